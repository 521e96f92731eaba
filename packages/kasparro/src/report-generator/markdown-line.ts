import { withoutClosing } from './markdown-title.js'

/**
 * What one line of Markdown is by itself, before its neighbours are known.
 *
 * @category model
 * @since 1.0.0
 */
export type Line =
  | { readonly is: 'blank' | 'code' | 'break' | 'container' | 'text' }
  | { readonly is: 'comment'; readonly closed: boolean; readonly rest: boolean }
  | { readonly is: 'fence'; readonly mark: string; readonly size: number; readonly bare: boolean }
  | { readonly is: 'heading'; readonly level: number; readonly title: string }
  | { readonly is: 'underline'; readonly level: 1 | 2; readonly alone: 'break' | 'text' }

const heading = /^ {0,3}(#{1,6})(?:[ \t]+([^]*))?$/
const fence = /^ {0,3}(`{3,}|~{3,})([^]*)$/
const underline = /^ {0,3}(=+|-+)[ \t]*$/
const rule = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/
const container = /^ {0,3}(?:>|(?:[-*+]|[0-9]{1,9}[.)])[ \t]+[^ \t])/
const tableRow = /^\|?[ \t]*:?-+:?[ \t]*\|/

const commentOf = (text: string): Line => {
  const end = text.indexOf('-->')
  return { is: 'comment', closed: end >= 0, rest: end >= 0 && text.slice(end + 3).trim() !== '' }
}

const fenceOf = ([, marks = '', info = '']: readonly string[]): Line | undefined =>
  marks.startsWith('`') && info.includes('`')
    ? undefined
    : { is: 'fence', mark: marks.slice(0, 1), size: marks.length, bare: info.trim() === '' }

// Without a paragraph above it the line is a rule, an empty list item, or text.
const underlineOf = (text: string, marks: string): Line => ({
  is: 'underline',
  level: marks.startsWith('=') ? 1 : 2,
  alone: marks === '-' || rule.test(text) ? 'break' : 'text',
})

/**
 * Reads one line of Markdown, in time that grows with its length alone.
 *
 * @category destructors
 * @since 1.0.0
 */
export const readLine = (text: string): Line => {
  const trimmed = text.trimStart()
  if (trimmed === '') return { is: 'blank' }
  if (/^(?: {4}| {0,3}\t)/.test(text)) return { is: 'code' }
  if (trimmed.startsWith('<!--')) return commentOf(trimmed)
  const [, signs, title = ''] = heading.exec(text) ?? []
  if (signs !== undefined) return { is: 'heading', level: signs.length, title: withoutClosing(title) }
  const marks = underline.exec(text)?.[1]
  if (marks !== undefined) return underlineOf(text, marks)
  if (rule.test(text)) return { is: 'break' }
  const opened = fence.exec(text)
  const line = opened === null ? undefined : fenceOf(opened)
  return line ?? { is: container.test(text) || tableRow.test(trimmed) ? 'container' : 'text' }
}
