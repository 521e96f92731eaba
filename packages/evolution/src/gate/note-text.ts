import type { MigrationMessages } from './gate-report.js'
import { inlineCode } from '../report/markup.js'

/** How a line of a migration note begins, by what it claims of its message. */
export const claimLabels = {
  'rejected-now': 'Accepted before, rejected now',
  'rejected-before': 'Accepted now, rejected before',
  lost: 'Accepted before and now, but no longer read',
  instead: 'Send instead',
} as const

/** What a drafted note leaves for a person to fill in. */
export const blanks = {
  instead: '<what to do instead>',
  reason: '<the reason, in a sentence>',
  purpose: '<what the package is for>',
} as const

/**
 * The first blank of a draft that a text still has.
 *
 * @category destructors
 * @since 1.0.0
 */
export const blankIn = (text: string): string | undefined => Object.values(blanks).find((blank) => text.includes(blank))

const showing = ({ shows, lostPointer }: MigrationMessages): string =>
  shows === 'lost' && lostPointer !== undefined
    ? `${claimLabels.lost} at ${inlineCode(lostPointer)}`
    : claimLabels[shows]

/** The lines of a migration note with whole messages: one that shows a break, and one to send instead or a blank. */
export const claimLines = (messages: MigrationMessages): readonly string[] => {
  const { message, instead } = messages
  const other =
    instead === undefined || instead === blanks.instead ? blanks.instead : inlineCode(JSON.stringify(instead))
  return [`- ${showing(messages)}: ${inlineCode(JSON.stringify(message))}`, `- ${claimLabels.instead}: ${other}`]
}

const withoutCode = (text: string): string => text.replace(/`[^`]*`/g, ' ')

/**
 * How many words of two letters and more a text has, code aside.
 *
 * @category destructors
 * @since 1.0.0
 */
export const wordsIn = (text: string): number => (withoutCode(text).match(/\p{L}{2,}/gu) ?? []).length

const headingOf = (line: string): { readonly level: number; readonly title: string } | undefined => {
  // eslint-disable-next-line regexp/no-super-linear-backtracking -- it reads a note of the maintainers, no message
  const found = /^(#{1,6})\s+(.*?)\s*$/.exec(line)
  return found === null ? undefined : { level: (found[1] ?? '').length, title: found[2] ?? '' }
}

/** Which lines stand inside a fence of code, where nothing is a heading. */
const fenced = (lines: readonly string[]): readonly boolean[] => {
  let open = false
  return lines.map((line) => {
    const isFence = /^\s*(```|~~~)/.test(line)
    if (isFence) open = !open
    return open || isFence
  })
}

/**
 * The lines of a note below a heading of the fourth level, up to the next heading that is no deeper; nothing when the
 * note has no such heading.
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
 * The paragraphs and list items of a section of a note, each on one line. One that only leads to what follows, ending with a
 * colon, is left out.
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
