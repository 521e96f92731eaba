import { withoutClosing } from './markdown-title.js'

/** The kind of one line of Markdown, independent of the lines around it. */
export type Line =
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
const marked = (text: string, trimmed: string): Line | undefined => {
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
export const readLine = (text: string): Line => {
  const trimmed = text.trimStart()
  if (trimmed === '') return blank
  if (trimmed !== text && /^(?: {4}| {0,3}\t)/.test(text)) return code
  return marked(text, trimmed) ?? words
}
