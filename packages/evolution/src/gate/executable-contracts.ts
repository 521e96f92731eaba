import { valueAtPath } from '../schema/pointer.js'
import {
  type AnyRule,
  decoderFor,
  isJsonObject,
  type Issue,
  type Json,
  parsePointer,
  type Catalog,
  isContractFailure,
  type SchemaNode,
} from '@contracts/core'
import { findSample, seeded } from '@contracts/testing'
import { JsonValue } from '@contracts/core/codecs'
import type { Schema } from '@contracts/core/json-schema'
import { type Execute, executor } from '../inclusion/execute.js'
import { pathsTo, put } from '../schema/json-edit.js'
import { contractName, type Release, type ReleasedContract } from '../release/release.js'
import { migrated } from '../release/create-release.js'
import { examplesOf, messagesOf, storedMessages } from '../release/stored-messages.js'
import { documentOf } from '../schema/document.js'
import { own } from '../schema/json.js'
import type { Execution, RaisedIssue, RunDecoder } from '../verdict/execution.js'

const count = 200

/** Returns valid messages of a node; an empty array if none is found. */
const samplesOfNode = (node: SchemaNode): readonly Json[] => {
  const random = seeded(1)
  const first = findSample(node, random)
  if (first._tag === 'Left') return []
  return Array.from({ length: count }, () => findSample(node, random)).flatMap(
    (found) => (found._tag === 'Right' ? [found.right as Json] : []), // a sample of a node is JSON
  )
}

/**
 * Returns a function that generates messages of the contracts of a catalog, by full name, the same in every run. They
 * have the shape of the contract; the caller must check whether its rules accept them. There are none of a contract
 * whose codec cannot be read and accepts no common value.
 *
 * @category constructors
 * @since 1.0.0
 */
export const samplesOf = ({ entries }: Catalog): ((name: string) => readonly Json[]) => {
  const made = new Map<string, readonly Json[]>()
  return (name) => {
    const known = made.get(name)
    if (known !== undefined) return known
    const entry = entries.find(({ contract }) => contract.name === name)
    const samples = entry === undefined ? [] : samplesOfNode(entry.contract.node)
    made.set(name, samples)
    return samples
  }
}

/**
 * A contract of one release that can be executed.
 *
 * @category model
 * @since 1.0.0
 */
