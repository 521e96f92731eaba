import { own } from '../schema/json-key.js'
import { type Document } from '../schema/document.js'
import { valueAt, joinPointer } from '../schema/parts.js'
import { canonicalTexts } from '../schema/canonical.js'
import { keywordsOf, schemaKeywords } from '../schema/keywords.js'
import { carry } from './carry.js'
import { inPlace } from './draft.js'
import { identityFacts } from './identity-facts.js'
import { marksOf } from './marks.js'
import { nodeFacts } from './node-facts.js'
import { atSite, referenceFact } from './reference-facts.js'
import type { Place } from './place.js'
import { type View, unfollowed, viewAt } from './view.js'
import type { Fact, Sides, Walk } from './walk.js'

const documentWide = ['$defs', 'definitions', '$anchor'] as const

/** Keywords whose subschemas are compared one by one. */
const divided = [
  'additionalItems',
  'additionalProperties',
  'allOf',
  'anyOf',
  'items',
  'oneOf',
  'patternProperties',
  'prefixItems',
  'properties',
  'unevaluatedProperties',
]

/** Keywords whose values are compared as a whole; the definitions they refer to are compared for themselves. */
const whole: readonly string[] = [
  ...keywordsOf('reference'),
  ...schemaKeywords.filter((keyword) => !divided.includes(keyword) && !documentWide.some((one) => one === keyword)),
]

/** The references of a keyword, by what they say. */
const targetsOf = (document: Document, keyword: string, place: Place | undefined): ReadonlyMap<string, string> => {
  const schema = { [keyword]: place?.value ?? true }
  const pointer = place?.pointer.slice(0, place.pointer.lastIndexOf('/')) ?? ''
  return new Map(
    document
      .references(schema, pointer)
      .flatMap(({ reference, target }) => (target === undefined ? [] : [[reference, target]])),
  )
}

/** Whether other places go on reading a definition as the old document has it. */
const shared = (walk: Walk, old: View, next: View): boolean =>
  old.reference !== undefined &&
  old.reference !== next.reference &&
  (valueAt(walk.next.root, old.body.pointer) !== undefined ||
    (next.reference !== undefined && valueAt(walk.old.root, next.body.pointer) !== undefined))

const crosses = (old: View, next: View): boolean => old.reference !== undefined || next.reference !== undefined

/** A reference that one version cannot be read through is followed in neither. */
const readings = (old: View, next: View): readonly [View, View] =>
  crosses(old, next) && old.keys.has('$ref') !== next.keys.has('$ref')
    ? [unfollowed(old.site), unfollowed(next.site)]
    : [old, next]

/** Of two references, what is new stands where the new version has it: beside its reference or in its definition. */
const placed = (old: View, next: View): View =>
  old.reference === undefined || next.reference === undefined
    ? old
    : { ...old, beside: (key) => next.keys.get(key)?.pointer === joinPointer(next.site.pointer, key) }

/** A schema that refuses everything, in one of the two versions. */
const closingFact = (walk: Walk, here: Place, there: Place, path: string): void => {
  if (here.value === there.value) return
  const drafts = () => {
    const carried = walk.carry(there)
    const edit = { at: here.pointer, before: here.value, after: carried.value }
    return [{ edit, rebase: here.rebase }, ...carried.drafts]
  }
  const content = [here.value, there.value]
  walk.tell({ kind: 'schema-changed', path, details: { keyword: 'false' }, content, drafts })
}

/** The keywords that stand at the place itself and not behind its reference. */
const beside = (view: View): View => ({
  ...view,
  keys: new Map([...view.keys].filter(([, place]) => place.pointer.startsWith(`${view.site.pointer}/`))),
})

/**
 * A comparison of two documents, about to begin: what it finds goes to `facts`.
 *
 * @category constructors
 * @since 1.0.0
 */
export const walkOf = (old: Document, next: Document, facts: Fact[]): Walk => {
  const texts = canonicalTexts({ descriptive: true })
  const passed = new Set<string>()
  let told = 0
  const text = texts.schema
  const pairOf = (a: string, b: string) => `${a} ${b}`
  const touch = (before: View, after: View, path: string): void => {
    for (const keyword of whole) {
      const wanted = targetsOf(next, keyword, after.keys.get(keyword))
      for (const [reference, from] of targetsOf(old, keyword, before.keys.get(keyword))) {
        const to = wanted.get(reference)
        if (to === undefined || passed.has(pairOf(from, to))) continue
        passed.add(pairOf(from, to))
        const placeAt = ({ root }: Document, pointer: string): Place => ({
          value: valueAt(root, pointer) ?? true,
          pointer,
          rebase: inPlace,
        })
        walk.compareViews(viewAt(old, placeAt(old, from)), viewAt(next, placeAt(next, to)), path)
      }
    }
  }
  const compareViews = (before: View, after: View, path: string, nullTold = false, spared: readonly string[] = []) => {
    const spent = new Set<string>([...documentWide, ...spared])
    const sides: Sides = { old: before, next: after, path, nullTold, walk, spent }
    nodeFacts(sides, () => told)
    if (old.refers(old.root)) touch(before, after, path)
  }
  const compare = (here: Place, there: Place, path: string, nullTold = false): void => {
    if (!old.refers(here.value) && !next.refers(there.value) && text(here.value) === text(there.value)) return
    if (here.value === false || there.value === false) {
      closingFact(walk, here, there, path)
      return
    }
    const [plain, after] = readings(viewAt(old, here), viewAt(next, there))
    const before = placed(shared(walk, plain, after) ? viewAt(old, here, atSite(plain)) : plain, after)
    referenceFact(before, after, path, walk)
    const pair = pairOf(before.body.pointer, after.body.pointer)
    if (crosses(before, after) && passed.has(pair)) {
      compareViews(beside(before), beside(after), path, nullTold)
      return
    }
    passed.add(pair)
    const root = here.pointer === '' && there.pointer === ''
    compareViews(before, after, path, nullTold, root ? [...identityFacts(walk), 'x-contract'] : [])
  }
  const stays = (pointer: string): boolean =>
    passed.has(pairOf(pointer, pointer)) ||
    text(valueAt(old.root, pointer) ?? null) === text(valueAt(next.root, pointer) ?? null)
  const walk: Walk = {
    old,
    next,
    marks: marksOf(old, next),
    tell: (fact) => {
      told++
      facts.push(fact)
    },
    explained: () => {
      told++
    },
    text,
    keywordText: texts.keyword,
    compare,
    compareViews: (before, after, path) => {
      const pair = pairOf(before.body.pointer, after.body.pointer)
      if (crosses(before, after) && passed.has(pair)) return
      passed.add(pair)
      compareViews(before, after, path)
    },
    carry: ({ value, pointer }, keyword) => {
      if (keyword === undefined) return carry(value, pointer, { old, next, stays })
      const carried = carry({ [keyword]: value }, pointer.slice(0, pointer.lastIndexOf('/')), { old, next, stays })
      return { ...carried, value: own(carried.value, keyword) ?? value }
    },
  }
  return walk
}
