import type { Json } from '@contracts/core'
import type { RunnableCode } from '../release/load-code.js'
import { contractName, type Release } from '../release/release.js'
import { valueAtPath } from '../schema/pointer.js'
import { type DecodedValue, type Migrated, migrationName, type RaisedIssue } from '../release/released-code.js'

/** The results of the code of a release, the same for any message but for what a migration copies. */
export interface Behaviour {
  /** The issues that each decoder raises (default: none). */
  readonly raises?: readonly RaisedIssue[]
  /** The issues that each handoff raises (default: none). */
  readonly refuses?: readonly RaisedIssue[]
  /** A key of the first message and one of the second: a handoff raises nothing if their values are equal (default: none). */
  readonly unless?: readonly [first: string, second: string]
  /** The result of each migration (default: an empty object). */
  readonly makes?: Migrated
  /** The keys of the message that each migration copies to its result, by the key there (default: none). */
  readonly copies?: Readonly<Record<string, string>>
  /** Value that each exported codec decodes a message to (default: the release has none). */
  readonly decodes?: DecodedValue
  /** True if each decoder throws (default: false). */
  readonly throws?: boolean
  /** Anything else in which the code differs. */
  readonly remark?: string
}

/** Returns code for everything that a release has, which behaves in one way. */
export const codeOf = (release: Release, behaviour: Behaviour): RunnableCode => {
  const { raises = [], refuses = [], makes = { result: {} }, copies = {}, throws = false, decodes, unless } = behaviour
  const named = <A, B>(all: readonly A[] = [], nameOf: (one: A) => string, value: B): { [name: string]: B } =>
    Object.fromEntries(all.map((one) => [nameOf(one), value]))
  return {
    text: JSON.stringify(behaviour),
    run: {
      format: 1,
      decode: named(release.contracts, contractName, () => {
        if (throws) throw new Error('no result')
        return raises
      }),
      migrate: named(
        release.migrations,
        ({ from, to }) => migrationName(from, to),
        (message: Json): Migrated => {
          const copied = Object.entries(copies).map(
            ([key, from]) => [key, valueAtPath(message, [from]) ?? null] as const,
          )
          return copied.length === 0 ? makes : { result: Object.fromEntries(copied) }
        },
      ),
      handOver: named(
        release.handoffs,
        ({ id }) => id,
        (first: Json, second: Json) => {
          const isEqual = unless !== undefined && valueAtPath(first, [unless[0]]) === valueAtPath(second, [unless[1]])
          return isEqual ? [] : refuses
        },
      ),
      select: {},
      ...(decodes === undefined ? {} : { codecs: named(Object.keys(release.codecs ?? {}), String, () => decodes) }),
    },
  }
}