export interface ExecutableContract {
  /** Id of the contract, `domain/name`. */
  readonly id: string
  /** Version of the contract. */
  readonly version: number
  /** True if each of its rules runs. A release file has no code, and the current code may have other rules. */
  readonly complete: boolean
  /** Returns every issue of a message; `undefined` if the contract cannot be run. */
  readonly run: (message: Json) => readonly RaisedIssue[] | undefined
  /** Runs only the rules, whatever the shape of the message; `undefined` if they cannot be run. */
  readonly runRules?: (message: Json) => readonly RaisedIssue[] | undefined
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

/** The contracts that a rule reads, on one side of a change: whether they accept a message, and messages to try. */
interface Contracts {
  readonly accepts: (name: string, message: Json) => boolean | undefined
  readonly messages: (name: string) => readonly Json[]
}

/**
 * Returns a current rule that behaves as if the contracts it reads were those of the release. It replaces a message
 * that had another verdict then by one that has that verdict on both sides.
 */
const asReleased = (rule: AnyRule, released: Contracts, today: Contracts): AnyRule => {
  const reads = rule.reads?.() ?? []
  if (reads.length === 0) return rule
  const standIn = (name: string, verdict: boolean): Json | undefined =>
    [...released.messages(name), {}, []].find(
      (one) => released.accepts(name, one) === verdict && today.accepts(name, one) === verdict,
    )
  const before = (message: Json): Json =>
    reads.reduce((whole, { contract: { name }, at }) => {
      const moved = pathsTo(whole, parsePointer(at)).flatMap((path) => {
        const part = valueAtPath(whole, path)
        const was = part === undefined ? undefined : released.accepts(name, part)
        const other = was === undefined || was === today.accepts(name, part ?? null) ? undefined : standIn(name, was)
        return other === undefined ? [] : [[path, other] as const]
      })
      return moved.reduce<Json>((made, [path, other]) => put(made, path, other) ?? made, whole)
    }, message)
  const { id, revision, severity, description, at, needs } = rule
  const check = (message: never, settings: never) => rule.check(before(message) as never, settings) // the same shape, with other messages in it
  return { id, revision, severity, description, at, needs, check }
}

/**
 * Returns the rules of a release that the current code still has, by id and revision, as one executable. Their severity
 * is that of the release, in which a warning rejected nothing.
 */
const rulesOfToday = (
  old: ReleasedContract,
  code: Catalog | undefined,
  released: Contracts,
): Pick<ExecutableContract, 'run' | 'complete'> => {
  const entries = (code?.entries ?? []).filter((entry) => entry.contract.id === old.id)
  const own = entries.filter((entry) => entry.contract.version === old.version)
  const candidates = [...own, ...entries].flatMap((entry) => entry.contract.rules)
  const rules = old.rules.flatMap(({ id, revision, severity }) => {
    const same = candidates.find((one) => one.id === id && one.revision === revision)
    return same === undefined ? [] : [{ ...asReleased(same, released, contractsOf(code)), severity }]
  })
  const complete = rules.length === old.rules.length
  if (rules.length === 0) return { complete, run: () => [] }
  const { validate } = decoderFor(JsonValue, { rules })
  const run: ExecutableContract['run'] = (message) => {
    const { errors, warnings } = validate(message)
    if (errors.some(isContractFailure)) return undefined // the rule was written for the new shape
    return [...errors, ...warnings].map(({ severity, rule = '' }) => ({ severity, rule }))
  }
  return { complete, run }
}

const inTurn =
  (shape: ExecutableContract['run'], rules: ExecutableContract['run']): ExecutableContract['run'] =>
  (message) => {
    const first = shape(message)
    return first?.length === 0 ? rules(message) : first
  }

const contractsOf = (code: Catalog | undefined): Contracts => {
  const entryNamed = (name: string) => code?.entries.find(({ contract }) => contract.name === name)
  return {
    accepts: (name, message) => entryNamed(name)?.contract.validate(message).valid,
    messages: (name) => (entryNamed(name)?.examples ?? []) as readonly Json[], // examples are JSON files
  }
}

const raisedBy = (issues: readonly Issue[]): readonly RaisedIssue[] =>
  issues.map(({ severity, rule }) => ({ severity, ...(rule === undefined ? {} : { rule }) }))

/** Returns the two messages of a handoff from one message that contains both, or `undefined`. */
const pairIn = (message: Json): { readonly first: Json; readonly second: Json } | undefined => {
  const [first, second] = isJsonObject(message) ? [own(message, 'first'), own(message, 'second')] : []
  return first === undefined || second === undefined ? undefined : { first, second }
}

/**
 * Returns the migrations and handoffs of a release. They answer only for the messages whose results it has recorded.
 */
const keptBy = (release: Release): readonly ExecutableContract[] => {
  const known = (name: string) => (release.contracts ?? []).find((one) => contractName(one) === name)
  const exampleOf = (name: string, at: number | undefined): string => {
    const contract = known(name)
    return JSON.stringify(contract === undefined || at === undefined ? null : (examplesOf(contract)[at] ?? null))
  }
  const migrations = (release.migrations ?? []).map((one): ExecutableContract => {
    const contract = known(one.from)
    const kept = contract === undefined ? [] : storedMessages(contract, examplesOf(contract), 'accepted')
    const run: ExecutableContract['run'] = (message) => {
      const which = kept.find(([, stored]) => JSON.stringify(stored) === JSON.stringify(message))?.[0]
      const result = one.results.find((made) =>
        which !== undefined && 'case' in which ? made.case === which.case : made.example === which?.example,
      )
      if (which === undefined || result === undefined) return undefined
      return result.issues === undefined ? [] : [{ severity: 'error' }]
    }
    return { id: `${one.from} → ${one.to}`, version: 1, complete: false, run }
  })
  const handoffs = (release.handoffs ?? []).map((one): ExecutableContract => {
    const run: ExecutableContract['run'] = (message) => {
      const pair = pairIn(message)
      const isKept = one.accepts.some(
        ([i, j]) =>
          JSON.stringify(pair?.first) === exampleOf(one.first, i) &&
          JSON.stringify(pair?.second) === exampleOf(one.second, j),
      )
      return isKept ? [] : undefined
    }
    return { id: one.id, version: one.revision, complete: false, run }
  })
  return [...migrations, ...handoffs]
}

/**
 * Makes the contracts of a release executable: a validator that shares no code with the decoder runs their schemas, and
 * `code` runs those rules that it still has.
 *
 * @category constructors
 * @since 1.0.0
 */
export const executableContracts = (release: Release, code?: Catalog): readonly ExecutableContract[] => {
  const contracts = release.contracts ?? []
  const released: Contracts = {
    accepts: (name, message) =>
      subjects
        .find(({ id, version }) => contractName({ id, version }) === name)
        ?.run(message)
        ?.every(({ severity }) => severity !== 'error'),
    messages: (name) => contracts.filter((one) => contractName(one) === name).flatMap((one) => messagesOf(one)),
  }
  const subjects = contracts.map((one): ExecutableContract => {
    const { complete, run } = rulesOfToday(one, code, released)
    return { id: one.id, version: one.version, complete, run: inTurn(shapeOf(one.schema), run), runRules: run }
  })
  const codecs = Object.entries(release.codecs ?? {}).map(([id, schema]): ExecutableContract => ({
    id,
    version: 1,
    complete: true,
    run: shapeOf(schema),
  }))
  return [...subjects, ...codecs, ...keptBy(release)]
}

/**
 * Makes the current code executable: every contract runs by its own decoder. Without `code`, every contract and codec
 * of the release runs by its schema.
 *
 * @category constructors
 * @since 1.0.0
 */
export const executableCode = (release: Release, code?: Catalog): readonly ExecutableContract[] => {
  if (code === undefined) return executableContracts(release)
  const contracts = code.entries.map(({ contract: { id, version, validate } }): ExecutableContract => {
    const run: ExecutableContract['run'] = (message) => {
      const { errors, warnings } = validate(message)
      return raisedBy([...errors, ...warnings])
    }
    return { id, version, complete: true, run }
  })
  const migrations = code.migrations.map((step): ExecutableContract => {
    const run: ExecutableContract['run'] = (message) =>
      migrated(step, message).issues === undefined ? [] : [{ severity: 'error' }]
    return { id: `${step.from.name} → ${step.to.name}`, version: 1, complete: true, run }
  })
  const handoffs = code.handoffs.map(({ id, revision, check }): ExecutableContract => {
    const run: ExecutableContract['run'] = (message) => {
      const pair = pairIn(message)
      return pair === undefined ? undefined : raisedBy(check(pair.first, pair.second))
    }
    return { id, version: revision, complete: true, run }
  })
  return [...contracts, ...migrations, ...handoffs]
}

/**
 * Returns what the current code does besides reading messages: its migrations and its handoffs.
 *
 * @category constructors
 * @since 1.0.0
 */
export const actionsOf = (code: Catalog | undefined): Pick<Execution, 'migrate' | 'handOver'> => ({
  migrate: (from, to, message) => {
    const step = code?.migrations.find((one) => one.from.name === from && one.to.name === to)
    return step === undefined ? undefined : migrated(step, message)
  },
  handOver: (handoff, first, second) => {
    const found = code?.handoffs.find(({ id }) => id === handoff)
    return found === undefined ? undefined : raisedBy(found.check(first, second))
  },
})

/**
 * Returns a function that runs a contract of one side by its full name or a codec by its name, or their rules alone.
 */
export const runOf =
  (subjects: readonly ExecutableContract[], part: 'run' | 'runRules' = 'run'): RunDecoder =>
  (name, message) =>
    subjects.find(({ id, version }) => name === contractName({ id, version }) || name === id)?.[part]?.(message)

/**
 * A contract before and after: the same version on both sides, or the newest version on each side. `next` is absent if
 * the contract was removed.
 *
 * @category model
 * @since 1.0.0
 */
export interface ContractPair {
  readonly id: string
  readonly since: string
  readonly old?: ExecutableContract
  readonly next?: ExecutableContract
}

/** The older side of a comparison that messages are run on: its version and its contracts. */
interface OldSide {
  readonly since: string
  readonly olds: readonly ExecutableContract[]
}

const newest = (subjects: readonly ExecutableContract[]): ExecutableContract | undefined =>
  subjects.reduce<ExecutableContract | undefined>(
    (most, one) => (most && most.version > one.version ? most : one),
    undefined,
  )

const pairsOf = (
  id: string,
  { since, olds }: OldSide,
  nexts: readonly ExecutableContract[],
): readonly ContractPair[] => {
  const named = { id, old: newest(olds), next: newest(nexts) }
  const same = olds.map((old) => ({ id, old, next: nexts.find(({ version }) => version === old.version) }))
  return [named, ...same].map((pair) => ({
    id,
    since,
    ...(pair.old === undefined ? {} : { old: pair.old }),
    ...(pair.next === undefined ? {} : { next: pair.next }),
  }))
}

/**
 * Returns every pair of a contract on one side and on the other that can be compared.
 *
 * @category constructors
 * @since 1.0.0
 */
export const contractPairs = (
  { since, olds }: OldSide,
  nexts: readonly ExecutableContract[],
): readonly ContractPair[] => {
  const ids = [...new Set([...olds, ...nexts].map(({ id }) => id))]
  const of = (id: string, side: readonly ExecutableContract[]): readonly ExecutableContract[] =>
    side.filter((one) => one.id === id)
  return ids.flatMap((id) => pairsOf(id, { since, olds: of(id, olds) }, of(id, nexts)))
}

/**
 * Returns whether a contract accepts a message, that is, raises no error; `undefined` if it cannot be run.
 *
 * @category destructors
 * @since 1.0.0
 */
export const accepts = (subject: ExecutableContract | undefined, message: Json): boolean | undefined => {
  const issues = subject?.run(message)
  return issues === undefined ? undefined : issues.every(({ severity }) => severity !== 'error')
}
