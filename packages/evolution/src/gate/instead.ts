import type { Json, Registry, RegistryLine } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { search } from '../inclusion/search.js'
import type { Release } from '../release/release.js'
import type { Effect } from '../verdict/judgement.js'
import { accepts } from './pairs.js'
import { renamed } from './renamed.js'
import { repaired } from './repair.js'
import type { Subject } from './side.js'

/**
 * Both sides of a change as they were released, what of the old one can be run, and the code of the new one. `earlier` are
 * the older releases that findings were made against.
 *
 * @category model
 * @since 1.0.0
 */
export interface ChangedSides {
  readonly old: Release
  readonly next: Release
  readonly olds: readonly Subject[]
  readonly registry?: Registry
  readonly earlier?: readonly { readonly since: string; readonly old: Release; readonly olds: readonly Subject[] }[]
}

const idOf = (name: string): string => name.replace(/@\d+$/, '')

const lineFor = (registry: Registry | undefined, name: string): RegistryLine | undefined => {
  const lines = (registry?.lines ?? []).filter(({ contract }) => contract.id === idOf(name))
  const newest = [...lines].sort((a, b) => b.contract.version - a.contract.version)[0]
  return lines.find(({ contract }) => contract.name === name) ?? newest
}

const schemaIn = ({ contracts = [], codecs = {} }: Release, name: string): readonly Schema[] => {
  const found = contracts.find(({ id, version }) => `${id}@${String(version)}` === name)?.schema
  const codec = Object.hasOwn(codecs, name) ? codecs[name] : undefined
  return [found, codec].filter((schema) => schema !== undefined)
}

/** Any message both sides accept, where no example will do. */
const sharedMessage = (name: string, { old, next }: ChangedSides): Json | undefined => {
  const schemas = [...schemaIn(next, name), ...schemaIn(old, name)]
  if (schemas.length === 0) return undefined
  const found = search({ all: schemas, none: [] })
  return found.verdict === 'witnessed' ? found.witness : undefined
}

const fromExamples = (
  effect: Effect & { readonly counterexample: Json },
  name: string,
  sides: ChangedSides,
): Json | undefined => {
  const line = lineFor(sides.registry, name)
  if (line === undefined) return undefined
  const { contract } = line
  const examples = line.examples as readonly Json[] // examples are JSON files
  if (effect.direction === 'backward') return repaired(contract, effect.counterexample, examples)
  if (effect.direction === 'loss') {
    const [schema] = schemaIn(sides.next, name)
    const kept = schema === undefined ? undefined : renamed(effect.counterexample, schema)
    if (kept !== undefined && contract.is(kept)) return kept
  }
  const old = sides.olds.find(({ id, version }) => `${id}@${String(version)}` === name)
  const living = examples.filter((one) => contract.is(one))
  return living.find((one) => old === undefined || accepts(old, one) === true) ?? living[0]
}

/**
 * What to send in place of a message that breaks: near to it where the new version rejects it, in the new words where it lost
 * something, else an example both sides accept, else any message they both accept.
 *
 * @category constructors
 * @since 1.0.0
 */
export const sendInstead = (
  effect: Effect & { readonly counterexample: Json },
  name: string,
  sides: ChangedSides,
): Json | undefined => fromExamples(effect, name, sides) ?? sharedMessage(name, sides)
