import { documentOf } from '../schema/document.js'
import { nestedDeeper } from '../schema/nesting.js'
import type { Json } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import type { Change } from './change.js'
import { collected } from './collected.js'
import { walkOf } from './comparison.js'
import { contractFacts } from './contract-facts.js'
import { definitionFacts } from './definition-facts.js'
import { inPlace } from './draft.js'
import { markFacts } from './mark-facts.js'
import { keywordFact } from './node-facts.js'
import { alike } from './sides.js'
import type { Place } from './place.js'
import { unfollowed } from './view.js'
import type { Fact, Sides, Walk } from './walk.js'

/** Deeper than any schema a person or a generator writes, and shallow enough for every recursion here. */
const deepest = 400

const place = (value: Json): Place => ({ value, pointer: '', rebase: inPlace })

/** What is left when nothing was found and the texts still differ: the keywords of the root that do. */
const rootFacts = (walk: Walk): void => {
  const old = unfollowed(place(walk.old.root))
  const next = unfollowed(place(walk.next.root))
  const sides: Sides = { old, next, path: '', spent: new Set(), nullTold: false, walk }
  for (const keyword of new Set([...old.keys.keys(), ...next.keys.keys()]))
    if (!alike(sides, [keyword])) keywordFact(sides, keyword)
}

/** Documents too deep to be walked differ as a whole. */
const wholly = (old: Schema, next: Schema): Fact => ({
  kind: 'schema-changed',
  path: '',
  details: { keyword: '' },
  content: 'too deep to be walked',
  drafts: () => [{ edit: { at: '', before: old, after: next }, rebase: inPlace }],
})

/**
 * Everything in which two JSON Schemas differ, as facts without judgement; none where they are the same but for the order of
 * keys, types, required names and listed values. What a definition changes is told once, where it first shows.
 *
 * @example
 * const [change] = changes({ type: 'string', enum: ['a'] }, { type: 'string', enum: ['a', 'b'] })
 * assert.strictEqual(change?.kind, 'literal-added')
 * assert.deepStrictEqual(change.details, { literal: 'b' })
 *
 * @category destructors
 * @since 1.0.0
 */
export const changes = (old: Schema, next: Schema): readonly Change[] => {
  if (old === next) return []
  if (nestedDeeper(old, deepest) || nestedDeeper(next, deepest)) return collected([wholly(old, next)])
  const facts: Fact[] = []
  const walk = walkOf(documentOf(old), documentOf(next), facts)
  walk.compare(place(old), place(next), '')
  contractFacts(walk)
  markFacts(walk)
  definitionFacts(walk)
  if (facts.length === 0 && walk.text(old) !== walk.text(next)) rootFacts(walk)
  return collected(facts)
}
