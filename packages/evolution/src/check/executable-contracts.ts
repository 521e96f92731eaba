import { type AnyContract, type Catalog, type Json, type SchemaNode, schemaNodeOf } from '@contracts/core'
import { findSample, seeded } from '@contracts/testing/samples'
import type { Schema } from '@contracts/core/json-schema'
import type { Mixed } from 'io-ts'
import { type Execute, executor } from '../inclusion/execute.js'
import { type CallLimit, callOr, unlimited } from '../release/call-limit.js'
import { contractName, type Release, versionOrNewest } from '../release/release.js'
import { migrationName, type RaisedIssue, type ReleasedCode } from '../release/released-code.js'
import { documentOf } from '../schema/document.js'
import { own } from '../schema/json.js'
import {
  called,
  codecDecoder,
  decodedBy,
  handedOverBy,
  isAccepted,
  memberOf,
  migratedBy,
} from '../verdict/execution.js'

/** The number of generated messages, in groups that share a limit. */
const [groups, perGroup] = [10, 20]

/** Returns valid messages of a node; an empty array if none is found. The predicates of a codec are code of the package. */
const samplesOfNode = (name: string, node: SchemaNode, { call }: CallLimit): readonly Json[] => {
  const random = seeded(1)
  const find = (length: number): readonly Json[] =>
    callOr(
      () => call(name, undefined, () => Array.from({ length }, () => findSample(node, random))),
      () => [], // the comparison reports it
    ).flatMap((one) => (one._tag === 'Right' ? [one.right as Json] : [])) // a sample of a node is JSON
  return find(1).length === 0 ? [] : Array.from({ length: groups }, () => find(perGroup)).flat()
}

/** The parts of a catalog whose contracts have samples. */
type Sampled = Pick<Catalog, 'entries' | 'handoffs' | 'migrations'>

/**
 * Returns the contract of a catalog that has a full name. Handoffs and migrations may have contracts that it does not
 * list.
 */
const contractOf = ({ entries, handoffs, migrations }: Sampled, name: string): AnyContract | undefined =>
  [
    ...entries.map(({ contract }) => contract),
    ...handoffs.flatMap(({ first, second }) => [first, second]),
    ...migrations.flatMap(({ from, to }) => [from, to]),
  ].find((contract) => contract.name === name)

/** Returns the contract that a configuration selects in place of one; `undefined` if it selects none or throws. */
const selectedContract = (
  { entries }: Sampled,
  name: string,
  config: Json,
  { call }: CallLimit,
): AnyContract | undefined => {
  const entry = entries.find(({ contract }) => contract.name === name)
  const found = called(() => call(name, config, () => entry?.contractFor?.(config)))
  return found?._tag === 'Right' ? found.right : undefined
}

/**
 * Returns a function that generates messages of the contracts of a catalog, by full name, of those that a configuration
 * selects in their place, and of codecs, by name and version 1, the same in every run. They have the shape of the contract; the caller must check
 * whether its rules accept them. There are none of a contract whose codec cannot be read and accepts no common value.
 */
export const samplesOf = (
  catalog: Sampled,
  limit: CallLimit = unlimited,
  codecs: Readonly<Record<string, Mixed>> = {},
): ((name: string, config?: Json) => readonly Json[]) => {
  const made = new Map<string, readonly Json[]>()
  return (name, config) => {
    const key = JSON.stringify(config === undefined ? name : [name, config]) // a configuration may be null
    const known = made.get(key)
    if (known !== undefined) return known
    const contract = config === undefined ? contractOf(catalog, name) : selectedContract(catalog, name, config, limit)
    const codec = config === undefined ? memberOf(codecs, name.replace(/@1$/, '')) : undefined
    const node = contract?.node ?? (codec && schemaNodeOf(codec))
    const samples = node === undefined ? [] : samplesOfNode(name, node, limit)
    made.set(key, samples)
    return samples
  }
}

/**
 * A contract, a migration or a handoff of one release that can be executed.
 *
 * @category model
 * @since 1.0.0
 */
export interface ExecutableContract {
  /** Id of the contract, `domain/name`. */
  readonly id: string
  /** Version of the contract. */
  readonly version: number
  /** Returns every issue of a message; `undefined` if the contract cannot be run. */
  readonly run: (message: Json) => readonly RaisedIssue[] | undefined
}

const shapeOf = (schema: Schema): ExecutableContract['run'] => {
  let execute: Execute | undefined
  return (message) => {
    execute ??= executor(documentOf(schema))
    const accepted = execute(message)
    if (accepted === undefined) return undefined // the validator does not support the schema
    return accepted ? [] : [{ severity: 'error' }]
  }
}

/**
 * Makes the contracts and the exported codecs of a release executable by its code. Without code, a validator that shares
 * no code with the decoder runs the schemas.
 *
 * @category constructors
 * @since 1.0.0
 */
export const executableContracts = (release: Release, code?: ReleasedCode): readonly ExecutableContract[] => [
  ...(release.contracts ?? []).map((one): ExecutableContract => ({
    ...{ id: one.id, version: one.version },
    run: code === undefined ? shapeOf(one.schema) : (message) => decodedBy(code, contractName(one), message),
  })),
  ...Object.entries(release.codecs ?? {}).map(([id, schema]): ExecutableContract => {
    const decode = codecDecoder(code, id)
    return { id, version: 1, run: decode === undefined ? shapeOf(schema) : (message) => called(() => decode(message)) }
  }),
  ...(release.migrations ?? []).map(({ from, to }): ExecutableContract => ({
    ...{ id: migrationName(from, to), version: 1 },
    run: (message) => {
      const made = migratedBy(code, from, to, message)
      return made && (made.issues === undefined ? [] : [{ severity: 'error' }])
    },
  })),
  ...(release.handoffs ?? []).map(({ id }): ExecutableContract => ({
    ...{ id, version: 1 },
    run: (message) => {
      const [first, second] = [own(message, 'first'), own(message, 'second')]
      return first === undefined || second === undefined ? undefined : handedOverBy(code, id, first, second)
    },
  })),
]

/**
 * A contract before and after: the same version on both sides, or the newest version on each side. `next` is absent if
 * the contract was removed.
 */
export interface ContractPair {
  readonly id: string
  readonly old: ExecutableContract | undefined
  readonly next: ExecutableContract | undefined
}

/** Returns every pair of a contract on one side and on the other that can be compared. */
export const contractPairs = (
  olds: readonly ExecutableContract[],
  nexts: readonly ExecutableContract[],
): readonly ContractPair[] =>
  [...new Set([...olds, ...nexts].map(({ id }) => id))].flatMap((id) => {
    const [before, after] = [olds.filter((one) => one.id === id), nexts.filter((one) => one.id === id)]
    const same = before.map((old) => ({ id, old, next: after.find(({ version }) => version === old.version) }))
    return [{ id, old: versionOrNewest(olds, id), next: versionOrNewest(nexts, id) }, ...same]
  })

/** Returns whether a contract accepts a message, that is, raises no error; `undefined` if it cannot be run. */
export const accepts = (subject: ExecutableContract | undefined, message: Json): boolean | undefined =>
  isAccepted(subject?.run(message))
