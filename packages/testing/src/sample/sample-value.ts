import type { Keywords } from '@contracts/core'
import { listedValuesOf } from '@contracts/core/internal'
import { pickItem, type Random } from './random.js'
import { type BaseNode, isValidUnder, type Requirements } from './requirements.js'
import { sampleArray } from './sample-array.js'
import { sampleNumber } from './sample-number.js'
import { sampleObject } from './sample-object.js'
import { formattedTexts, sampleText, words } from './sample-text.js'
import { maxCharacters, NoValue, type Position, type Search } from './search.js'

/** Returns any JSON value. */
export const sampleJson = (random: Random): unknown =>
  pickItem(random, [null, true, 0, -1.5, 'text', [], {}, [1, 'two', null], { nested: { deep: [true] } }, ...words])

/** Values for a codec that cannot be read. */
const common: readonly unknown[] = [
  ...formattedTexts,
  ...[1, 2, 0, 3, 7, 10, 100, 0.5, 1.5, -1, -7, 1e6, 1_700_000_000, true, false, null, '', 'Grüße', '🚀'],
  ...[[], [1], [1, 2], ['a'], ['a', 'b'], [[]], {}, { a: 1 }, { a: 'x' }, { id: 'a', name: 'b' }],
]

/** Way to make values: one of a few, or of one type. */
type Making = 'listed' | 'text' | 'number' | 'array' | 'object' | 'any'

const making: { readonly [K in BaseNode['kind']]: Making } = {
  string: 'text',
  number: 'number',
  boolean: 'listed',
  null: 'listed',
  literal: 'listed',
  enum: 'listed',
  array: 'array',
  tuple: 'array',
  object: 'object',
  record: 'object',
  json: 'any',
  opaque: 'any',
}

/** Returns the values that a node lists, the known ones of an open enum among them; `undefined` if it lists none. */
const listedValues = (base: BaseNode): readonly unknown[] | undefined =>
  base.kind === 'enum' ? base.values : listedValuesOf(base)

type KeywordName = keyof Keywords<unknown>

const typed: { readonly [K in Exclude<Making, 'listed' | 'any'>]: readonly KeywordName[] } = {
  text: ['pattern'],
  number: ['multipleOf', 'exclusiveMinimum', 'exclusiveMaximum'],
  array: ['uniqueItems', 'contains', 'prefixItems', 'items'],
  object: [
    'minProperties',
    'maxProperties',
    'propertyNames',
    'patternProperties',
    'dependentRequired',
    'dependentSchemas',
  ],
}

/** Chooses the type of a value whose nodes allow several: mostly one that its conditions are about. */
const typeFor = ({ bases, limits }: Requirements, random: Random): Making => {
  const [first] = bases.map(({ kind }) => making[kind]).filter((one) => one !== 'any')
  if (first !== undefined) return first === 'listed' ? 'text' : first // the listed values of an open enum did not do
  const about = (Object.keys(typed) as (keyof typeof typed)[]).filter((type) =>
    limits.some((one) => typed[type].some((keyword) => one[keyword] !== undefined)),
  )
  return about.length > 0 && random() < 0.8 ? pickItem(random, about) : 'any'
}

const textLimits = ({ bases, limits }: Requirements) => {
  const strings = bases.filter((base) => base.kind === 'string')
  const sizes = (all: readonly (number | undefined)[]): readonly number[] =>
    all.filter((size) => size !== undefined && !Number.isNaN(size)).map(Number)
  return {
    minLength: Math.max(0, ...sizes(strings.map(({ minLength }) => minLength))),
    maxLength: Math.min(Infinity, ...sizes(strings.map(({ maxLength }) => maxLength))),
    patterns: [...strings, ...limits].flatMap(({ pattern }) => pattern ?? []),
  }
}

/** Returns one of the listed values that every node and check accepts. */
const sampleListed = ({ bases, checks }: Requirements, lists: readonly (readonly unknown[])[], random: Random) => {
  const fitting = (lists[0] ?? []).filter(
    (value) => bases.every((base) => isValidUnder(base, value)) && checks.every(({ accepts }) => accepts(value)),
  )
  return fitting.length === 0 ? undefined : { value: pickItem(random, fitting) }
}

/** Returns a value that meets requirements as far as they can be read. The caller checks it. Throws `NoValue`. */
export const sampleValue = (need: Requirements, search: Search, at: Position): unknown => {
  const { bases, limits, checks } = need
  const { random } = search
  const lists = [...bases.map(listedValues), ...limits.map((one) => one.enum)].filter((list) => list !== undefined)
  if (lists.length > 0) {
    const listed = sampleListed(need, lists, random)
    if (listed !== undefined) return listed.value
    if (!bases.some((base) => base.kind === 'enum' && base.open))
      throw new NoValue(
        at.path,
        `must be one of ${JSON.stringify(lists[0])} and valid under ${checks.map(({ name }) => name).join(', ')}`,
        true,
      )
  }
  switch (typeFor(need, random)) {
    case 'text': {
      const texts = textLimits(need)
      if (texts.minLength > maxCharacters)
        throw new NoValue(at.path, `must have at least ${String(texts.minLength)} characters, which is too long`)
      const text = sampleText(texts, random, checks.length > 0 ? need.turn : undefined)
      if (text !== undefined) return text
      throw new NoValue(at.path, `must be a string that matches ${texts.patterns.join(' and ')}`)
    }
    case 'number':
      return sampleNumber(
        bases.filter((base) => base.kind === 'number'),
        limits,
        random,
      )
    case 'array':
      return sampleArray(need, search, at)
    case 'object':
      return sampleObject(need, search, at)
    case 'any':
    case 'listed':
      return bases.some(({ kind }) => kind === 'opaque') ? common[need.turn % common.length] : sampleJson(random)
  }
}
