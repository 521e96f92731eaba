import { type Json, parsePointer } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { documentOf } from '../schema/document.js'
import { canonicalJson, isTooLarge } from '../schema/json.js'
import type { Edit } from '../schema/json-edit.js'
import type { Change } from './change.js'
import { comparisonOf, reportKeywords } from './compare.js'
import type { Comparison, FoundChange } from './comparison.js'
import { compareContractEntries } from './contract-entries.js'
import { compareContractBlocks, compareUnusedDefinitions } from './contract.js'
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

const texts = (edits: readonly Edit[]): readonly string[] => edits.map((edit) => canonicalJson({ ...edit }))

const mergedEdits = (a: readonly Edit[], b: readonly Edit[]): readonly Edit[] => {
  const known = new Set(texts(a))
  return [...a, ...b.filter((edit) => !known.has(canonicalJson({ ...edit })))]
}

/** Returns whether two changes with the same fingerprint are one change: equal edits, or only replaced references. */
const isSame = (a: Change, b: Change): boolean =>
  a.kind === 'reference-changed' || texts(a.edits).join() === texts(b.edits).join()

/** Returns each change once. A change that was found twice is one change, as is a reference changed in many schemas. */
const collectChanges = (all: readonly FoundChange[]): readonly Change[] => {
  const found: Change[] = []
  const known = new Map<string, readonly number[]>()
  for (const change of all.map(changeOf)) {
    const same = known.get(change.fingerprint) ?? []
    const at = same.find((i) => found[i] !== undefined && isSame(found[i], change))
    if (at === undefined) known.set(change.fingerprint, [...same, found.push(change) - 1])
    else found[at] = { ...change, ...found[at], edits: mergedEdits(found[at]?.edits ?? [], change.edits) }
  }
  return found
}

/**
 * Returns all changes between two JSON Schemas. It does not decide whether they break anything. Schemas that differ
 * only in the order of keys, types, required names and listed values have no changes. A changed definition is reported
 * once, at the first path that uses it.
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
  compareUnusedDefinitions(comparison)
  if (found.length === 0 && comparison.text(old) !== comparison.text(next)) reportRootKeywords(comparison)
  return collectChanges(found)
}
