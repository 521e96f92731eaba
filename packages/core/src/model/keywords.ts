import type { Json } from './json.js'
import { countNoun, countWords, joinWords } from './phrases.js'

/**
 * Conditions on a value beside its codec, with the names and the meaning of JSON Schema keywords. A keyword that takes
 * a schema takes a codec here, and the strict mode of the codec decides. A closed struct therefore does not accept the
 * other keys of the object: in `if`, `then`, `not` and `anyOf` write `struct(name, fields, {}, { open: true })`.
 *
 * @category model
 * @since 2.0.0
 */
export interface Keywords<Codec> {
  /** No two items of an array are equal. */
  readonly uniqueItems?: true
  /** The codec of at least one item of an array, or of as many as `minContains` says. */
  readonly contains?: Codec
  /** The least number of items that `contains` accepts (default: 1). */
  readonly minContains?: number
  /** The greatest number of items that `contains` accepts (default: no limit). */
  readonly maxContains?: number
  /** The codecs of the first items of an array, in order. A shorter array is valid. */
  readonly prefixItems?: readonly Codec[]
  /** The codec of the items after `prefixItems`, or of every item without `prefixItems`. */
  readonly items?: Codec
  /** The least number of keys of an object. */
  readonly minProperties?: number
  /** The greatest number of keys of an object. */
  readonly maxProperties?: number
  /** The codec of every key of an object. */
  readonly propertyNames?: Codec
  /** The codecs of the values whose key matches a regular expression with the flag `u`: see `pattern`. */
  readonly patternProperties?: Readonly<Record<string, Codec>>
  /** The keys that are required if a key is present. */
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>
  /** The codec of the whole object if a key is present. */
  readonly dependentSchemas?: Readonly<Record<string, Codec>>
  /**
   * A regular expression with the flag `u`. Unlike the one of a codec, it need not be anchored, may match a line feed, and
   * is only compiled when it is defined: `contractTests` fails if its syntax is not portable. Its `$` is not portable for a
   * text that ends in a line feed, which Python matches.
   */
  readonly pattern?: string
  /** A number is a multiple of this one, in decimal. It is above 0. */
  readonly multipleOf?: number
  /** A number is greater than this one. */
  readonly exclusiveMinimum?: number
  /** A number is less than this one. */
  readonly exclusiveMaximum?: number
  /** The value equals one of these. */
  readonly enum?: readonly Json[]
  /** The codec does not accept the value. */
  readonly not?: Codec
  /** The codec that decides between `then` and `else`. */
  readonly if?: Codec
  /** The codec of the values that `if` accepts (default: any value). */
  readonly then?: Codec
  /** The codec of the values that `if` does not accept (default: any value). */
  readonly else?: Codec
  /** At least one of these codecs accepts the value. */
  readonly anyOf?: readonly Codec[]
  /** Exactly one of these codecs accepts the value. */
  readonly oneOf?: readonly Codec[]
}

type Keyword = keyof Keywords<unknown>

/** The keywords that take one codec. */
export const singleKeywords: readonly string[] = ['contains', 'items', 'propertyNames', 'not', 'if', 'then', 'else']
/** The keywords that take a list of codecs. */
export const listKeywords: readonly string[] = ['prefixItems', 'anyOf', 'oneOf']
/** The keywords that take a codec for each key. */
export const mapKeywordNames: readonly string[] = ['patternProperties', 'dependentSchemas']

/** The keywords that negate or count what their codecs accept, each with the keywords that mean nothing without it. */
export const exactKeywords = { not: ['not'], oneOf: ['oneOf'], if: ['if', 'then', 'else'] } as const

/** Replaces every codec of the conditions. `map` also receives the keyword. */
export const mapKeywords = <A, B>(keywords: Keywords<A>, map: (one: A, keyword: string) => B): Keywords<B> =>
  Object.fromEntries(
    Object.entries(keywords).map(([keyword, value]: readonly [string, unknown]) => {
      if (singleKeywords.includes(keyword)) return [keyword, map(value as A, keyword)] // these have one codec
      if (listKeywords.includes(keyword)) return [keyword, (value as readonly A[]).map((one) => map(one, keyword))] // these several
      if (!mapKeywordNames.includes(keyword)) return [keyword, value]
      const entries = Object.entries(value as Readonly<Record<string, A>>) // these have one for each key
      return [keyword, Object.fromEntries(entries.map(([key, one]) => [key, map(one, keyword)]))]
    }),
  ) as Keywords<B>

