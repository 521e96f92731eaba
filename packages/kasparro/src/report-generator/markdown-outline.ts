import { type Line, readLine } from './markdown-line.js'

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

/** What the lines read so far leave open: a fence, a comment, or a paragraph that an underline would make a heading. */
interface Open {
  fence?: { readonly mark: string; readonly size: number }
  comment?: boolean
  inside?: boolean
  paragraph: string[]
}

const within = (open: Open, text: string, line: Line): 'text' | 'nothing' | undefined => {
  if (open.comment === true) {
    if (text.includes('-->')) delete open.comment
    return 'nothing'
  }
  if (open.fence === undefined) return undefined
  const closes = line.is === 'fence' && line.bare && line.mark === open.fence.mark && line.size >= open.fence.size
  if (closes) delete open.fence
  return 'text'
}

const close = (open: Open): void => {
  open.paragraph = []
  delete open.inside
}

/**
 * The headings of a Markdown text in order, of both spellings (`##` and underlined); lines of code fences, indented code,
 * lists, quotes, tables and comments are none.
 *
 * @category destructors
 * @since 1.0.0
 */
export const outlineOf = (text: string): readonly Heading[] => {
  const headings: { level: number; title: string; line: number; hasText: boolean }[] = []
  const open: Open = { paragraph: [] }
  let start = 0
  const found = (): void => {
    const last = headings.at(-1)
    if (last !== undefined) last.hasText = true
  }
  const add = (level: number, title: string, line: number): void => {
    headings.push({ level, title, line, hasText: false })
    close(open)
  }
  const settle = (): void => {
    if (open.paragraph.length > 0) found()
    close(open)
  }
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  for (const [i, one] of lines.entries()) {
    const line = readLine(one)
    const taken = within(open, one, line)
    if (taken === 'text') found()
    if (taken !== undefined) continue
    if (line.is === 'underline' && open.paragraph.length > 0 && open.inside !== true) {
      add(line.level, open.paragraph.join(' '), start)
      continue
    }
    if (line.is === 'heading') {
      settle()
      add(line.level, line.title, i + 1)
    } else if (
      line.is === 'text' ||
      (line.is === 'code' && open.paragraph.length > 0) ||
      (line.is === 'underline' && !line.breaks)
    ) {
      if (open.paragraph.length === 0) start = i + 1
      open.paragraph.push(one.trim())
    } else {
      settle()
      if (line.is === 'container') {
        open.paragraph.push(one.trim())
        open.inside = true
      } else if (line.is === 'code' || (line.is === 'comment' && line.rest)) found()
      else if (line.is === 'fence') {
        found()
        open.fence = line
      }
      if (line.is === 'comment' && !line.closed) open.comment = true
    }
  }
  settle()
  return headings
}
