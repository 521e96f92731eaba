import { keywordsOf, schemaKeywords } from '../schema/keywords.js'
import { canonicalTexts } from '../schema/canonical.js'
import { type Document, isOfPath } from '../schema/document.js'
import { own } from '../schema/json.js'
import { joinPointer, valueAt } from '../schema/pointer.js'
import { compareAnnotations } from './annotations.js'
import { compareArrays } from './arrays.js'
import { compareConditions, compareUnions, compareWithMember } from './combinators.js'
import { type Comparison, type FoundChange, type SchemaPair, adopt, sameKeywords, valueOf } from './comparison.js'
import { contractEntriesOf } from './contract-entries.js'
import { compareObjects, compareProperties } from './objects.js'
import { carry, inPlace, replace } from './pending-edits.js'
import { atSite } from './references.js'
import { type Located, type ResolvedSchema, asWritten, resolveAt } from './resolved-schema.js'
import { compareTypes } from './json-type.js'
import { compareBounds, compareLiterals, compareText } from './values.js'

const skipped = [...keywordsOf('definitions'), '$anchor']

/** The keywords whose subschemas are compared one by one. */
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

/** The keywords whose values are compared as a whole. The definitions that they refer to are compared separately. */
const whole: readonly string[] = [
  ...keywordsOf('reference'),
  ...schemaKeywords.filter((keyword) => !divided.includes(keyword) && !skipped.includes(keyword)),
]

/** Returns the targets of the references in the value of a keyword. */
const targetsOf = (document: Document, keyword: string, located: Located | undefined): ReadonlyMap<string, string> => {
  const schema = { [keyword]: located?.value ?? true }
  const pointer = located?.pointer.slice(0, located.pointer.lastIndexOf('/')) ?? ''
  return new Map(
    document
      .references(schema, pointer)
      .flatMap(({ reference, target }) => (target === undefined ? [] : [[reference, target]])),
  )
}

/** Returns whether other schemas may still refer to the definition that the old schema refers to. */
const isShared = (comparison: Comparison, old: ResolvedSchema, next: ResolvedSchema): boolean =>
  old.reference !== undefined &&
  old.reference !== next.reference &&
  (valueAt(comparison.next.root, old.body.pointer) !== undefined ||
    (next.reference !== undefined && valueAt(comparison.old.root, next.body.pointer) !== undefined))

const refers = (old: ResolvedSchema, next: ResolvedSchema): boolean =>
  old.reference !== undefined || next.reference !== undefined

/** Leaves both schemas as written if the reference can be followed in only one of the versions. */
const followAlike = (old: ResolvedSchema, next: ResolvedSchema): readonly [ResolvedSchema, ResolvedSchema] =>
  refers(old, next) && old.keys.has('$ref') !== next.keys.has('$ref')
    ? [asWritten(old.site), asWritten(next.site)]
    : [old, next]

/** Returns the old schema, set to add new keywords where the new version has them: beside `$ref` or in its target. */
const besideAsNext = (old: ResolvedSchema, next: ResolvedSchema): ResolvedSchema =>
  old.reference === undefined || next.reference === undefined
    ? old
    : { ...old, beside: (key) => next.keys.get(key)?.pointer === joinPointer(next.site.pointer, key) }

/** Reports a schema that is `false` in one version. */
const reportBoolean = (comparison: Comparison, here: Located, there: Located, path: string): void => {
  if (here.value === there.value) return
  const edits = () => {
    const carried = comparison.carry(there)
    return [replace(here.pointer, here.value, carried.value, here.rebase), ...carried.edits]
  }
  const content = [here.value, there.value]
  comparison.report({ kind: 'schema-changed', path, details: { keyword: 'false' }, content, edits })
}

/** Returns a schema with its own keywords only, without those of the schema it refers to. */
const beside = (resolved: ResolvedSchema): ResolvedSchema => ({
  ...resolved,
  keys: new Map([...resolved.keys].filter(([, located]) => located.pointer.startsWith(`${resolved.site.pointer}/`))),
})

