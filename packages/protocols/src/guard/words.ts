import { printable } from '@contracts/core/report'

/** The most sentences of an answer or an event. */
const mostSentences = 20

/** The most characters of a sentence that has words of a server. */
const longest = 300

/** Returns the first sentences of a list, and the number of the others. */
export const firstSentences = (all: readonly string[], count = all.length): readonly string[] => {
  const first = all.slice(0, mostSentences)
  return count === first.length ? first : [...first, `and ${String(count - first.length)} more`]
}

/** Returns a text of a stranger on one line and bounded. */
export const onOneLine = (text: string): string => {
  const shown = printable(text.slice(0, longest).replaceAll(/\s+/g, ' '))
  return shown.length < longest ? shown : `${shown.slice(0, longest - 1)}…`
}
