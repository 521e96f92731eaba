const isSpace = (char: string | undefined): boolean => char === ' ' || char === '\t'

/** Returns the text of an ATX heading without the number signs that may close it. */
const withoutClosing = (text: string): string => {
  const trimmed = text.trim()
  let end = trimmed.length
  while (end > 0 && trimmed[end - 1] === '#') end--
  return end === 0 ? '' : end < trimmed.length && isSpace(trimmed[end - 1]) ? trimmed.slice(0, end).trim() : trimmed
}

/** Returns the text of a heading without emphasis and escapes. */
export const withoutEmphasis = (title: string): string => title.replace(/[*_`\\]/g, '')

/** The kind of one line of Markdown, independent of the lines around it. */
type Line =
  | { readonly is: 'blank' | 'code' | 'break' | 'container' | 'text' }
  | { readonly is: 'comment'; readonly closed: boolean; readonly rest: boolean }
  | { readonly is: 'fence'; readonly mark: string; readonly size: number; readonly bare: boolean }
  | { readonly is: 'heading'; readonly level: number; readonly title: string }
  | { readonly is: 'underline'; readonly level: 1 | 2; readonly alone: 'break' | 'text' }

const heading = /^ {0,3}(#{1,6})(?:[ \t]+(|[^ \t][^]*))?$/
const fence = /^ {0,3}(`{3,}(?!`)|~{3,}(?!~))([^]*)$/
const underline = /^ {0,3}(=+|-+)[ \t]*$/
const thematicBreak = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/
const listItem = /^ {0,3}(?:>|(?:[-*+]|[0-9]{1,9}[.)])[ \t]+[^ \t])/
const tableRow = /^\|?[ \t]*:?-+:?[ \t]*\|/

const commentOf = (text: string): Line => {
  const end = text.indexOf('-->')
  return { is: 'comment', closed: end >= 0, rest: end >= 0 && text.slice(end + 3).trim() !== '' }
}

const fenceOf = (text: string): Line | undefined => {
  const [, marks, info = ''] = fence.exec(text) ?? []
  if (marks === undefined || (marks.startsWith('`') && info.includes('`'))) return undefined
  return { is: 'fence', mark: marks.slice(0, 1), size: marks.length, bare: info.trim() === '' }
}

// Without a paragraph above it, the line is a thematic break, an empty list item, or text.
const underlineOf = (text: string): Line | undefined => {
  const marks = underline.exec(text)?.[1]
  if (marks === undefined) return undefined
  const alone = marks === '-' || thematicBreak.test(text) ? 'break' : 'text'
  return { is: 'underline', level: marks.startsWith('=') ? 1 : 2, alone }
}

const headingOf = (text: string): Line | undefined => {
  const [, signs, title = ''] = heading.exec(text) ?? []
  return signs === undefined ? undefined : { is: 'heading', level: signs.length, title: withoutClosing(title) }
}

const blank: Line = { is: 'blank' }
const code: Line = { is: 'code' }
const separator: Line = { is: 'break' }
const container: Line = { is: 'container' }
const words: Line = { is: 'text' }

const breakOf = (text: string): Line | undefined => (thematicBreak.test(text) ? separator : undefined)
const listOf = (text: string): Line | undefined => (listItem.test(text) ? container : undefined)
const tableOf = (trimmed: string): Line | undefined => (tableRow.test(trimmed) ? container : undefined)

const digits = new Set('0123456789')

/** Returns the kind of line that the first character allows; `undefined` if the line is plain text. */
const readMarkedLine = (text: string, trimmed: string): Line | undefined => {
  const first = trimmed.charAt(0)
  switch (first) {
    case '#':
      return headingOf(text)
    case '<':
      return trimmed.startsWith('<!--') ? commentOf(trimmed) : undefined
    case '`':
    case '~':
      return fenceOf(text)
    case '=':
      return underlineOf(text)
    case '-':
      return underlineOf(text) ?? breakOf(text) ?? listOf(text) ?? tableOf(trimmed)
    case '*':
    case '_':
      return breakOf(text) ?? listOf(text)
    case '|':
    case ':':
      return tableOf(trimmed)
    case '>':
    case '+':
      return listOf(text)
    default:
      return digits.has(first) ? listOf(text) : undefined
  }
}

/** Reads one line of Markdown in time linear in its length. */
const readLine = (text: string): Line => {
  const trimmed = text.trimStart()
  if (trimmed === '') return blank
  if (trimmed !== text && /^(?: {4}| {0,3}\t)/.test(text)) return code
  return readMarkedLine(text, trimmed) ?? words
}

/** A block of a Markdown text: a heading with its first line (counted from 1), or any other content. */
type Block =
  | { readonly is: 'heading'; readonly level: number; readonly title: string; readonly line: number }
  | { readonly is: 'content' }

/** The block that the next line may continue. An underline turns an open paragraph into a heading. */
type Open =
  | { readonly is: 'nothing' | 'comment' | 'container' }
  | { readonly is: 'fence'; readonly mark: string; readonly size: number }
  | { readonly is: 'paragraph'; readonly lines: string[]; readonly from: number }

const nothingOpen: Open = { is: 'nothing' }
const content: Block = { is: 'content' }

const closes = (line: Line, { mark, size }: Open & { readonly is: 'fence' }): boolean =>
  line.is === 'fence' && line.bare && line.mark === mark && line.size >= size

// Lines of a paragraph belong together. A plain line inside a list, a quote or a table continues it.
const continueProse = (open: Open, text: string, line: number): Open => {
  if (open.is === 'container') return open
  if (open.is !== 'paragraph') return { is: 'paragraph', lines: [text], from: line }
  open.lines.push(text)
  return open
}

const openBlock = (line: Line, blocks: Block[]): Open => {
  switch (line.is) {
    case 'heading':
    case 'blank':
    case 'break':
      return nothingOpen
    case 'comment':
      if (line.rest) blocks.push(content)
      return line.closed ? nothingOpen : { is: 'comment' }
    case 'fence':
      blocks.push(content)
      return line
    case 'container':
      blocks.push(content)
      return { is: 'container' }
    default:
      blocks.push(content)
      return nothingOpen
  }
}

const readNextLine = (open: Open, text: string, number: number, blocks: Block[]): Open => {
  if (open.is === 'comment') return text.includes('-->') ? nothingOpen : open
  const line = readLine(text)
  if (open.is === 'fence') return closes(line, open) ? nothingOpen : open
  if (line.is === 'underline' && open.is === 'paragraph') {
    const title = open.lines.map((words) => words.trim()).join(' ')
    blocks.push({ is: 'heading', level: line.level, title, line: open.from })
    return nothingOpen
  }
  if (line.is === 'text' || (line.is === 'code' && open.is !== 'nothing')) return continueProse(open, text, number)
  if (line.is === 'underline' && line.alone === 'text') return continueProse(open, text, number)
  if (open.is === 'paragraph') blocks.push(content)
  if (line.is === 'heading') blocks.push({ is: 'heading', level: line.level, title: line.title, line: number })
  return openBlock(line.is === 'underline' ? { is: line.alone } : line, blocks)
}

/**
 * Returns the blocks of a Markdown text in order. Lines of code fences, indented code, lists, quotes, tables and
 * comments are not headings. Thematic breaks and comments are not content.
 */
const blocksOf = (text: string): readonly Block[] => {
  const blocks: Block[] = []
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
  let open: Open = nothingOpen
  let number = 1
  for (let from = lines.startsWith('\uFEFF') ? 1 : 0, to = from; to < lines.length; from = to + 1, number++) {
    const end = lines.indexOf('\n', from)
    to = end === -1 ? lines.length : end
    open = readNextLine(open, lines.slice(from, to), number, blocks)
  }
  return open.is === 'paragraph' ? [...blocks, content] : blocks
}

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
