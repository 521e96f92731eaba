import type { Field, Keywords, SchemaNode, SchemaNodeOf } from '@contracts/core'
import { unknownKind } from '@contracts/core/internal'
import { patternSample } from './pattern.js'
import { pickInteger, pickItem, type Random } from './random.js'

const words = [
  'alpha',
  'Grüße',
  '',
  'a longer text, with a comma',
  '数据',
  '🚀 launch',
  '0',
  'line\nbreak',
  '__proto__',
  '"quoted"',
]

const sampleText = (node: SchemaNodeOf<'string'>, random: Random): string => {
  if (node.pattern !== undefined) return patternSample(node.pattern, random)
  const { minLength = 0, maxLength = Infinity } = node
  const letters = Array.from(pickItem(random, words))
  while (letters.length < minLength) letters.push('x')
  return letters.slice(0, maxLength).join('')
}

const sampleNumber = ({ integer, min, max }: SchemaNodeOf<'number'>, random: Random): number => {
  const low = min ?? (max === undefined ? -1000 : max - 1000)
  const high = max ?? low + 2000
  const chosen = pickItem(random, [low, high, low + (high - low) * random(), low + (high - low) * random()])
  return integer ? Math.min(Math.floor(high), Math.max(Math.ceil(low), Math.round(chosen))) : chosen
}

const sampleJson = (random: Random): unknown =>
  pickItem(random, [null, true, 0, -1.5, 'text', [], {}, [1, 'two', null], { nested: { deep: [true] } }, ...words])

const sampleObject = (fields: readonly Field[], random: Random, depth: number): unknown => {
  const kept = fields.filter((field) => field.required || (depth < 6 && random() < 0.7))
  return Object.fromEntries(kept.map((field) => [field.key, sampleAt(field.node, random, depth + 1)]))
}

const sampleArray = (
  { item, min = 0, max = Infinity }: SchemaNodeOf<'array'>,
  random: Random,
  depth: number,
): unknown[] =>
  Array.from({ length: depth > 6 ? min : pickInteger(random, min, Math.min(max, min + 3)) }, () =>
    sampleAt(item, random, depth + 1),
  )

/** Changes a value so that it meets conditions that few random values meet. */
const towards = (value: unknown, keywords: Keywords<SchemaNode>, random: Random, depth: number): unknown => {
  const of = (node: SchemaNode | undefined): unknown => sampleAt(node ?? { kind: 'json' }, random, depth + 1)
  if (keywords.enum !== undefined) return pickItem(random, keywords.enum)
  if (keywords.anyOf !== undefined) return of(pickItem(random, keywords.anyOf))
  if (keywords.oneOf !== undefined) return of(pickItem(random, keywords.oneOf))
  if (typeof value === 'number' && keywords.multipleOf !== undefined)
    return Number((Math.round(value / keywords.multipleOf) * keywords.multipleOf).toPrecision(12))
  if (typeof value === 'string' && keywords.pattern !== undefined)
    return of({ kind: 'string', pattern: keywords.pattern })
  const { exclusiveMinimum: above, exclusiveMaximum: below } = keywords
  if (typeof value === 'number' && (above !== undefined || below !== undefined))
    return pickInteger(random, Math.floor((above ?? (below ?? 0) - 9) + 1), Math.ceil((below ?? (above ?? 0) + 9) - 1))
  if (!Array.isArray(value)) return value
  const { prefixItems = [], items, contains, minContains = 1, uniqueItems } = keywords
  const typed = value.map((item: unknown, i) =>
    i < prefixItems.length ? of(prefixItems[i]) : items === undefined ? item : of(items),
  )
  const wanted = contains === undefined ? [] : Array.from({ length: minContains }, () => of(contains))
  const all: readonly unknown[] = [...typed, ...wanted]
  return uniqueItems === true ? [...new Map(all.map((one) => [JSON.stringify(one), one])).values()] : all
}

/** Returns a value that the predicate accepts, if a few attempts find one. */
const sampleRefined = (node: SchemaNodeOf<'refined'>, random: Random, depth: number): unknown => {
  let value: unknown
  for (let tries = 0; tries < (node.keywords === undefined ? 1 : 30); tries++) {
    value = sampleAt(node.node, random, depth)
    if (node.keywords === undefined || node.predicate(value)) return value
    const changed = towards(value, node.keywords, random, depth)
    if (node.predicate(changed)) return changed
  }
  return value
}

const nests = new Set<SchemaNode['kind']>([
  'array',
  'tuple',
  'object',
  'dictionary',
  'tagged',
  'union',
  'intersection',
  'lazy',
])

/**
 * Returns the members that contain no other nodes, so that a recursive sample ends; all members if each contains
 * another node.
 */
const shallowest = (members: readonly SchemaNode[]): readonly SchemaNode[] => {
  const flat = members.filter(({ kind }) => !nests.has(kind))
  return flat.length === 0 ? members : flat
}

const sampleAt = (node: SchemaNode, random: Random, depth: number): unknown => {
  switch (node.kind) {
    case 'string':
      return sampleText(node, random)
    case 'number':
      return sampleNumber(node, random)
    case 'boolean':
      return random() < 0.5
    case 'null':
      return null
    case 'json':
    case 'opaque':
      return sampleJson(random)
    case 'literal':
      return node.value
    case 'enum':
      return pickItem(random, node.values)
    case 'array':
      return sampleArray(node, random, depth)
    case 'tuple':
      return node.items.map((item) => sampleAt(item, random, depth + 1))
    case 'object':
      return sampleObject(node.fields, random, depth)
    case 'dictionary':
      return Object.fromEntries(
        ['first', 'second']
          .slice(0, pickInteger(random, 0, 2))
          .map((key) => [key, sampleAt(node.value, random, depth + 1)]),
      )
    case 'tagged':
      return sampleAt(pickItem(random, node.members).node, random, depth)
    case 'union':
      return sampleAt(pickItem(random, depth > 6 ? shallowest(node.members) : node.members), random, depth)
    case 'intersection':
      return sampleAt(node.members[0] ?? { kind: 'json' }, random, depth)
    case 'nullable':
      return random() < 0.2 || depth > 6 ? null : sampleAt(node.node, random, depth)
    case 'lazy':
      return sampleAt(node.get(), random, depth + 1)
    case 'refined':
      return sampleRefined(node, random, depth)
    default:
      return unknownKind(node)
  }
}

/**
 * Returns a random valid message of a schema node. The same random numbers give the same message.
 *
 * @example
 * assert.strictEqual(Ratio.is(sampleNode(schemaNodeOf(Ratio), seeded(1))), true)
 *
 * @category testing
 * @since 1.0.0
 */
export const sampleNode = (node: SchemaNode, random: Random): unknown => sampleAt(node, random, 0)
