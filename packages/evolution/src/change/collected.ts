import { jsonKey } from '../schema/json-key.js'
import { parsePointer } from '@contracts/core'
import type { Change, Edit } from './change.js'
import { editsOf } from './draft.js'
import { fingerprint } from './fingerprint.js'
import type { Fact } from './walk.js'

/** The name of the property a path ends in, past items and keys. */
const nameOf = (path: string): string => parsePointer(path).findLast((key) => key !== '*') ?? ''

const printOf = ({ kind, path, content, details = {}, anywhere = false }: Fact): string =>
  fingerprint(jsonKey([kind, content ?? details, anywhere ? null : nameOf(path)]))

const changeOf = (fact: Fact): Change => ({
  kind: fact.kind,
  path: fact.path,
  edits: editsOf(fact.drafts()),
  details: fact.details ?? {},
  fingerprint: printOf(fact),
})

const texts = (edits: readonly Edit[]): readonly string[] => edits.map((edit) => jsonKey({ ...edit }))

const merged = (a: readonly Edit[], b: readonly Edit[]): readonly Edit[] => {
  const known = new Set(texts(a))
  return [...a, ...b.filter((edit) => !known.has(jsonKey({ ...edit })))]
}

/** Whether two changes of one fingerprint are one change: the same edits, or a definition spelled otherwise. */
const isSame = (a: Change, b: Change): boolean =>
  a.kind === 'reference-changed' || texts(a.edits).join() === texts(b.edits).join()

/**
 * The facts of a walk that is over, as changes. What was found twice is one change, and one definition spelled otherwise at
 * many places is.
 *
 * @category destructors
 * @since 1.0.0
 */
export const collected = (facts: readonly Fact[]): readonly Change[] => {
  const found: Change[] = []
  const known = new Map<string, readonly number[]>()
  for (const change of facts.map(changeOf)) {
    const alike = known.get(change.fingerprint) ?? []
    const at = alike.find((i) => found[i] !== undefined && isSame(found[i], change))
    if (at === undefined) known.set(change.fingerprint, [...alike, found.push(change) - 1])
    else found[at] = { ...change, ...found[at], edits: merged(found[at]?.edits ?? [], change.edits) }
  }
  return found
}
