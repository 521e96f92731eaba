import { blocksOf } from './markdown-block.js'

/**
 * A heading of a document: how deep, what it says, on which line it stands (from 1), and whether something stands
 * between it and the next heading.
 *
 * @category model
 * @since 1.0.0
 */
export interface Heading {
  readonly level: number
  readonly title: string
  readonly line: number
  readonly hasText: boolean
}

/**
 * The headings of a Markdown text in order, of both spellings (`##` and underlined).
 *
 * @category destructors
 * @since 1.0.0
 */
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
