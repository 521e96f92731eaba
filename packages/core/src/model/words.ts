import { checkArgument, isSchemaNode } from './argument.js'
import { describedMembers } from './described.js'
import { leastAnswer } from './least-answer.js'
import { keywordWords } from './keywords.js'
import { memoise } from './memoise.js'
import { boundWords, countNoun, joinWords, listWords } from './phrases.js'
import type { SchemaNode, SchemaNodeOf } from './schema-node.js'
import { definitionOf, type JsonType, jsonTypesOf } from './traits.js'
import { type Cases, fold, sameDefinedValue, sameValue, withAlternatives } from './traverse.js'

/** Returns bounds in words that follow the name of a type, such as ` of at least 2 items`. */
const bounds = (min: number | undefined, max: number | undefined, noun = ''): string => {
  if (min === undefined && max === undefined) return ''
  const words = boundWords(min, max, noun)
  if (min === undefined || max === undefined) return ` of ${words}`
  if (min === max) return noun === '' ? ` of exactly ${words}` : ` of ${words}`
  return noun === '' ? ` ${words}` : ` from ${words}`
}

/**
 * The form of the words of a type. Inside other words, some forms need parentheses: a colon applies to everything after
 * it, and a condition to everything before it.
 */
type Form = 'word' | 'phrase' | 'alternatives' | 'members' | 'list' | 'tuple' | 'condition'

/** The words of a type: one text, or several alternatives. */
interface Words {
  readonly form: Form
  readonly texts: readonly string[]
}

/** The maximum length of the words of a part. The words of parts that contain the same parts twice would double with each level. */
const maxLength = 10_000

const one = (form: Form, text: string): Words => ({
  form,
  texts: [text.length > maxLength ? `${text.slice(0, maxLength)}…` : text],
})

const textOf = ({ texts }: Words): string => joinWords(texts)

/** Returns words for use inside others, in parentheses unless their form is one of these. */
const inside = (words: Words, ...bare: readonly Form[]): string =>
  bare.includes(words.form) ? textOf(words) : `(${textOf(words)})`

const alternatives = (all: readonly Words[]): Words => {
  const texts = new Set(all.flatMap((words) => (words.form === 'alternatives' ? words.texts : [inside(words, 'word')])))
  const [only] = all
  return texts.size === 1 && only !== undefined ? only : { form: 'alternatives', texts: [...texts] }
}

const members = (all: readonly Words[]): Words => {
  const texts = new Set(all.map((words) => inside(words, 'word')))
  const [only] = all
  return texts.size === 1 && only !== undefined ? only : one('members', [...texts].join(' and '))
}

const stringWords = ({ minLength, maxLength, pattern, expects }: SchemaNodeOf<'string'>): Words => {
  const length = bounds(minLength, maxLength, 'character')
  if (expects !== undefined) return length === '' ? one('word', expects) : one('phrase', `${expects},${length}`)
  return one('word', `text${length}${pattern === undefined ? '' : ` matching ${pattern}`}`)
}

const quoteValues = ({ values }: SchemaNodeOf<'enum'>): readonly string[] =>
  values.map((value) => JSON.stringify(value))

/** Returns the words of the items of a list, or of the values of a record, to follow a colon. */
const afterColon = (node: SchemaNode): string =>
  inside(wordsOf(node), 'word', 'phrase', 'alternatives', 'members', 'list', 'tuple')

