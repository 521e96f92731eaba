import type { Role } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { contractBlock } from '../schema/x-contract.js'
import { roles } from './release.js'

/** The words between the name of a codec and its entry, where entries export different codecs by one name. */
export const ofEntry = ' of '

/** Returns the names under which another release has the codec or the contract that a release exports under a name. */
export const sameExports = (name: string, others: Readonly<Record<string, unknown>> = {}): readonly string[] => {
  if (Object.hasOwn(others, name)) return [name]
  const [own] = name.split(ofEntry)
  const same = Object.keys(others).filter((other) => other.split(ofEntry)[0] === own)
  // A codec that gains a name beside `default` is recorded by that.
  return same.length > 0 || !name.startsWith('default.') ? same : sameExports(name.slice('default.'.length), others)
}

/** Returns the name of the export that has the codec or the contract that a release exports under a name. */
export const exportOfName = (name: string): string => name.split(/ of |\./)[0] ?? name

/** Returns the role of the contracts that a codec occurs in, by its schema; `undefined` if it occurs in none. */
const roleOf = (schema: Schema): Role | undefined => roles.find((role) => role === contractBlock(schema)['role'])

/** Returns whether a codec occurs in a contract of its release, by its schema. */
export const isInContract = (schema: Schema): boolean => roleOf(schema) !== undefined

/** Returns the role under which two versions of a codec are compared. */
export const codecRole = (old: Schema, next: Schema): Role => {
  const role = roleOf(next)
  return role === undefined || role !== roleOf(old) ? 'message' : role
}
