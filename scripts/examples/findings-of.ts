import type { Example } from './collect.js'
import type { Played } from './write.js'

/** Returns how an example failed, or its output if it differs from the page. */
export const findingsOf = ({ location, prints }: Example, played: Played | undefined): readonly string[] => {
  if (played === undefined) return [`${location} was not run`]
  const { output, failed } = played
  if (failed !== undefined) return [`${location} ${failed}`]
  return prints !== undefined && prints.trimEnd() !== output.trimEnd()
    ? [`${location} prints, unlike the page:\n${output}`]
    : []
}
