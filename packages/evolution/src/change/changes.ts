import { type Json, parsePointer } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { documentOf } from '../schema/document.js'
import { canonicalJson, isTooLarge } from '../schema/json.js'
import type { Edit } from '../schema/json-edit.js'
import type { Change } from './change.js'
import { comparisonOf, reportKeywords } from './compare.js'
import type { Comparison, FoundChange } from './comparison.js'
import { compareContractEntries } from './contract-entries.js'
import { compareContractBlocks } from './contract.js'
import { fingerprint } from './fingerprint.js'
import { editsOf, inPlace, replace } from './pending-edits.js'
import { type Located, asWritten } from './resolved-schema.js'

/**
 * The maximum nesting depth: more than any schema that a person or a generator writes, and safe for every recursion
 * here.
 */
const deepest = 400

const rootOf = (value: Json): Located => ({ value, pointer: '', rebase: inPlace })

/** Reports the keywords of the root that differ. It is used when the documents differ but no other change was found. */
const reportRootKeywords = (comparison: Comparison): void => {
  const old = asWritten(rootOf(comparison.old.root))
  const next = asWritten(rootOf(comparison.next.root))
  const explained = new Set<string>()
  reportKeywords({ old, next, path: '', explained, nullReported: false, comparison }, explained)
}

/** Returns the only change between documents that are too large to be compared. */
const wholeSchema = (old: Schema, next: Schema): FoundChange => ({
  kind: 'schema-changed',
  path: '',
  details: { keyword: '' },
  content: 'too deep to be walked',
  edits: () => [replace('', old, next)],
})

/** Returns the name of the last property in a path, ignoring `*`. */
const nameOf = (path: string): string => parsePointer(path).findLast((key) => key !== '*') ?? ''

const fingerprintOf = ({ kind, path, content, details = {}, anywhere = false }: FoundChange): string =>
  fingerprint(canonicalJson([kind, content ?? details, anywhere ? null : nameOf(path)]))

const changeOf = (found: FoundChange): Change => ({
  kind: found.kind,
  path: found.path,
  edits: editsOf(found.edits?.() ?? []),
  details: found.details ?? {},
  fingerprint: fingerprintOf(found),
})

const textOf = (edits: readonly Edit[]): string => edits.map((edit) => canonicalJson({ ...edit })).join()

/** Returns each change once. Changes with the same fingerprint and equal edits are one, at the first path. */
const collectChanges = (all: readonly FoundChange[]): readonly Change[] => {
  const found = new Map<string, readonly Change[]>()
  return all.map(changeOf).filter((change) => {
    const same = found.get(change.fingerprint) ?? []
    if (same.some(({ edits }) => textOf(edits) === textOf(change.edits))) return false
    found.set(change.fingerprint, [...same, change])
    return true
  })
}

/**
 * Returns all changes between two JSON Schemas. It does not decide whether they break anything. Schemas that differ
 * only in the order of keys, types, required names and listed values have no changes. A changed definition is reported
 * once, at the first path that uses it. Where a schema is defined, and what nothing refers to, is reported only if
 * nothing else differs.
 *
 * @example
 * const [change] = diffSchemas({ type: 'string', enum: ['a'] }, { type: 'string', enum: ['a', 'b'] })
 * assert.strictEqual(change?.kind, 'literal-added')
 * assert.deepStrictEqual(change.details, { literal: 'b' })
 *
 * @category destructors
 * @since 1.0.0
 */
export const diffSchemas = (old: Schema, next: Schema): readonly Change[] => {
  if (old === next) return []
  if (isTooLarge(old, deepest) || isTooLarge(next, deepest)) return collectChanges([wholeSchema(old, next)])
  const found: FoundChange[] = []
  const comparison = comparisonOf(documentOf(old), documentOf(next), found)
  comparison.compare(rootOf(old), rootOf(next), '')
  compareContractBlocks(comparison)
  compareContractEntries(comparison)
  if (found.length === 0 && comparison.text(old) !== comparison.text(next)) reportRootKeywords(comparison)
  return collectChanges(found)
}