const wordsOf: (node: SchemaNode) => Words = /* @__PURE__ */ memoise(
  /* @__PURE__ */ fold<Words>({
    string: stringWords,
    number: ({ integer, min, max }) => one('word', `${integer ? 'integer' : 'number'}${bounds(min, max)}`),
    boolean: () => alternatives([one('word', 'true'), one('word', 'false')]),
    null: () => one('word', 'null'),
    json: () => one('word', 'any JSON value'),
    literal: ({ value }) => one('word', JSON.stringify(value)),
    enum: (node) =>
      alternatives([...quoteValues(node), ...(node.open ? ['any other text'] : [])].map((text) => one('word', text))),
    array: ({ item, min, max }) => one('list', `list${bounds(min, max, 'item')}: ${afterColon(item)}`),
    tuple: ({ items }) =>
      one(
        'tuple',
        `list of exactly ${String(items.length)}: ${items.map((item) => inside(wordsOf(item), 'word')).join(', ')}`,
      ),
    object: ({ open }) => one('word', open ? 'object (other keys allowed)' : 'object'),
    record: ({ value }) => one('list', `object with any keys: ${afterColon(value)}`),
    tagged: ({ tag }) => one('phrase', `object, distinguished by ${tag}`),
    nullable: ({ node }) => alternatives([wordsOf(node), one('word', 'null')]),
    union: (node) => alternatives(node.members.map((member) => wordsOf(member))),
    intersection: (node) => members(describedMembers(node).map((member) => wordsOf(member))),
    lazy: ({ name }) => one('word', name),
    refined: ({ name, node, keywords }) =>
      keywords === undefined
        ? one('word', name)
        : one(
            'condition',
            `${inside(wordsOf(node), 'word', 'phrase', 'list', 'condition')}, ${keywordWords(keywords)}`,
          ),
    opaque: ({ name }) => one('word', name),
  }),
)

/**
 * Returns the type of a field in a few words: the kind of value and its constraints. Different types have different words,
 * unless they differ only in names, keys or words that their author wrote, in the fields of objects, or in the codecs of
 * conditions.
 *
 * @example
 * assert.strictEqual(typeWords(schemaNodeOf(arrayOf(Ratio, { min: 1 }))), 'list of at least 1 item: number from 0 to 1')
 * assert.strictEqual(typeWords(schemaNodeOf(nullable(arrayOf(Ratio)))), '(list: number from 0 to 1) or null')
 *
 * @category destructors
 * @since 1.1.0
 */
export const typeWords = (node: SchemaNode): string => {
  checkArgument(isSchemaNode(node), 'typeWords', 'a schema node', 'typeWords(schemaNodeOf(Order))')
  return textOf(wordsOf(node))
}

/** Returns the type in a few words, in parentheses if there are several parts. */
export const typeWordsInside = (node: SchemaNode): string => inside(wordsOf(node), 'word')

/** The alternatives of each type of JSON in words. */
const kindsOfType: Readonly<Record<JsonType, readonly string[]>> = {
  string: ['a string'],
  number: ['a number'],
  boolean: ['true', 'false'],
  null: ['null'],
  array: ['an array'],
  object: ['an object'],
}

/** Returns the alternatives of a kind of value. One function is for the parts of a node, another for the nodes with definitions. */
const kindCases = (
  kindsOf: (node: SchemaNode) => readonly string[],
  inner: Pick<Cases<readonly string[]>, 'lazy' | 'intersection'>,
): Cases<readonly string[]> => ({
  string: ({ expects }) => [expects ?? 'a string'],
  enum: (node) => (node.open ? ['a string'] : quoteValues(node)),
  number: ({ integer }) => [integer ? 'an integer' : 'a number'],
  boolean: () => kindsOfType.boolean,
  null: () => kindsOfType.null,
  json: () => ['a JSON value'],
  literal: ({ value }) => [JSON.stringify(value)],
  array: () => kindsOfType.array,
  tuple: ({ items }) => [`an array of exactly ${countNoun(items.length, 'item')}`],
  object: () => kindsOfType.object,
  record: () => kindsOfType.object,
  tagged: () => kindsOfType.object,
  nullable: ({ node }) => [...new Set([...kindsOf(node), 'null'])],
  union: (node) => [...new Set(node.members.flatMap((member) => kindsOf(member)))],
  refined: ({ name }) => [name],
  opaque: ({ name }) => [name],
  ...inner,
})

/** Alternatives of a kind of value, and whether each has none but the types of JSON of its intersection. */
interface Kinds {
  readonly kinds: readonly string[]
  readonly areTyped: boolean
}

