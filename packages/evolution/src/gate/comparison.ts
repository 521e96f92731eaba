import type { Registry } from '@contracts/core'
import type { Release } from '../release/release.js'
import { judgeReleases } from '../verdict/compare-releases.js'
import type { Judgement } from '../verdict/finding.js'
import type { JudgeOptions } from '../verdict/execution.js'
import { actionsOf, runOf, type Subject, subjectsOfCode, subjectsOfRelease } from './side.js'

/**
 * Two releases of a package, judged, with both sides still executable.
 *
 * @category model
 * @since 1.0.0
 */
export interface Comparison {
  readonly judgement: Judgement
  readonly old: Release
  readonly next: Release
  readonly olds: readonly Subject[]
  readonly nexts: readonly Subject[]
  readonly since: string
}

/**
 * What makes a comparison see more: the registry of the older side, where its build can be had, and made-up messages of a
 * contract of today.
 *
 * @category model
 * @since 1.0.0
 */
export interface Sources {
  readonly oldCode?: Registry | undefined
  readonly samples?: JudgeOptions['samples'] | undefined
}

/**
 * Judges a release against the one before it. `code` is the registry as it is built today; `isCode` says that the newer
 * side is that code, so that its own decoders run, and not only its schemas.
 *
 * @example
 * const release = (version: string, values: readonly string[]) => ({
 *   package: 'demo',
 *   version,
 *   exports: {},
 *   contracts: [{ id: 'demo/mood', version: 1, role: 'input', schema: { enum: values }, rules: [], cases: [] } as const],
 * })
 * const { judgement, since } = compare(release('1.0.0', ['good', 'bad']), release('2.0.0', ['good']))
 * assert.deepStrictEqual([judgement.bump, since], ['major', '1.0.0'])
 *
 * @category constructors
 * @since 1.0.0
 */
export const compare = (
  old: Release,
  next: Release,
  code?: Registry,
  isCode = false,
  { oldCode, samples }: Sources = {},
): Comparison => {
  const olds = oldCode === undefined ? subjectsOfRelease(old, code) : subjectsOfCode(old, oldCode)
  const nexts = isCode ? subjectsOfCode(next, code) : subjectsOfRelease(next, code)
  const whole = (subjects: readonly Subject[]): readonly Subject[] => subjects.filter(({ complete }) => complete)
  // Of the old side the rules that have not been revised are what there is; where no code is, they say nothing.
  const execute = {
    ...{ old: runOf(isCode ? olds : whole(olds)), next: runOf(whole(nexts)), isOldBuilt: oldCode !== undefined },
    ...(isCode ? actionsOf(code) : {}),
  }
  const judgement = judgeReleases(old, next, { execute, ...(samples === undefined ? {} : { samples }) })
  return { judgement, old, next, olds, nexts, since: old.version }
}
