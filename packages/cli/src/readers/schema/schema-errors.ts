import { Issue, type Path, type Primitive, isJsonObject } from '@contracts/core'
import { suggestValue } from '@contracts/core/internal'

type Keyed = Readonly<Record<string, unknown>>

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

const types = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'] as const

const isType = (value: unknown): boolean => types.some((one) => one === value)

const compiles = (pattern: string): boolean =>
  ['u', ''].some((flags) => {
    try {
      return new RegExp(pattern, flags) instanceof RegExp
    } catch {
      return false
    }
  })

const isText = (value: unknown): boolean => typeof value === 'string'
const isNumber = (value: unknown): boolean => typeof value === 'number'
const isLength = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0
const isTexts = (value: unknown): boolean => isList(value) && value.every(isText)

/** The values that a keyword accepts, for keywords whose value is not a schema. */
interface Demand {
  readonly accepts: (value: unknown) => boolean
  readonly expected: string | readonly Primitive[]
}

const demand = (keywords: readonly string[], expected: Demand['expected'], accepts: Demand['accepts']) =>
  keywords.map((keyword) => [keyword, { expected, accepts }] as const)

/** The keywords of draft 4 to draft 2020-12 whose value is not a schema. */
const demands: ReadonlyMap<string, Demand> = new Map([
  ...demand(['type'], types, (value) => isType(value) || (isList(value) && value.length > 0 && value.every(isType))),
  ...demand(['pattern'], 'a regular expression', (value) => typeof value === 'string' && compiles(value)),
  ...demand(['enum'], 'an array', isList),
  ...demand(['required'], 'an array of strings', isTexts),
  ...demand(['minimum', 'maximum'], 'a number', isNumber),
  ...demand(
    ['exclusiveMinimum', 'exclusiveMaximum'],
    'a number',
    (value) => isNumber(value) || typeof value === 'boolean',
  ),
  ...demand(['multipleOf'], 'a number above 0', (value) => isNumber(value) && Number(value) > 0),
  ...demand(
    ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties', 'minContains', 'maxContains'],
    'a whole number from 0',
    isLength,
  ),
  ...demand(['uniqueItems'], 'a boolean', (value) => typeof value === 'boolean'),
  ...demand(
    ['dependentRequired'],
    'an object of arrays of strings',
    (value) => isJsonObject(value) && Object.values(value).every(isTexts),
  ),
  ...demand(
    [
      '$ref',
      '$dynamicRef',
      '$recursiveRef',
      '$id',
      'id',
      '$schema',
      '$anchor',
      '$comment',
      'format',
      'title',
      'description',
    ],
    'a string',
    (value) => isText(value) || typeof value === 'boolean',
  ),
  ...demand(
    [
      'const',
      'default',
      'examples',
      'deprecated',
      'readOnly',
      'writeOnly',
      'nullable',
      '$vocabulary',
      '$dynamicAnchor',
      '$recursiveAnchor',
      'contentEncoding',
      'contentMediaType',
      'contentSchema',
      'discriminator',
    ],
    'any value',
    () => true,
  ),
])

/** The keywords whose value is a schema, a list of schemas, or schemas by key. */
const oneSchema = ['additionalItems', 'additionalProperties', 'contains', 'else', 'if', 'not', 'propertyNames', 'then', 'unevaluatedItems', 'unevaluatedProperties'] // oxfmt-ignore
const manySchemas = ['allOf', 'anyOf', 'oneOf', 'prefixItems']
const keyedSchemas = ['$defs', 'definitions', 'dependentSchemas', 'patternProperties', 'properties']

const known: ReadonlySet<string> = new Set([
  ...demands.keys(),
  ...oneSchema,
  ...manySchemas,
  ...keyedSchemas,
  ...['items', 'dependencies'],
])

/** The keywords that a message is unlikely to have by chance. Beside one of them, unknown keys count as extensions. */
const telling: ReadonlySet<string> = new Set(['$schema', '$id', '$ref', '$dynamicRef', '$defs', 'definitions', 'type', 'properties', 'patternProperties', 'allOf', 'anyOf', 'oneOf', 'not', 'enum', 'const', 'x-contract']) // oxfmt-ignore

const isKeyword = (key: string): boolean => known.has(key) || key.startsWith('x-')

const wrong = (path: Path, expected: Demand['expected'], value: unknown): Issue =>
  typeof expected === 'string'
    ? new Issue({ code: 'wrong_type', path, expected, value })
    : new Issue({ code: 'not_one_of', path, expected, value, hint: suggestValue(value, expected) })

const below = (key: string, value: unknown, path: Path): Issue | undefined => {
  const inList = (items: readonly unknown[]) => first(items.map((item, i) => () => issueIn(item, [...path, i])))
  const byKey = (object: Keyed) =>
    first(
      Object.entries(object).map(
        ([name, item]) =>
          () =>
            issueIn(item, [...path, name]),
      ),
    )
  if (key === 'items') return isList(value) ? inList(value) : issueIn(value, path)
  if (oneSchema.includes(key)) return issueIn(value, path)
  if (manySchemas.includes(key))
    return isList(value) && value.length > 0 ? inList(value) : wrong(path, 'an array of schemas', value)
  if (key === 'dependencies' && isJsonObject(value))
    return byKey(Object.fromEntries(Object.entries(value).filter(([, item]) => !isTexts(item))))
  if (!keyedSchemas.includes(key)) return undefined
  if (!isJsonObject(value)) return wrong(path, 'an object of schemas', value)
  const broken = key === 'patternProperties' ? Object.keys(value).find((pattern) => !compiles(pattern)) : undefined
  return broken === undefined ? byKey(value) : wrong([...path, broken], 'a regular expression', broken)
}

/** Returns the first issue found. The remaining functions are not called. */
const first = (all: readonly (() => Issue | undefined)[]): Issue | undefined => {
  for (const find of all) {
    const found = find()
    if (found !== undefined) return found
  }
  return undefined
}

const issueIn = (schema: unknown, path: Path): Issue | undefined => {
  if (typeof schema === 'boolean') return undefined
  if (!isJsonObject(schema)) return wrong(path, 'a schema: an object or a boolean', schema)
  return first(
    Object.entries(schema).map(([key, value]) => () => {
      const found = demands.get(key)
      return found === undefined || found.accepts(value)
        ? below(key, value, [...path, key])
        : wrong([...path, key], found.expected, value)
    }),
  )
}

/** Returns a clause that describes why a document is not a JSON Schema, or `undefined` if it is one. */
export const whyNoSchema = (document: unknown): string | undefined => {
  if (typeof document !== 'boolean' && !isJsonObject(document)) return 'it is neither an object nor a boolean'
  const issue = issueIn(document, [])
  if (issue !== undefined) return [String(issue), ...(issue.hint === undefined ? [] : [issue.hint])].join('. ')
  const keys = isJsonObject(document) ? Object.keys(document) : []
  if (keys.some((key) => telling.has(key))) return undefined
  const strange = keys.find((key) => !isKeyword(key))
  return strange === undefined ? undefined : `${JSON.stringify(strange)} is not a keyword of JSON Schema`
}
