import type { Choice } from './choices.js'
import { today } from './messages.js'

const majorOf = (release: string): string => release.split('.')[0] ?? ''

/**
 * Returns the pair that is compared by default: the last step from one major version to the next, where most can be
 * seen. If there is no such step, the pair is the newest release and the installed version.
 */
export const firstPair = (choices: readonly Choice[]): readonly [Choice | undefined, Choice | undefined] => {
  const newest = choices.filter(({ release }, i) => choices[i + 1]?.release !== release)
  const step = newest.findLastIndex(
    ({ release }, i) => i > 0 && release !== today && majorOf(release) !== majorOf(newest[i - 1]?.release ?? release),
  )
  return step > 0 ? [newest[step - 1], newest[step]] : [newest.at(-2) ?? newest[0], newest.at(-1)]
}
