import type { MigrationMessages } from './gate-report.js'
import { inlineCode } from '../report/markup.js'

/** The beginning of a line of a migration note, by its claim about the message. */
export const claimLabels = {
  'rejected-now': 'Accepted before, rejected now',
  'rejected-before': 'Accepted now, rejected before',
  lost: 'Accepted before and now, but no longer read',
  instead: 'Send instead',
} as const

/** The blanks of a drafted note, which a person must fill in. */
export const blanks = {
  instead: '<what to do instead>',
  reason: '<the reason, in a sentence>',
  purpose: '<what the package is for>',
} as const

/**
 * Returns the first blank of a draft that a text still has, or `undefined`.
 *
 * @category destructors
 * @since 1.0.0
 */
export const blankIn = (text: string): string | undefined => Object.values(blanks).find((blank) => text.includes(blank))

const showing = ({ shows, lostPointer }: MigrationMessages): string =>
  shows === 'lost' && lostPointer !== undefined
    ? `${claimLabels.lost} at ${inlineCode(lostPointer)}`
    : claimLabels[shows]

/**
 * Returns the lines of a migration note with whole messages: one that shows a break, and one to send instead or a
 * blank.
 */
export const claimLines = (messages: MigrationMessages): readonly string[] => {
  const { message, instead } = messages
  const other =
    instead === undefined || instead === blanks.instead ? blanks.instead : inlineCode(JSON.stringify(instead))
  return [`- ${showing(messages)}: ${inlineCode(JSON.stringify(message))}`, `- ${claimLabels.instead}: ${other}`]
}

const withoutCode = (text: string): string => text.replace(/`[^`]*`/g, ' ')

/**
 * Counts the words of two letters or more in a text, without its code.
 *
 * @category destructors
 * @since 1.0.0
 */
export const wordsIn = (text: string): number => (withoutCode(text).match(/\p{L}{2,}/gu) ?? []).length

const headingOf = (line: string): { readonly level: number; readonly title: string } | undefined => {
  // eslint-disable-next-line regexp/no-super-linear-backtracking -- it reads a note of the maintainers, not a message
  const found = /^(#{1,6})\s+(.*?)\s*$/.exec(line)
  return found === null ? undefined : { level: (found[1] ?? '').length, title: found[2] ?? '' }
}

/** Returns for each line whether it is inside a fence of code, where no line is a heading. */
const fenced = (lines: readonly string[]): readonly boolean[] => {
  let open = false
  return lines.map((line) => {
    const isFence = /^\s*(```|~~~)/.test(line)
    if (isFence) open = !open
    return open || isFence
  })
}

/**
 * Returns the lines of a note below a heading of the fourth level, up to the next heading that is no deeper, or
 * `undefined` if the note has no such heading.
 *
 * @category destructors
 * @since 1.0.0
 */
export const sectionLines = (body: string, title: string): readonly string[] | undefined => {
  const lines = body.split(/\r?\n/)
  const inside = fenced(lines)
  const headings = lines.map((line, i) => (inside[i] === true ? undefined : headingOf(line)))
  const start = headings.findIndex((heading) => heading?.level === 4 && heading.title === title)
  if (start === -1) return undefined
  const end = headings.findIndex((heading, i) => i > start && heading !== undefined && heading.level <= 4)
  return lines.slice(start + 1, end === -1 ? undefined : end)
}

/**
 * Returns the paragraphs and list items of a section of a note, each on one line. It leaves out those that end with a
 * colon and so only introduce what follows.
 *
 * @category destructors
 * @since 1.0.0
 */
export const noteItems = (body: string, title: string): readonly string[] => {
  const items: string[] = []
  let open = false
  for (const line of sectionLines(body, title) ?? []) {
    const text = line.trim()
    const last = items.pop()
    if (last !== undefined) items.push(open && text !== '' && !/^[-*] /.test(text) ? `${last} ${text}` : last)
    if (text !== '' && (!open || /^[-*] /.test(text))) items.push(text)
    open = text !== ''
  }
  return items.filter((item) => !item.endsWith(':'))
}
