import type { Example } from './collect.js'
import type { Played } from './write.js'

/** How an example failed, or what it printed where the page says otherwise. */
export const findingsOf = ({ place, prints }: Example, played: Played | undefined): readonly string[] => {
  if (played === undefined) return [`${place} was not run`]
  const { said, failed } = played
  if (failed !== undefined) return [`${place} ${failed}`]
  return prints !== undefined && prints.trimEnd() !== said.trimEnd()
    ? [`${place} prints, unlike the page:\n${said}`]
    : []
}
