import { isSafely, readSafely } from './safely.js'
import type { Primitive } from './json.js'
import { leastAnswer } from './least-answer.js'
import { type Field, type ScalarNode, type SchemaNode, type SchemaNodeOf, unknownKind } from './schema-node.js'

type Kind = SchemaNode['kind']

/** A type of JSON value. */
export type JsonType = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object'

const everyType: readonly JsonType[] = ['null', 'boolean', 'number', 'string', 'array', 'object']

/** The facts about one kind of schema node that code elsewhere needs. */
interface Traits<K extends Kind> {
  /** The node contains no other node, and one condition decides its values. */
  readonly scalar: K extends ScalarNode['kind'] ? true : false
  /** The values are objects or arrays, never null, and the node says what is inside them. */
  readonly container: boolean
  /** The values may be, or contain, objects whose keys the node declares. */
  readonly declaresKeys: boolean
  /** The JSON types that a valid value may have. */
  readonly types: (node: SchemaNodeOf<K>) => readonly JsonType[]
  /** The values may have any key. */
  readonly allowsAnyKey: (node: SchemaNodeOf<K>) => boolean
  /** Null is a value. A predicate or an opaque codec decides by its code. */
  readonly admitsNull: (node: SchemaNodeOf<K>) => boolean
  /** The only valid values, if an issue names them in place of the kind of value. */
  readonly namedValues: (node: SchemaNodeOf<K>) => readonly Primitive[] | undefined
  /** The only valid values, if the node lists them. */
  readonly values: (node: SchemaNodeOf<K>) => readonly Primitive[] | undefined
}

/** Returns the definition of a recursive node; `undefined` if it throws, which validation reports as `codec_failed`. */
export const definitionOf = ({ get }: SchemaNodeOf<'lazy'>): SchemaNode | undefined => readSafely(get)

/** Returns the result for the definition of a recursive node; `none` if it throws. */
const ofDefinition = <R>(node: SchemaNodeOf<'lazy'>, read: (definition: SchemaNode) => R, none: R): R => {
  const definition = definitionOf(node)
  return definition === undefined ? none : read(definition)
}

const yes = (): boolean => true
const no = (): boolean => false
const onlyTypes =
  (...types: readonly JsonType[]) =>
  (): readonly JsonType[] =>
    types
const none = (): undefined => undefined
const onlyNull = (): readonly null[] => [null]
const closedValues = ({ open, values }: SchemaNodeOf<'enum'>): readonly string[] | undefined =>
  open ? undefined : values
const anyType = (): readonly JsonType[] => everyType

const typeOf = (value: Primitive): JsonType =>
  value === null ? 'null' : (typeof value as 'string' | 'number' | 'boolean') // a primitive

