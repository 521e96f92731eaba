import { printable } from '@contracts/core/report'

/**
 * Options of a text report.
 *
 * @category model
 * @since 1.0.0
 */
export interface TextOptions {
  /** True to colour the text for a terminal (default: false). */
  readonly colour?: boolean
  /** True to list the smaller changes too, and what is not checked (default: false). */
  readonly verbose?: boolean
}

/** The functions that colour a report. Untrusted text passes through `safe`, so it cannot control a terminal. */
export interface Paint {
  readonly red: (text: string) => string
  readonly green: (text: string) => string
  readonly yellow: (text: string) => string
  readonly dim: (text: string) => string
  readonly bold: (text: string) => string
}

export const paintOf = ({ colour = false }: TextOptions): Paint => {
  const paint =
    (code: number) =>
    (text: string): string =>
      colour ? `\u001b[${String(code)}m${text}\u001b[0m` : text
  return { red: paint(31), green: paint(32), yellow: paint(33), dim: paint(2), bold: paint(1) }
}

/** Returns untrusted text on one line, with control characters made visible. */
export const safe = (text: string): string => printable(text.replace(/\s+/g, ' '))

/** Returns untrusted text with its line breaks, and every other control character made visible. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n')

const longestRun = (text: string): number => Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))

/** Returns text as a block of code in Markdown, whatever it contains. */
export const codeBlock = (text: string, language: string): string => {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1))
  return `${fence}${language}\n${printableLines(text)}\n${fence}`
}

/** Returns text as code within a line of Markdown, whatever it contains. */
export const inlineCode = (text: string): string => {
  const fence = '`'.repeat(longestRun(text) + 1)
  return fence.length === 1 ? `\`${printable(text)}\`` : `${fence} ${printable(text)} ${fence}`
}

/** Returns untrusted text as HTML. */
export const plainHtml = (text: string): string =>
  safe(text).replace(/[&<>]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[c] ?? c)

/** Code between single backticks that are not escaped, or the name in a mention. */
const codeOrMention = /((?<![`\\])`[^`]+`(?!`)|(?<![A-Za-z0-9])@[A-Za-z0-9][\w-]*(?:[/@][\w-]*)*)/

/** An underscore within a word, as in `not_found`, is no markup. */
const withoutMarkup = (text: string): string =>
  plainHtml(text).replace(/[\\`*~[\]|]|(?<![\p{L}\p{N}_])_|_(?![\p{L}\p{N}_])/gu, (c) => `\\${c}`)

/**
 * Returns an untrusted sentence as Markdown: on one line, without markup, and without mentions that notify users, which
 * become code. Code between single backticks is unchanged but for characters that hide text, so that a name can be
 * copied: neither markup nor a mention works in it.
 */
export const plainMarkdown = (text: string): string =>
  safe(text)
    .split(codeOrMention)
    .map((part, i) => (i % 2 === 0 ? withoutMarkup(part) : part.startsWith('@') ? inlineCode(part) : part))
    .join('')

/** Indents the lines of a text that are not empty. */
export const indented = (text: string, by: string): string => text.replace(/^(?=.)/gm, by)

/** Formats a text as an item of a list: its first line, and the rest below it, indented. */
export const listItem = (body: string): string => `- ${indented(body.trim(), '  ').slice(2)}`
