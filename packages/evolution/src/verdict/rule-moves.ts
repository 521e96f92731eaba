import { type Json, isJsonObject } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { isArray, own } from '../schema/json-key.js'

type Law = { readonly revision: number; readonly severity: string }

const lawsIn = (schema: Schema): ReadonlyMap<string, Law> => {
  const block = own(schema, 'x-contract')
  const rules = isJsonObject(block) ? own(block, 'rules') : undefined
  return new Map(
    (isArray(rules) ? rules : []).flatMap((rule: Json): [string, Law][] => {
      if (!isJsonObject(rule)) return []
      const { id, revision, severity } = rule
      if (typeof id !== 'string') return []
      return [
        [
          id,
          {
            revision: typeof revision === 'number' ? revision : 1,
            severity: severity === 'warning' ? 'warning' : 'error',
          },
        ],
      ]
    }),
  )
}

/**
 * What a change does to the rules: those that may refuse more errors than before, those that may refuse fewer, and the
 * warnings that are new or revised. A revised rule may do either.
 *
 * @category model
 * @since 1.0.0
 */
export interface RuleMoves {
  readonly tightened: readonly string[]
  readonly loosened: readonly string[]
  readonly warned: readonly string[]
  readonly revised: readonly string[]
}

/**
 * What became of the rules between two schemas.
 *
 * @category constructors
 * @since 1.0.0
 */
export const ruleMoves = (old: Schema, next: Schema): RuleMoves => {
  const before = lawsIn(old)
  const after = lawsIn(next)
  const isError = (laws: ReadonlyMap<string, Law>, id: string): boolean => laws.get(id)?.severity === 'error'
  const ids = [...new Set([...before.keys(), ...after.keys()])]
  const revised = ids.filter(
    (id) => before.has(id) && after.has(id) && before.get(id)?.revision !== after.get(id)?.revision,
  )
  const refuses = (laws: ReadonlyMap<string, Law>, others: ReadonlyMap<string, Law>): readonly string[] =>
    ids.filter((id) => isError(laws, id) && (!isError(others, id) || revised.includes(id)))
  return {
    tightened: refuses(after, before),
    loosened: refuses(before, after),
    revised,
    warned: ids.filter((id) => after.has(id) && !isError(after, id) && (!before.has(id) || revised.includes(id))),
  }
}
