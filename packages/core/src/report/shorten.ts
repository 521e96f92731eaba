import { printable, toDisplayPath } from '../issue/display.js'
import type { Issue } from '../issue/issue.js'
import { shapeMessage } from '../issue/message.js'
import type { Path } from '../issue/path.js'

const [longestText, longestKey, shownEnds] = [400, 60, 4]

/** Text of at most so many characters, cut between them. */
export const shorten = (text: string, most: number): string => {
  if (text.length <= most) return text
  const kept = text.slice(0, most - 1)
  return `${/[\ud800-\udbff]$/.test(kept) ? kept.slice(0, -1) : kept}…`
}

/** A path as a person reads it, however long a stranger made its keys and however many there are. */
export const shortPath = (path: Path): string => {
  const short = path.map((segment) => (typeof segment === 'string' ? shorten(segment, longestKey) : segment))
  if (short.length <= 2 * shownEnds) return toDisplayPath(short)
  return `${toDisplayPath(short.slice(0, shownEnds))} … ${toDisplayPath(short.slice(-shownEnds))}`
}

/** What an issue says, on one line; the words of a rule or of a foreign codec are cut, a contract's own list never is. */
export const shortMessage = ({ code, expected, actual, message }: Issue): string =>
  printable(message === shapeMessage(code, expected, actual) ? message : shorten(message, longestText))