/** Returns the codecs in the conditions. */
export const codecsIn = <A>(keywords: Keywords<A>): readonly A[] => {
  const found: A[] = []
  mapKeywords(keywords, (one) => found.push(one))
  return found
}

/** Returns names as a list: `"a" and "b"`. */
export const quoteNames = (names: readonly string[]): string =>
  joinWords(
    names.map((name) => JSON.stringify(name)),
    'and',
  )

/** Returns values as a list: at most so many of them, and the number of the others if there are several. */
const quoteValues = (values: readonly Json[], most: number): string => {
  const isWhole = values.length <= most + 1
  const listed = isWhole ? values : values.slice(0, most)
  const words = listed.map((value) => JSON.stringify(value)).join(', ')
  return isWhole ? words : `${words} and ${String(values.length - most)} others`
}

/**
 * The words of each keyword, to follow "an array" or "an object". A keyword without words is part of the words of
 * another.
 */
const words: {
  readonly [K in Keyword]-?:
    | ((limit: NonNullable<Keywords<unknown>[K]>, all: Keywords<unknown>, most: number) => string)
    | undefined
} = {
  uniqueItems: () => 'without repeated items',
  contains: (_, { minContains = 1, maxContains }) => `with ${countWords(minContains, maxContains, 'required item')}`,
  prefixItems: ({ length }) =>
    `whose first ${length === 1 ? 'item, if present, is' : `${String(length)} items, if present, are`} valid`,
  items: (_, { prefixItems }) => `whose ${prefixItems === undefined ? 'items' : 'other items'} are all valid`,
  minProperties: (least) => `with at least ${countNoun(least, 'key')}`,
  maxProperties: (most) => `with at most ${countNoun(most, 'key')}`,
  propertyNames: () => 'whose keys are all valid names',
  patternProperties: (map) => `whose keys that match ${Object.keys(map).join(' or ')} have valid values`,
  dependentRequired: (map) =>
    Object.entries(map)
      .map(([key, names]) => `with ${quoteNames(names)} where ${quoteNames([key])} is present`)
      .join(' and '),
  dependentSchemas: (map) => `that is valid for having ${quoteNames(Object.keys(map))}`,
  pattern: (source) => `that matches ${source}`,
  multipleOf: (factor) => `that is a multiple of ${String(factor)}`,
  exclusiveMinimum: (bound) => `above ${String(bound)}`,
  exclusiveMaximum: (bound) => `below ${String(bound)}`,
  enum: (values, _, most) => `that is one of ${quoteValues(values, most)}`,
  not: () => 'that is not what the contract excludes',
  if: () => 'that meets the condition on it',
  anyOf: () => 'of at least one of its variants',
  oneOf: () => 'of exactly one of its variants',
  ...{ minContains: undefined, maxContains: undefined, then: undefined, else: undefined },
}

/** Returns whether a text is the name of a condition. */
export const isKeyword = (text: string): boolean => Object.hasOwn(words, text)

/** Returns a condition in words that follow the kind of value. `most` is the maximum number of values that they list. */
export const conditionWords = (keyword: Keyword, keywords: Keywords<unknown>, most = Infinity): string | undefined => {
  const [limit, phrase] = [keywords[keyword], words[keyword]]
  // The phrase of a keyword takes the value of this keyword.
  return limit === undefined || phrase === undefined
    ? undefined
    : (phrase as (limit: unknown, all: Keywords<unknown>, most: number) => string)(limit, keywords, most)
}

/**
 * Returns the conditions in words that follow the kind of value, as in "an array without repeated items". `most` is the
 * maximum number of values that they list.
 */
export const keywordWords = (keywords: Keywords<unknown>, most = Infinity): string =>
  Object.keys(words)
    .flatMap((keyword) => conditionWords(keyword as Keyword, keywords, most) ?? []) // the keys of the table
    .join(' and ')
