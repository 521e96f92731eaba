import { contractBlock } from '../schema/x-contract.js'
import { type Json, type Path, type Role } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { drop, parts, put } from '../schema/json-edit.js'
import { documentOf } from '../schema/document.js'
import { isArray, itemsOf, nestedDeeper, own } from '../schema/json.js'
import { valueAt } from '../schema/pointer.js'
import { describing, withInPlace } from '../schema/subschema.js'
import { marksOf } from '../inclusion/marks.js'
import { contractName, type ReleasedContract } from '../release/release.js'
import { acceptedBy, type CompareOptions } from './execution.js'
import type { Sides } from './questions.js'
import { examplesOf, messagesOf } from '../release/stored-messages.js'
import { readingOf } from './reading.js'

type Edit = (message: Json) => Json | undefined

/** Creates a function that returns the values that the schema lists for a path, other than the current value. */
const listed = (schema: Schema): ((path: Path, value: Json) => readonly Json[]) => {
  const document = documentOf(schema)
  const { known } = marksOf(document)
  return (path, value) => {
    const here = describing(document, path)
    const values = withInPlace(document, here).flatMap((pointer) => {
      const schema = valueAt(document.root, pointer)
      const only = own(schema, 'const')
      return [...itemsOf(own(schema, 'enum')), ...(only === undefined ? [] : [only]), ...(known.get(pointer) ?? [])]
    })
    return [...new Set(values)].filter((one) => one !== value)
  }
}

/** Returns values near a value for which a rule may decide differently. */
const near = (value: Json): readonly Json[] => {
  if (typeof value === 'string')
    return ['', ' ', value.toLowerCase(), value.toUpperCase(), ` ${value}`, `${value}${value}`]
  if (typeof value === 'number') return [0, 1, -1, value + 1, value - 1, value / 2, value * 2, -value]
  if (typeof value === 'boolean') return [!value]
  if (!isArray(value)) return []
  const [first] = value
  const last = value.at(-1)
  return [
    [],
    value.slice(0, 1),
    value.slice(0, -1),
    value.toReversed(),
    ...(first === undefined || last === undefined
      ? []
      : [
          [...value, first],
          [...value, last, last],
          [...value, ...value],
        ]),
  ]
}

const replacements = (message: Json, of: (path: Path, value: Json) => readonly Json[]): readonly Edit[] =>
  parts(message).flatMap(([path, value]) =>
    of(path, value)
      .filter((other) => other !== value)
      .map(
        (other): Edit =>
          (whole) =>
            put(whole, path, other),
      ),
  )

/** Returns edits that give two items the same value, since rules may require items to be distinct or to agree. */
const copies = (message: Json): readonly Edit[] =>
  parts(message).flatMap(([path, value]) => {
    const index = path.findLastIndex((key) => typeof key === 'number')
    const key = path[index]
    if (typeof key !== 'number') return []
    const other = [...path.slice(0, index), key + 1, ...path.slice(index + 1)]
    return [(whole: Json) => put(whole, other, value)]
  })

const omissions = (message: Json): readonly Edit[] =>
  parts(message).flatMap(([path]) => (path.length === 0 ? [] : [(whole: Json) => drop(whole, path)]))

const most = 2000

const applied = (message: Json, edits: readonly Edit[]): readonly Json[] =>
  edits.slice(0, most).flatMap((edit) => {
    const made = edit(message)
    return made === undefined ? [] : [made]
  })

/**
 * Creates a function that returns copies of a message, each with one value replaced by another that the schema lists
 * for it (an enum, a constant, the known members of an open list).
 *
 * @category constructors
 * @since 1.0.0
 */
export const alternatives = (schema: Schema): ((message: Json) => readonly Json[]) => {
  const values = listed(schema)
  return (message) => applied(message, replacements(message, values))
}

/**
 * Creates a function that returns copies of a message, each with one difference: a value replaced by a similar or
 * listed one, the same value in two items, or a missing part. The caller must check whether a schema accepts them.
 *
 * @category constructors
 * @since 1.0.0
 */
export const variations = (schema: Schema): ((message: Json) => readonly Json[]) => {
  const values = listed(schema)
  return (message) =>
    applied(message, [
      ...replacements(message, (path, value) => [...near(value), ...values(path, value)]),
      ...copies(message),
      ...omissions(message),
    ])
}

/**
 * Two versions of a contract, prepared for comparison. `roles` are the roles whose directions are protected. `messages`
 * returns the messages to try rules on: the stored messages of both releases, their variations, and samples.
 *
 * @category model
 * @since 1.0.0
 */
export interface Versions {
  readonly old: ReleasedContract
  readonly next: ReleasedContract
  readonly roles: readonly Role[]
  readonly sides: Sides
  readonly messages: () => readonly Json[]
}

/** Returns the schema with the role and the rules that the release has for the contract. */
const complete = ({ schema, role, rules }: ReleasedContract): Schema => {
  const known = rules.map(({ id, severity, revision, description }) => ({ id, severity, revision, description }))
  return { ...schema, 'x-contract': { rules: known, ...contractBlock(schema), role } }
}

/** The maximum nesting depth of a schema. Real schemas are never deeper, so a deeper one is not read. */
const deepest = 1000

/**
 * Prepares two versions of a contract for comparison; returns `undefined` when a schema is nested too deep to be read.
 *
 * @category constructors
 * @since 1.0.0
 */
export const versionsOf = (
  old: ReleasedContract,
  next: ReleasedContract,
  options: CompareOptions,
): Versions | undefined => {
  if ([old, next].some(({ schema }) => nestedDeeper(schema, deepest))) return undefined
  const [before, after] = [complete(old), complete(next)]
  const sides: Sides = {
    old: readingOf(before, options.reading),
    next: readingOf(after, options.reading),
    examples: { old: examplesOf(old), next: examplesOf(next) },
    accepted: acceptedBy(old, next, options.execute),
  }
  let made: readonly Json[] | undefined
  const make = (): readonly Json[] => {
    const stored = [...messagesOf(old), ...messagesOf(next)]
    return [...stored, ...stored.flatMap(variations(before)), ...(options.samples?.(contractName(next)) ?? [])]
  }
  return {
    old: { ...old, schema: before },
    next: { ...next, schema: after },
    roles: old.role === next.role ? [old.role] : [old.role, next.role],
    sides,
    messages: () => (made ??= make()),
  }
}
