import { isJsonObject, type Json } from '@contracts/core'
import { mutateMessage, patternSample, type Random } from '@contracts/testing'
import { documentOf } from '../schema/document.js'
import { entriesOf, isArray, itemsOf, type JsonFields, own } from '../schema/json.js'
import { parts, put } from '../schema/json-edit.js'
import { subschemas } from '../schema/keywords.js'
import { valueAt } from '../schema/pointer.js'
import { values } from './random-schema.js'

const pick = <A>(random: Random, items: readonly A[]): A => items[Math.floor(random() * items.length)] as A // not empty

const textsOf = (list: Json | undefined): readonly string[] => itemsOf(list).filter((one) => typeof one === 'string')

/** The values and names that schemas mention, and similar ones. */
interface Mentioned {
  readonly values: readonly Json[]
  readonly names: readonly string[]
}

const mentionedIn = (schemas: readonly Json[]): Mentioned => {
  const found: Json[] = [...values]
  const names = new Set(['a', 'b', 'extra'])
  const visit = (schema: Json): void => {
    for (const [key, part] of entriesOf(schema)) {
      if (key === 'const') found.push(part)
      else if (key === 'enum') found.push(...itemsOf(part))
      else if (typeof part === 'number') found.push(part, part + 1, part - 0.5, 'x'.repeat(Math.min(9, Math.abs(part))))
      else if (/^(?:properties|dependen)/.test(key)) for (const [name] of entriesOf(part)) names.add(name)
      if (key === 'required') for (const name of textsOf(part)) names.add(name)
    }
    for (const [, part] of subschemas(schema)) visit(part)
  }
  for (const schema of schemas) visit(schema)
  return { values: found, names: [...names] }
}

const numbersIn = (schemas: readonly JsonFields[], ...keys: readonly string[]): readonly number[] =>
  schemas.flatMap((schema) => keys.map((key) => own(schema, key)).filter((bound) => typeof bound === 'number'))

