import { type Line, readLine } from './markdown-line.js'

/** A block of a Markdown text: a heading with its first line (counted from 1), or any other content. */
export type Block =
  | { readonly is: 'heading'; readonly level: number; readonly title: string; readonly line: number }
  | { readonly is: 'content' }

/** The block that the next line may continue. An underline turns an open paragraph into a heading. */
type Open =
  | { readonly is: 'nothing' | 'comment' | 'container' }
  | { readonly is: 'fence'; readonly mark: string; readonly size: number }
  | { readonly is: 'paragraph'; readonly lines: string[]; readonly from: number }

const nothing: Open = { is: 'nothing' }
const content: Block = { is: 'content' }

const closes = (line: Line, { mark, size }: Open & { readonly is: 'fence' }): boolean =>
  line.is === 'fence' && line.bare && line.mark === mark && line.size >= size

// Lines of a paragraph belong together. A plain line inside a list, a quote or a table continues it.
const prose = (open: Open, text: string, line: number): Open => {
  if (open.is === 'container') return open
  if (open.is !== 'paragraph') return { is: 'paragraph', lines: [text], from: line }
  open.lines.push(text)
  return open
}

const opened = (line: Line, blocks: Block[]): Open => {
  switch (line.is) {
    case 'heading':
    case 'blank':
    case 'break':
      return nothing
    case 'comment':
      if (line.rest) blocks.push(content)
      return line.closed ? nothing : { is: 'comment' }
    case 'fence':
      blocks.push(content)
      return line
    case 'container':
      blocks.push(content)
      return { is: 'container' }
    default:
      blocks.push(content)
      return nothing
  }
}

const next = (open: Open, text: string, number: number, blocks: Block[]): Open => {
  if (open.is === 'comment') return text.includes('-->') ? nothing : open
  const line = readLine(text)
  if (open.is === 'fence') return closes(line, open) ? nothing : open
  if (line.is === 'underline' && open.is === 'paragraph') {
    const title = open.lines.map((words) => words.trim()).join(' ')
    blocks.push({ is: 'heading', level: line.level, title, line: open.from })
    return nothing
  }
  if (line.is === 'text' || (line.is === 'code' && open.is !== 'nothing')) return prose(open, text, number)
  if (line.is === 'underline' && line.alone === 'text') return prose(open, text, number)
  if (open.is === 'paragraph') blocks.push(content)
  if (line.is === 'heading') blocks.push({ is: 'heading', level: line.level, title: line.title, line: number })
  return opened(line.is === 'underline' ? { is: line.alone } : line, blocks)
}

/**
 * Returns the blocks of a Markdown text in order. Lines of code fences, indented code, lists, quotes, tables and
 * comments are not headings. Thematic breaks and comments are not content.
 */
export const blocksOf = (text: string): readonly Block[] => {
  const blocks: Block[] = []
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
  let open: Open = nothing
  let number = 1
  for (let from = lines.startsWith('\uFEFF') ? 1 : 0, to = from; to < lines.length; from = to + 1, number++) {
    const end = lines.indexOf('\n', from)
    to = end === -1 ? lines.length : end
    open = next(open, lines.slice(from, to), number, blocks)
  }
  return open.is === 'paragraph' ? [...blocks, content] : blocks
}