/** Returns the alternatives of a kind of value, of those that may have a type of JSON. `types` are those of the intersection. */
const kindsWithin = (root: SchemaNode, type: JsonType, types: readonly JsonType[]): Kinds => {
  const found = new Set([root])
  const kinds: string[] = []
  let areTyped = true
  for (const node of found) {
    if (node.kind === 'nullable' || node.kind === 'union') for (const inner of sameValue(node)) found.add(inner)
    const definition = node.kind === 'lazy' ? definitionOf(node) : undefined
    if (definition !== undefined) found.add(definition)
    if (node.kind === 'nullable' && type === 'null') kinds.push('null')
    const isAlternative = node.kind !== 'nullable' && node.kind !== 'union' && definition === undefined
    if (!isAlternative || !jsonTypesOf(node).includes(type)) continue
    kinds.push(...kindsOf(node))
    areTyped &&= jsonTypesOf(node).every((one) => types.includes(one))
  }
  return { kinds, areTyped }
}

/**
 * Returns the alternatives of a type of JSON that all members of an intersection accept, each with its own alternatives. The
 * name of a codec does not say the type if the codec accepts others too.
 */
const kindsInAll = (members: readonly Kinds[], type: JsonType): readonly string[] => {
  const own = kindsOfType[type]
  const limited = members.filter(
    ({ kinds }) => !kinds.includes('a JSON value') && !own.every((kind) => kinds.includes(kind)),
  )
  const least = limited.find(({ kinds }) => limited.every((other) => kinds.every((kind) => other.kinds.includes(kind))))
  const areTyped = limited.some((one) => one.areTyped)
  const all = [...(areTyped ? [] : [own]), ...(least === undefined ? limited : [least]).map(({ kinds }) => kinds)]
  const [first = own, ...others] = all
  if (others.length === 0) return first
  const words = new Set(all.map((kinds) => (kinds.length === 1 ? kinds.join('') : `(${listWords(kinds)})`)))
  return [[...words].join(' and ')]
}

/**
 * Returns the alternatives of a kind of value in words that follow "must be". A recursive node has those of its definition,
 * and an intersection those that all members accept.
 */
const kindsOf: (node: SchemaNode) => readonly string[] = /* @__PURE__ */ leastAnswer(
  /* @__PURE__ */ fold(
    /* @__PURE__ */ kindCases((node) => kindsOf(node), {
      intersection: (node) => {
        const types = jsonTypesOf(node)
        const isAny = node.members.every((member) => kindsOf(member).includes('a JSON value'))
        const kindsOfMembers = (type: JsonType): readonly Kinds[] =>
          node.members.map((member) => kindsWithin(member, type, types))
        return isAny ? ['a JSON value'] : types.flatMap((type) => kindsInAll(kindsOfMembers(type), type))
      },
      lazy: (node) => {
        const definition = definitionOf(node)
        return definition === undefined ? [node.name] : kindsOf(definition)
      },
    }),
  ),
  [],
  (one, other) => one.length > other.length,
)

/** Returns the alternatives of a kind of value. A recursive node has its name, and its definition is not read. */
const namedKindsOf: (node: SchemaNode) => readonly string[] = /* @__PURE__ */ fold(
  /* @__PURE__ */ kindCases((node) => namedKindsOf(node), {
    intersection: ({ members }) => [members.map((member) => joinWords(namedKindsOf(member))).join(' and ')],
    lazy: ({ name }) => [name],
  }),
)

/**
 * Returns the kind of value in words that follow "must be": the allowed values of an enumeration, at most 100 of them, and
 * the name of a recursive node that is defined as itself.
 */
export const kindOf: (node: SchemaNode) => string = /* @__PURE__ */ memoise((node) => {
  const kinds = kindsOf(node)
  return kinds.length === 0 ? (node.name ?? node.kind) : listWords([...new Set(kinds)])
})

/**
 * Returns the kind of value in words that conditions follow. It is needed while nodes are made, so it names a recursive
 * node and does not read the definition.
 */
export const kindBeforeConditions = (node: SchemaNode): string => {
  if (!withAlternatives([node], sameDefinedValue).some(({ kind }) => kind === 'lazy')) return kindOf(node)
  const kinds = namedKindsOf(node)
  return kinds.length === 1 ? kinds.join('') : `(${listWords(kinds)})`
}