/** Creates a function that draws messages for a schema. Most of them are valid, but none is guaranteed to be. */
const drawer = (root: Json, mentioned: Mentioned, random: Random) => {
  const { target } = documentOf(root)

  /**
   * Returns the schemas that a value must satisfy together to satisfy a schema. It picks one of several alternatives.
   */
  const demands = (schema: Json, depth: number): readonly JsonFields[] => {
    if (!isJsonObject(schema) || depth > 6) return []
    const follow = (part: Json | undefined) => (part === undefined ? [] : demands(part, depth + 1))
    const $ref = own(schema, '$ref')
    const referred = typeof $ref === 'string' ? target('', $ref) : undefined
    const isYes = random() < 0.5
    return [
      schema, // an object of JSON
      ...(referred === undefined ? [] : follow(valueAt(root, referred))),
      ...itemsOf(own(schema, 'allOf')).flatMap(follow),
      ...['anyOf', 'oneOf'].flatMap((key) => {
        const ways = itemsOf(own(schema, key))
        return ways.length === 0 ? [] : follow(pick(random, ways))
      }),
      ...(isYes ? [...follow(own(schema, 'if')), ...follow(own(schema, 'then'))] : follow(own(schema, 'else'))),
      ...entriesOf(own(schema, 'dependentSchemas') ?? own(schema, 'dependencies')).flatMap(([, part]) =>
        random() < 0.5 ? follow(part) : [],
      ),
    ]
  }

  const drawNumber = (all: readonly JsonFields[]): number => {
    const bounds = numbersIn(all, 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf')
    const base = pick(random, [0, 1, -1, 7, ...bounds, ...bounds])
    const [step = 1] = numbersIn(all, 'multipleOf')
    return pick(random, [base, base + step, base - step, Math.round(base / step) * step, base + 0.5, Math.floor(base)])
  }

  const drawText = (all: readonly JsonFields[]): string => {
    const pattern = all.map((schema) => own(schema, 'pattern')).find((one) => typeof one === 'string')
    const texts = mentioned.values.filter((one) => typeof one === 'string')
    const sampled = (): string => {
      try {
        return pattern === undefined
          ? pick(random, texts)
          : patternSample(pattern.replaceAll('\\d', '[0-9]').replaceAll('\\w', '[a-z0-9]'), random)
      } catch {
        return pick(random, texts) // a pattern that cannot be sampled
      }
    }
    const text = random() < 0.85 ? sampled() : pick(random, texts)
    const [length] = numbersIn(all, 'minLength', 'maxLength')
    return length === undefined || random() < 0.5
      ? text
      : text.padEnd(length, pick(random, ['a', 'b', '0'])).slice(0, length)
  }

  const drawList = (all: readonly JsonFields[], depth: number): Json => {
    const lengths = numbersIn(all, 'minItems', 'maxItems', 'minContains')
    const first = all.flatMap((schema) => itemsOf(own(schema, 'prefixItems') ?? own(schema, 'items')))
    const rest = all.flatMap((schema) => [own(schema, 'items') ?? own(schema, 'additionalItems') ?? own(schema, 'unevaluatedItems'), own(schema, 'contains')]).filter((one) => one !== undefined && !isArray(one)) // oxfmt-ignore
    const length = Math.min(6, pick(random, [0, 1, 2, first.length, ...lengths, ...lengths.map((n) => n + 1)]))
    return Array.from({ length }, (_, i) =>
      draw(first[i] ?? (rest.length === 0 ? true : pick(random, rest)) ?? true, depth + 1),
    )
  }

  const drawObject = (all: readonly JsonFields[], depth: number): Json => {
    const declared = all.flatMap((schema) => entriesOf(own(schema, 'properties')))
    const others = all
      .flatMap((schema) => [
        ...entriesOf(own(schema, 'patternProperties')).map(([, part]) => part),
        own(schema, 'additionalProperties') ?? own(schema, 'unevaluatedProperties') ?? true,
      ])
      .filter((part) => part !== false)
    const required = all.flatMap((schema) => textsOf(own(schema, 'required')))
    const optional = [...declared.map(([name]) => name), ...mentioned.names].filter(() => random() < 0.25)
    const names = [...new Set([...required, ...optional])]
    const [least = 0] = numbersIn(all, 'minProperties')
    names.push(...mentioned.names.filter((name) => !names.includes(name)).slice(0, Math.max(0, least - names.length)))
    return Object.fromEntries(
      names.map((name) => {
        const schemas = declared.filter(([key, part]) => key === name && part !== false).map(([, part]) => part)
        return [name, draw(pick(random, schemas.length > 0 ? schemas : [true, ...others]), depth + 1)]
      }),
    )
  }

  const draw = (schema: Json, depth = 0): Json => {
    const all = demands(schema, 0)
    const listed = all.flatMap((one) => [
      ...itemsOf(own(one, 'enum')),
      ...('const' in one ? [one['const'] ?? null] : []),
    ])
    if (listed.length > 0 && random() < 0.9) return pick(random, listed)
    const types = all.flatMap((one) => [own(one, 'type') ?? []].flat())
    const hinted = all.flatMap((one) =>
      Object.keys(one).flatMap(
        (key) =>
        /ropert|required|depend/.test(key) ? ['object'] : /tems$|ontains$/.test(key) ? ['array'] : /Length$|^pattern$/.test(key) ? ['string'] : /imum$|^multipleOf$/.test(key) ? ['number'] : [], // oxfmt-ignore
      ),
    )
    const chosen =
      types.length > 0 ? pick(random, types) : hinted.length > 0 && random() < 0.85 ? pick(random, hinted) : ''
    if (depth > 8) return pick(random, mentioned.values)
    if (chosen === 'object') return drawObject(all, depth)
    if (chosen === 'array') return drawList(all, depth)
    if (chosen === 'string') return drawText(all)
    if (chosen === 'number' || chosen === 'integer') {
      const number = drawNumber(all)
      return chosen === 'integer' ? Math.round(number) : number
    }
    return chosen === 'null' ? null : chosen === 'boolean' ? random() < 0.5 : pick(random, mentioned.values)
  }
  return draw
}

/**
 * Creates a function that draws messages near the boundary between two schemas: messages of one of them, with a part of
 * the other, or with one change.
 */
export const messagesBetween = (a: Json, b: Json, random: Random): (() => Json) => {
  const mentioned = mentionedIn([a, b])
  const draws = [drawer(a, mentioned, random), drawer(b, mentioned, random)] as const
  const partsOf = (schema: Json): readonly Json[] => [
    schema,
    ...subschemas(schema).flatMap(([, part]) => partsOf(part)),
  ]
  const inner = partsOf(b)
  const known: Json[] = []
  return () => {
    const base = known.length > 0 && random() < 0.4 ? pick(random, known) : random() < 0.75 ? draws[0](a) : draws[1](b)
    if (known.length < 32) known.push(base)
    const roll = random()
    if (roll < 0.5) return base
    if (roll < 0.65) return JSON.parse(JSON.stringify(mutateMessage(base, random) ?? null)) as Json // JSON
    const [path] = pick(random, parts(base))
    return put(base, path, roll < 0.8 ? pick(random, mentioned.values) : draws[1](pick(random, inner))) ?? base
  }
}