/** Creates the comparison of two documents. It adds the changes that it finds to `found`. */
export const comparisonOf = (old: Document, next: Document, found: FoundChange[]): Comparison => {
  const texts = canonicalTexts({ descriptive: true })
  const compared = new Set<string>()
  let reported = 0
  const text = texts.schema
  const pairOf = (a: string, b: string) => `${a} ${b}`
  const compareReferred = (before: ResolvedSchema, after: ResolvedSchema, path: string): void => {
    for (const keyword of whole) {
      const wanted = targetsOf(next, keyword, after.keys.get(keyword))
      for (const [reference, from] of targetsOf(old, keyword, before.keys.get(keyword))) {
        const to = wanted.get(reference)
        if (to === undefined || compared.has(pairOf(from, to))) continue
        compared.add(pairOf(from, to))
        const locate = ({ root }: Document, pointer: string): Located => ({
          value: valueAt(root, pointer) ?? true,
          pointer,
          rebase: inPlace,
        })
        comparison.compareResolved(resolveAt(old, locate(old, from)), resolveAt(next, locate(next, to)), path)
      }
    }
  }
  const compareResolved = (before: ResolvedSchema, after: ResolvedSchema, path: string, nullReported = false) => {
    // A reference leads to the whole document, whose block and dialect say nothing about a part of it.
    const roots = [before, after].filter(({ body }) => body.pointer === '').length
    const ofDocument = [...(roots > 0 ? ['x-contract'] : []), ...(roots === 1 ? ['$schema'] : [])]
    const explained = new Set<string>([...skipped, ...ofDocument])
    const pair: SchemaPair = { old: before, next: after, path, nullReported, comparison, explained }
    compareKeywords(pair, () => reported)
    if (old.refers(old.root)) compareReferred(before, after, path)
  }
  const compare = (here: Located, there: Located, path: string, nullReported = false): void => {
    if (!old.refers(here.value) && !next.refers(there.value) && text(here.value) === text(there.value)) return
    if (here.value === false || there.value === false) {
      reportBoolean(comparison, here, there, path)
      return
    }
    const [plain, after] = followAlike(resolveAt(old, here), resolveAt(next, there))
    const before = besideAsNext(isShared(comparison, plain, after) ? resolveAt(old, here, atSite(plain)) : plain, after)
    const pair = pairOf(before.body.pointer, after.body.pointer)
    if (refers(before, after) && compared.has(pair)) {
      compareResolved(beside(before), beside(after), path, nullReported)
      return
    }
    compared.add(pair)
    compareResolved(before, after, path, nullReported)
  }
  const stays = (pointer: string): boolean =>
    compared.has(pairOf(pointer, pointer)) ||
    text(valueAt(old.root, pointer) ?? null) === text(valueAt(next.root, pointer) ?? null)
  const contractEntries = contractEntriesOf(old, next)
  const comparison: Comparison = {
    old,
    next,
    contractEntries,
    report: ({ entries = [], ...change }) => {
      reported++
      found.push({ ...change, edits: () => [...(change.edits?.() ?? []), ...contractEntries.write(entries)] })
    },
    reportedElsewhere: () => {
      reported++
    },
    text,
    keywordText: texts.keyword,
    compare,
    compareResolved: (before, after, path) => {
      const pair = pairOf(before.body.pointer, after.body.pointer)
      if (refers(before, after) && compared.has(pair)) return
      compared.add(pair)
      compareResolved(before, after, path)
    },
    carry: ({ value, pointer }, keyword) => {
      if (keyword === undefined) return carry(value, pointer, { old, next, stays })
      const carried = carry({ [keyword]: value }, pointer.slice(0, pointer.lastIndexOf('/')), { old, next, stays })
      return { ...carried, value: own(carried.value, keyword) ?? value }
    },
  }
  return comparison
}

/**
 * The comparisons of keywords. Each explains some keywords. A keyword that none of them explains is reported by name.
 */
const comparing = [
  compareTypes,
  compareLiterals,
  compareText,
  compareProperties,
  compareObjects,
  compareArrays,
  compareBounds,
  compareUnions,
  compareConditions,
  compareAnnotations,
] as const

const reportKeyword = (pair: SchemaPair, keyword: string): void => {
  const { old, next, path, comparison } = pair
  comparison.report({
    kind: 'schema-changed',
    path,
    details: { keyword },
    // What nothing refers to is the same difference in every file that has it.
    content: keywordsOf('definitions').includes(keyword)
      ? 'definitions'
      : [keyword, valueOf(old, keyword) ?? null, valueOf(next, keyword) ?? null],
    edits: () => adopt(pair, [keyword]),
  })
}

/** Returns whether a keyword is the identifier of a bundled file, and names only its path. */
const isPathOnly = ({ old, next }: SchemaPair, keyword: string): boolean =>
  keyword === '$id' && [valueOf(old, keyword), valueOf(next, keyword)].every((id) => id === undefined || isOfPath(id))

/** Reports the keywords that differ, except those that are explained. */
export const reportKeywords = (pair: SchemaPair, explained: ReadonlySet<string>): void => {
  for (const keyword of new Set([...pair.old.keys.keys(), ...pair.next.keys.keys()]))
    if (!explained.has(keyword) && !sameKeywords(pair, [keyword]) && !isPathOnly(pair, keyword))
      reportKeyword(pair, keyword)
}

/**
 * Compares two schemas keyword by keyword. If it finds no change although their texts differ, it reports the keywords
 * that differ, since the schemas then express the same constraints in different ways.
 */
const compareKeywords = (pair: SchemaPair, reported: () => number): void => {
  const explainedBefore = new Set(pair.explained)
  const before = reported()
  if (compareWithMember(pair)) return
  for (const compare of comparing) compare(pair)
  reportKeywords(pair, pair.explained)
  if (reported() === before) reportKeywords(pair, explainedBefore)
}
