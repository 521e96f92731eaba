import { decoderOf, type Json, type Registry, ruleFailed } from '@contracts/core'
import { JsonValue } from '@contracts/core/codecs'
import type { Schema } from '@contracts/core/json-schema'
import { type Execute, executor } from '../inclusion/execute.js'
import type { Release, ReleasedContract } from '../release/release.js'
import { documentOf } from '../schema/document.js'
import type { Raised, Run } from '../verdict/options.js'

/**
 * One contract of one side of a change, executable: every issue of a message, or `undefined` when it cannot be run. It is
 * `complete` when each of its rules runs too; a release file holds no code, and the code of today may have other rules.
 *
 * @category model
 * @since 1.0.0
 */
export interface Subject {
  readonly id: string
  readonly version: number
  readonly complete: boolean
  readonly run: (message: Json) => readonly Raised[] | undefined
}

const shapeOf = (schema: Schema): Subject['run'] => {
  let execute: Execute | undefined
  return (message) => {
    execute ??= executor(documentOf(schema), 'annotation')
    const accepted = execute(message)
    if (accepted === undefined) return undefined // a schema the validator does not read
    return accepted ? [] : [{ severity: 'error' }]
  }
}

/**
 * The rules that the code of today still has as the release knew them, by id and revision, as one executable. Their
 * severity is the one of the release: what was a warning rejected nothing.
 */
const sharedRules = (old: ReleasedContract, code: Registry | undefined): Pick<Subject, 'run' | 'complete'> => {
  const lines = (code?.lines ?? []).filter((line) => line.contract.id === old.id)
  const own = lines.filter((line) => line.contract.version === old.version)
  const living = [...own, ...lines].flatMap((line) => line.contract.rules)
  const rules = old.rules.flatMap(({ id, revision, severity }) => {
    const same = living.find((one) => one.id === id && one.revision === revision)
    return same === undefined ? [] : [{ ...same, severity }]
  })
  const complete = rules.length === old.rules.length
  if (rules.length === 0) return { complete, run: () => [] }
  const { check } = decoderOf(JsonValue, { rules })
  const run: Subject['run'] = (message) => {
    const { errors, warnings } = check(message)
    if (errors.some(({ code }) => code === ruleFailed)) return undefined // the rule was written for the new shape
    return [...errors, ...warnings].map(({ severity, rule = '' }) => ({ severity, rule }))
  }
  return { complete, run }
}

const inTurn =
  (shape: Subject['run'], rules: Subject['run']): Subject['run'] =>
  (message) => {
    const first = shape(message)
    return first?.length === 0 ? rules(message) : first
  }

/**
 * A release, executable: its schemas by a validator that shares no code with the decoder, and those of its rules that
 * `code` still has.
 *
 * @category constructors
 * @since 1.0.0
 */
export const subjectsOfRelease = (release: Release, code?: Registry): readonly Subject[] => [
  ...(release.contracts ?? []).map((one) => {
    const { complete, run } = sharedRules(one, code)
    return { id: one.id, version: one.version, complete, run: inTurn(shapeOf(one.schema), run) }
  }),
  ...Object.entries(release.codecs ?? {}).map(([id, schema]) => ({
    id,
    version: 1,
    complete: true,
    run: shapeOf(schema),
  })),
]

/**
 * The code of today, executable: every contract by its own decoder, every codec by its schema.
 *
 * @category constructors
 * @since 1.0.0
 */
export const subjectsOfCode = (release: Release, code?: Registry): readonly Subject[] =>
  code === undefined
    ? subjectsOfRelease(release)
    : code.lines.map(({ contract: { id, version, check } }) => ({
        id,
        version,
        complete: true,
        run: (message) => {
          const { errors, warnings } = check(message)
          return [...errors, ...warnings].map(({ severity, rule }) => ({
            severity,
            ...(rule === undefined ? {} : { rule }),
          }))
        },
      }))

/** One side as a judge runs it: a contract by its full name, a codec by its own. */
export const runOf =
  (subjects: readonly Subject[]): Run =>
  (name, message) =>
    subjects.find(({ id, version }) => name === `${id}@${String(version)}` || name === id)?.run(message)