/** Every fact about the kinds. A new kind is a type error here until each is decided. */
const decideTraits = (): { readonly [K in Kind]: Traits<K> } => {
  const other = { allowsAnyKey: no, admitsNull: no, namedValues: none, values: none } as const
  const plain = { ...other, container: false, declaresKeys: false } as const
  const scalar = { ...plain, scalar: true } as const
  const container = { ...plain, scalar: false, container: true } as const
  const wrapper = { ...plain, scalar: false } as const
  return {
    string: { ...scalar, types: onlyTypes('string') },
    number: { ...scalar, types: onlyTypes('number') },
    boolean: { ...scalar, types: onlyTypes('boolean'), values: () => [false, true] },
    null: { ...scalar, types: onlyTypes('null'), admitsNull: yes, namedValues: onlyNull, values: onlyNull },
    json: { ...scalar, types: anyType, allowsAnyKey: yes, admitsNull: yes },
    literal: {
      ...scalar,
      types: ({ value }) => [typeOf(value)],
      admitsNull: ({ value }) => value === null,
      namedValues: ({ value }) => [value],
      values: ({ value }) => [value],
    },
    enum: {
      ...scalar,
      types: onlyTypes('string'),
      namedValues: closedValues,
      values: closedValues,
    },
    array: { ...container, types: onlyTypes('array'), declaresKeys: true },
    tuple: { ...container, types: onlyTypes('array'), declaresKeys: true },
    object: { ...container, types: onlyTypes('object'), declaresKeys: true, allowsAnyKey: ({ open }) => open },
    record: { ...container, types: onlyTypes('object'), declaresKeys: true },
    tagged: { ...container, types: onlyTypes('object'), declaresKeys: true },
    union: {
      ...wrapper,
      declaresKeys: true,
      types: ({ members }) => {
        const all = members.map(jsonTypesOf)
        return everyType.filter((type) => all.some((types) => types.includes(type)))
      },
      admitsNull: ({ members }) => members.some(admitsNull),
    },
    intersection: {
      ...wrapper,
      types: ({ members }) => {
        const all = members.map(jsonTypesOf)
        return everyType.filter((type) => all.every((types) => types.includes(type)))
      },
      admitsNull: ({ members }) => members.every(admitsNull),
    },
    nullable: {
      ...wrapper,
      declaresKeys: true,
      types: ({ node }) => {
        const types = jsonTypesOf(node)
        return everyType.filter((type) => type === 'null' || types.includes(type))
      },
      admitsNull: yes,
      namedValues: ({ node }) => {
        const values = namedValuesOf(node)
        return values && [...new Set([...values, null])]
      },
    },
    lazy: {
      ...wrapper,
      declaresKeys: true,
      types: (node) => ofDefinition(node, jsonTypesOf, []),
      admitsNull: (node) => ofDefinition(node, admitsNull, false),
    },
    refined: {
      ...wrapper,
      declaresKeys: true,
      types: ({ node }) => jsonTypesOf(node),
      admitsNull: ({ node, predicate }) => admitsNull(node) && isSafely(() => predicate(null)),
    },
    opaque: {
      ...wrapper,
      types: anyType,
      allowsAnyKey: yes,
      admitsNull: ({ validate }) => isSafely(() => validate(null).length === 0),
    },
  }
}

const traits = /* @__PURE__ */ decideTraits() // a decoder reads no trait, so a bundler can drop the table

/** Returns the facts about a node. A node of a newer copy of this package may have an unknown kind. */
const traitsOf = (node: SchemaNode): Traits<Kind> =>
  ((traits[node.kind] as unknown) ?? unknownKind(node as never)) as Traits<Kind>

/** Returns whether a node contains no other node and one condition decides its values. */
export const isScalar = (node: SchemaNode): node is ScalarNode => traitsOf(node).scalar

/** Returns whether the values of a node are objects or arrays, never null, with content that the node describes. */
export const isContainer = (node: SchemaNode): boolean => traitsOf(node).container

/** Returns whether values of a node may be, or contain, objects whose keys it declares. */
export const declaresKeys = (node: SchemaNode): boolean => traitsOf(node).declaresKeys

/** Returns the JSON types that a valid value of a node may have. */
export const jsonTypesOf: (node: SchemaNode) => readonly JsonType[] = /* @__PURE__ */ leastAnswer<readonly JsonType[]>(
  (node) => traitsOf(node).types(node),
  [],
  (one, other) => one.length > other.length,
)

/** Returns the only valid values of a node; `undefined` for a node that does not list them. */
export const listedValuesOf = (node: SchemaNode): readonly Primitive[] | undefined => traitsOf(node).values(node)

/** Returns the only valid values of a node that has them as data: a literal or a closed enumeration, with or without null. */
export const namedValuesOf = (node: SchemaNode): readonly Primitive[] | undefined => traitsOf(node).namedValues(node)

/** Returns whether the values of a node may have any key: JSON values, opaque codecs and open objects. */
export const allowsAnyKey = (node: SchemaNode): boolean => traitsOf(node).allowsAnyKey(node)

/** Returns whether null is a valid value of this node. */
export const admitsNull: (node: SchemaNode) => boolean = /* @__PURE__ */ leastAnswer(
  (node) => traitsOf(node).admitsNull(node),
  false,
  (one, other) => one && !other,
)

/** Returns whether null in this field means that the field is absent. */
export const nullIsAbsent = (field: Field): boolean =>
  !field.required && field.neverNull !== true && !admitsNull(field.node)
