import type { Json, Registry, RegistryLine } from '@contracts/core'
import type { Direction, Effect, Judgement } from '../verdict/judgement.js'
import type { MigrationMessages } from './gate-report.js'
import { accepts } from './pairs.js'
import { repaired } from './repair.js'
import type { Subject } from './side.js'

type Shown = Effect & { readonly witness: Json }

const shows: Record<Direction, MigrationMessages['shows']> = {
  backward: 'rejected-now',
  forward: 'rejected-before',
  loss: 'lost',
}

const isShown = (effect: Effect): effect is Shown =>
  effect.verdict === 'breaking' && effect.protected && effect.witness !== undefined

const idOf = (name: string): string => name.replace(/@\d+$/, '')

const lineFor = (registry: Registry | undefined, name: string): RegistryLine | undefined => {
  const lines = (registry?.lines ?? []).filter(({ contract }) => contract.id === idOf(name))
  const newest = [...lines].sort((a, b) => b.contract.version - a.contract.version)[0]
  return lines.find(({ contract }) => contract.name === name) ?? newest
}

/** What to send in place of the witness: near to it where the new version rejects it, else what both sides accept. */
const insteadOf = (effect: Shown, line: RegistryLine | undefined, old: Subject | undefined): Json | undefined => {
  if (line === undefined) return undefined
  const examples = line.examples as readonly Json[] // examples are JSON files
  if (effect.direction === 'backward') return repaired(line.contract, effect.witness, examples)
  return (
    examples.find((one) => line.contract.is(one) && (old === undefined || accepts(old, one) === true)) ?? examples[0]
  )
}

/**
 * The messages a migration note needs, of the first break that a message can show: the witness, and what the new version
 * accepts in its place.
 *
 * @category constructors
 * @since 1.0.0
 */
export const migrationMessages = (
  { findings }: Judgement,
  registry: Registry | undefined,
  olds: readonly Subject[],
): MigrationMessages | undefined => {
  const found = findings
    .filter(({ bump }) => bump === 'major')
    .flatMap(({ places: [{ subject }], effects }) => effects.filter(isShown).map((effect) => ({ subject, effect })))[0]
  if (found === undefined) return undefined
  const { subject, effect } = found
  const instead = insteadOf(
    effect,
    lineFor(registry, subject),
    olds.find(({ id, version }) => `${id}@${String(version)}` === subject),
  )
  return {
    contract: idOf(subject),
    shows: shows[effect.direction],
    message: effect.witness,
    ...(effect.gone === undefined ? {} : { gone: effect.gone }),
    ...(instead === undefined ? {} : { instead }),
  }
}
