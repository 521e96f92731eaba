import { blocksOf } from './markdown-block.js'

/**
 * A heading of a document: its level, title and line (counted from 1), and whether there is content between it and the
 * next heading.
 */
export interface Heading {
  readonly level: number
  readonly title: string
  readonly line: number
  readonly hasText: boolean
}

/** Returns the headings of a Markdown text in order, in both forms (`##` and underlined). */
export const outlineOf = (text: string): readonly Heading[] => {
  const blocks = blocksOf(text)
  const headings: Heading[] = []
  for (let i = 0; i < blocks.length; i++) {
    const block = blocks[i]
    if (block?.is !== 'heading') continue
    const { level, title, line } = block
    headings.push({ level, title, line, hasText: blocks[i + 1]?.is === 'content' })
  }
  return headings
}
