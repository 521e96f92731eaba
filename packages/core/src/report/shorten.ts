import { escapeControls, displayPath } from '../issue/display.js'
import type { Issue } from '../issue/issue.js'
import { shapeMessage } from '../issue/message.js'
import type { Path } from '../model/path.js'

const [longestText, longestKey, shownEnds] = [400, 60, 4]

/** Cuts a text to at most `most` characters. */
export const shorten = (text: string, most: number): string => {
  if (text.length <= most) return text
  const kept = text.slice(0, most - 1)
  return `${/[\ud800-\udbff]$/.test(kept) ? kept.slice(0, -1) : kept}…`
}

/** Returns a path in readable form, shortened if its keys are long or many. */
export const shortPath = (path: Path): string => {
  const short = path.map((segment) => (typeof segment === 'string' ? shorten(segment, longestKey) : segment))
  if (short.length <= 2 * shownEnds) return displayPath(short)
  return `${displayPath(short.slice(0, shownEnds))} … ${displayPath(short.slice(-shownEnds))}`
}

/**
 * Returns the message of an issue on one line. The message of a rule or an opaque codec is cut; a message with a list
 * of values is not.
 */
export const shortMessage = ({ code, expected, actual, message }: Issue): string =>
  escapeControls(message === shapeMessage(code, expected, actual) ? message : shorten(message, longestText))
