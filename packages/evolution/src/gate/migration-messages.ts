import type { Json } from '@contracts/core'
import type { Direction, Effect, Finding } from '../verdict/finding.js'
import type { MigrationMessages } from './gate-report.js'
import { type ShownLine, uncovered } from './coverage.js'
import { type ChangedSides, sendInstead } from './instead.js'

type Shown = Effect & { readonly counterexample: Json }

const shows: Record<Direction, MigrationMessages['shows']> = {
  backward: 'rejected-now',
  forward: 'rejected-before',
  loss: 'lost',
}

const isShown = (effect: Effect): effect is Shown =>
  effect.verdict === 'breaking' && effect.protected && effect.counterexample !== undefined

/** The side a finding was made against: the release before, or an older one. */
const sidesOf = ({ releases }: Finding, sides: ChangedSides): ChangedSides => {
  const before = sides.earlier?.find(({ since }) => since === releases?.[0])
  return before === undefined ? sides : { ...sides, ...before }
}

const draftOf = (finding: Finding, sides: ChangedSides): MigrationMessages | undefined => {
  const effect = finding.effects.find(isShown)
  if (effect === undefined) return undefined
  const [{ subject }] = finding.places
  const instead = sendInstead(effect, subject, sidesOf(finding, sides))
  return {
    contract: subject.replace(/@\d+$/, ''),
    shows: shows[effect.direction],
    message: effect.counterexample,
    ...(effect.gone === undefined ? {} : { gone: effect.gone }),
    ...(instead === undefined ? {} : { instead }),
  }
}

/**
 * The messages a migration note needs: for each break that a message can show, and that no message before it shows already, the
 * counterexample and what the new version accepts in its place.
 *
 * @category constructors
 * @since 1.0.0
 */
export const migrationMessages = (findings: readonly Finding[], sides: ChangedSides): readonly MigrationMessages[] => {
  const drafted: MigrationMessages[] = []
  const shown: ShownLine[] = []
  for (const finding of findings) {
    if (uncovered([finding], { shown, texts: [] }, sides).length === 0) continue
    const draft = draftOf(finding, sides)
    if (draft === undefined) continue
    const { contract: id, shows: claims, message, gone } = draft
    const pairs = (sides.nexts ?? []).filter((one) => one.id === id).map((next) => ({ id, since: '', next }))
    drafted.push(draft)
    shown.push({
      claims,
      message,
      pairs: pairs.length === 0 ? [{ id, since: '' }] : pairs,
      ...(gone === undefined ? {} : { gone }),
    })
  }
  return drafted
}
