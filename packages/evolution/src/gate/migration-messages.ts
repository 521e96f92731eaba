import type { Json } from '@contracts/core'
import type { Direction, Effect, Judgement } from '../verdict/judgement.js'
import type { MigrationMessages } from './gate-report.js'
import { type ChangedSides, sendInstead } from './instead.js'

type Shown = Effect & { readonly counterexample: Json }

const shows: Record<Direction, MigrationMessages['shows']> = {
  backward: 'rejected-now',
  forward: 'rejected-before',
  loss: 'lost',
}

const isShown = (effect: Effect): effect is Shown =>
  effect.verdict === 'breaking' && effect.protected && effect.counterexample !== undefined

/**
 * The messages a migration note needs, of the first break that a message can show: the counterexample, and what the new version
 * accepts in its place.
 *
 * @category constructors
 * @since 1.0.0
 */
export const migrationMessages = ({ findings }: Judgement, sides: ChangedSides): MigrationMessages | undefined => {
  const found = findings
    .filter(({ bump }) => bump === 'major')
    .flatMap(({ places: [{ subject }], effects, releases }) =>
      effects.filter(isShown).map((effect) => ({ subject, effect, release: releases?.[0] })),
    )[0]
  if (found === undefined) return undefined
  const { subject, effect, release } = found
  const before = sides.earlier?.find(({ since }) => since === release)
  const instead = sendInstead(effect, subject, before === undefined ? sides : { ...sides, ...before })
  return {
    contract: subject.replace(/@\d+$/, ''),
    shows: shows[effect.direction],
    message: effect.counterexample,
    ...(effect.gone === undefined ? {} : { gone: effect.gone }),
    ...(instead === undefined ? {} : { instead }),
  }
}
