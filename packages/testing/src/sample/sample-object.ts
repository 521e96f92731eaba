import type { Keywords, SchemaNode, SchemaNodeOf } from '@contracts/core'
import { putKey } from '@contracts/core/internal'
import { patternSample } from './pattern.js'
import { pickInteger, pickItem } from './random.js'
import { type BaseNode, isValidUnder, type Requirements } from './requirements.js'
import { positionInside, maxItems, NoValue, type Position, type Search } from './search.js'

/** The nodes and conditions that decide the keys of one object. */
interface KeyRules {
  readonly objects: readonly SchemaNodeOf<'object'>[]
  readonly values: readonly SchemaNode[]
  readonly limits: readonly Keywords<SchemaNode>[]
  readonly isOpen: boolean
}

const rulesOf = (bases: readonly BaseNode[], limits: KeyRules['limits']): KeyRules => {
  const objects = bases.filter((base) => base.kind === 'object')
  const values = bases.flatMap((base) => (base.kind === 'record' ? [base.value] : []))
  return { objects, values, limits, isOpen: objects.every(({ open }) => open) }
}

const patternNodes = ({ limits }: KeyRules, key: string): readonly SchemaNode[] =>
  limits.flatMap(({ patternProperties = {} }) =>
    Object.entries(patternProperties).flatMap(([pattern, node]) => (new RegExp(pattern, 'u').test(key) ? [node] : [])),
  )

/** Returns every node that the value of a key must be valid under. */
const nodesOf = (rules: KeyRules, key: string): readonly SchemaNode[] => [
  ...rules.objects.flatMap(({ fields }) => fields.filter((field) => field.key === key).map(({ node }) => node)),
  ...rules.values,
  ...patternNodes(rules, key),
]

/** Returns whether a key has a valid name, and each object that is not open declares it. */
const isAllowed = ({ objects, limits }: KeyRules, key: string): boolean =>
  objects.every(({ open, fields }) => open || fields.some((field) => field.key === key)) &&
  limits.every(({ propertyNames }) => propertyNames === undefined || isValidUnder(propertyNames, key))

/** Returns a key that no node declares; `undefined` if the conditions on names leave none. */
const anyKey = (rules: KeyRules, search: Search, at: Position, taken: ReadonlySet<string>): string | undefined => {
  const names = rules.limits.flatMap(({ propertyNames }) => (propertyNames === undefined ? [] : [propertyNames]))
  const patterns = rules.limits.flatMap(({ patternProperties = {} }) => Object.keys(patternProperties))
  const draft = (attempt: number): unknown => {
    if (names.length > 0) return search.sampleAll(names, at)
    if (patterns.length > 0 && attempt % 2 === 0) return patternSample(pickItem(search.random, patterns), search.random)
    return pickItem(search.random, ['first', 'second', 'third', `key${String(attempt)}`, 'a', 'b'])
  }
  for (let attempt = 0; attempt < 12; attempt++) {
    const key = draft(attempt)
    if (typeof key === 'string' && !taken.has(key) && isAllowed(rules, key)) return key
  }
  return undefined
}

/** Returns the keys that the object may have beside the needed ones, in random order. */
const optionalKeys = ({ objects }: KeyRules, search: Search): readonly string[] => {
  const keys = [...new Set(objects.flatMap(({ fields }) => fields.map(({ key }) => key)))]
  for (let i = keys.length - 1; i > 0; i--) {
    const j = pickInteger(search.random, 0, i)
    const [one, other] = [keys[i] ?? '', keys[j] ?? '']
    keys[i] = other
    keys[j] = one
  }
  return keys
}

/** Returns the keys that only tolerant mode allows: an optional field that another closed object does not declare. */
const extraCount = (rules: KeyRules, search: Search, isDeep: boolean): number =>
  rules.values.length > 0 && !isDeep ? pickInteger(search.random, 0, 2) : 0

/** Returns an object for several nodes and conditions. The caller checks it. Throws `NoValue`. */
export const sampleObject = (
  { bases, limits, needed, forbidden }: Pick<Requirements, 'bases' | 'limits' | 'needed' | 'forbidden'>,
  search: Search,
  at: Position,
): unknown => {
  const rules = rulesOf(bases, limits)
  const isDeep = search.isDeep(at.depth)
  const least = Math.max(0, ...limits.map(({ minProperties = 0 }) => minProperties))
  const most = Math.min(Infinity, ...limits.map(({ maxProperties = Infinity }) => maxProperties))
  if (least > maxItems) throw new NoValue(at.path, `must have at least ${String(least)} keys, which are too many`)
  const found = new Map<string, unknown>()
  const put = (key: string): void => {
    found.set(key, search.sampleAll(nodesOf(rules, key), positionInside(at, key)))
  }
  /** Adds a key unless it has no value or the object is full. */
  const offer = (key: string): void => {
    if (found.size >= most || found.has(key) || forbidden.has(key) || !isAllowed(rules, key)) return
    try {
      put(key)
    } catch (error) {
      if (!(error instanceof NoValue)) throw error // an optional key without a value is left out
    }
  }
  for (const key of needed) put(key)
  const optional = optionalKeys(rules, search)
  for (const key of optional) if (!isDeep && search.random() < 0.7) offer(key)
  for (const key of optional) if (found.size < least) offer(key)
  const wanted = Math.max(least, found.size + extraCount(rules, search, isDeep))
  for (let left = 2 * wanted; left > 0 && found.size < wanted; left--) {
    const key = rules.isOpen ? anyKey(rules, search, at, new Set([...found.keys(), ...forbidden])) : undefined
    if (key === undefined) break
    offer(key)
  }
  if (found.size < least) throw new NoValue(at.path, `must have ${String(least)} keys, which were not found`)
  return inOrder(rules, found)
}

/** Returns the object with its keys in declared order. */
const inOrder = ({ objects }: KeyRules, found: ReadonlyMap<string, unknown>): object => {
  const declared = objects.flatMap(({ fields }) => fields.map(({ key }) => key))
  const object = {}
  for (const key of new Set([...declared.filter((one) => found.has(one)), ...found.keys()]))
    putKey(object, key, found.get(key))
  return object
}
