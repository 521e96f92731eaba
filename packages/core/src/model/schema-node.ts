import type { Primitive } from './json.js'
import type { Keywords } from './keywords.js'
import type { Path } from './path.js'

/**
 * The name that a node may have.
 *
 * @category model
 * @since 2.0.0
 */
export interface NamedNode {
  /** The name of the codec, for `$defs`, titles and documentation. */
  readonly name?: string
}

/**
 * A named warning about a string: a value that does not match `pattern` is accepted with the warning in tolerant mode
 * and is an error in strict mode.
 *
 * @category model
 * @since 2.0.0
 */
export interface StringWarning {
  /** The code and the rule of the issue, such as `hash-md5`. */
  readonly name: string
  /** A regular expression, anchored and in the portable subset, that the recommended values match. */
  readonly pattern: string
  /** The recommended values in words that complete "must be …". */
  readonly expects: string
}

/**
 * Any string within constraints.
 *
 * @category model
 * @since 2.0.0
 */
export interface StringNode extends NamedNode {
  /** The kind of the node. */
  readonly kind: 'string'
  /** The least number of code points (default: no limit). */
  readonly minLength?: number
  /** The greatest number of code points (default: no limit). */
  readonly maxLength?: number
  /** A regular expression, anchored and in the portable subset (default: every string matches). */
  readonly pattern?: string
  /** A format of JSON Schema, such as `date`. It is an annotation and constrains nothing. */
  readonly format?: string
  /** The strings that match `pattern`, in words that complete "must be …". */
  readonly expects?: string
  /** The warnings about values that are accepted and not recommended (default: none). */
  readonly warnings?: readonly StringWarning[]
}

/**
 * A finite number within inclusive bounds.
 *
 * @category model
 * @since 2.0.0
 */
export interface NumberNode extends NamedNode {
  /** The kind of the node. */
  readonly kind: 'number'
  /** True if the number must be whole. */
  readonly integer: boolean
  /** The least number (default: no limit). */
  readonly min?: number
  /** The greatest number (default: no limit). */
  readonly max?: number
}

/**
 * One exact value.
 *
 * @category model
 * @since 2.0.0
 */
export interface LiteralNode extends NamedNode {
  /** The kind of the node. */
  readonly kind: 'literal'
  /** The value. */
  readonly value: Primitive
  /** The names of the contracts that expect other values, by value. A hint names them. */
  readonly claims?: Readonly<Record<string, string>>
  /** True if any other value is the only issue of the object (default: false). */
  readonly decides?: boolean
}

/**
 * One of several known strings.
 *
 * @category model
 * @since 2.0.0
 */
export interface EnumNode extends NamedNode {
  /** The kind of the node. */
  readonly kind: 'enum'
  /** The known values, in order. */
  readonly values: readonly string[]
  /** True if other strings are valid too. */
  readonly open: boolean
}

/**
 * An array whose items have one node.
 *
 * @category model
 * @since 2.0.0
 */
export interface ArrayNode extends NamedNode {
  /** The kind of the node. */
  readonly kind: 'array'
  /** The node of every item. */
  readonly item: SchemaNode
  /** The least number of items (default: no limit). */
  readonly min?: number
  /** The greatest number of items (default: no limit). */
  readonly max?: number
}

/**
 * An array with a node for each item.
 *
 * @category model
 * @since 2.0.0
 */
export interface TupleNode extends NamedNode {
  /** The kind of the node. */
  readonly kind: 'tuple'
  /** The node of each item, in order. */
  readonly items: readonly SchemaNode[]
}

/**
 * The name a field had before a rename. The value under it is not read as that of the field, and an issue explains the
 * rename: an error on a required field; on an optional field a warning in tolerant mode and an error in strict mode.
 *
 * @category model
 * @since 2.0.0
 */
export interface FormerKey {
  /** The former key. */
  readonly key: string
  /** The release that renamed the field, such as `2.0.0`. */
  readonly since: string
}

/**
 * The notes on a field beside its description.
 *
 * @category model
 * @since 2.0.0
 */
export interface FieldOptions {
  /** The key that the field had before a rename. Its value is never read; an issue explains it (on an optional field: a warning in tolerant mode). */
  readonly formerly?: FormerKey
  /**
   * The reason why the field is deprecated, and what to send instead: an annotation for JSON Schema and documentation.
   * Decoding ignores it. Prompts omit an optional deprecated key, and describe a required one as any other.
   */
  readonly deprecated?: string
  /** True if the optional field may be absent but not null (default: false). */
  readonly neverNull?: boolean
}

/**
 * One declared key of an object.
 *
 * @category model
 * @since 1.0.0
 */
export interface Field extends FieldOptions {
  /** The key. */
  readonly key: string
  /** The node of the value. */
  readonly node: SchemaNode
  /** True if a message without the key is invalid. */
  readonly required: boolean
  /** One sentence that describes the field. */
  readonly description?: string
}

/**
 * An object with declared keys.
 *
 * @category model
 * @since 1.0.0
 */
export interface ObjectNode extends NamedNode {
  /** The kind of the node. */
  readonly kind: 'object'
  /** The declared keys, in order. */
  readonly fields: readonly Field[]
  /** True if undeclared keys are part of the message. Otherwise strict mode reports them. */
  readonly open: boolean
}

/**
 * An object with any keys, whose values have one node.
 *
 * @category model
 * @since 2.0.0
 */
export interface RecordNode extends NamedNode {
  /** The kind of the node. */
  readonly kind: 'record'
  /** The node of the value of every key. */
  readonly value: SchemaNode
}

/**
 * The values that at least one of several nodes accepts.
 *
 * @category model
 * @since 2.0.0
 */
export interface UnionNode extends NamedNode {
  /** The kind of the node. */
  readonly kind: 'union'
  /** The nodes, of which at least one accepts the value. */
  readonly members: readonly SchemaNode[]
}

/**
 * One member of a tagged union.
 *
 * @category model
 * @since 2.0.0
 */
export interface TaggedMember {
  /** The value of the tag that selects this member. */
  readonly value: string
  /** The node of the object. */
  readonly node: SchemaNode
}

/**
 * One of several objects, selected by the value of a required key.
 *
 * @category model
 * @since 2.0.0
 */
export interface TaggedNode extends NamedNode {
  /** The kind of the node. */
  readonly kind: 'tagged'
  /** The key whose value selects the member. */
  readonly tag: string
  /** The members, each with its own value of the tag. */
  readonly members: readonly TaggedMember[]
}

/**
 * The values that each of several nodes accepts.
 *
 * @category model
 * @since 2.0.0
 */
export interface IntersectionNode extends NamedNode {
  /** The kind of the node. */
  readonly kind: 'intersection'
  /** The nodes, all of which accept the value. */
  readonly members: readonly SchemaNode[]
}

/**
 * Null, or a value of the inner node.
 *
 * @category model
 * @since 2.0.0
 */
export interface NullableNode extends NamedNode {
  /** The kind of the node. */
  readonly kind: 'nullable'
  /** The node of the values other than null. */
  readonly node: SchemaNode
}

/**
 * A recursive node, which is defined when it is first read.
 *
 * @category model
 * @since 2.0.0
 */
export interface LazyNode extends NamedNode {
  /** The kind of the node. */
  readonly kind: 'lazy'
  /** The name of the recursive codec. */
  readonly name: string
  /** Returns the definition, the same node each time. */
  readonly get: () => SchemaNode
}

/**
 * The values of a node that a predicate accepts. The predicate of a stock refinement or brand cannot be read as data.
 * If the predicate checks conditions, `keywords` has them as data.
 *
 * @category model
 * @since 2.0.0
 */
export interface RefinedNode extends NamedNode {
  /** The kind of the node. */
  readonly kind: 'refined'
  /** The node of the codec that is refined. */
  readonly node: SchemaNode
  /** The name of the refined codec. Issues name it as the expected value. */
  readonly name: string
  /** Returns whether a value of `node` is accepted. It may throw. */
  readonly predicate: (value: unknown) => boolean
  /** The conditions that the predicate checks, as data; absent if it is only code. */
  readonly keywords?: Keywords<SchemaNode>
  /**
   * Reports each condition that a value does not meet. The node carries the function, so that a bundle without conditions
   * does not contain the code that checks them. The context is that of `validateShape`.
   */
  readonly reportConditions?: (node: RefinedNode, value: unknown, context: never, below: Path) => void
}

/**
 * One error of an opaque codec. `issue` is the issue itself if a codec of this package inside the opaque one has
 * reported it.
 *
 * @category model
 * @since 2.0.0
 */
export interface OpaqueError {
  /** The path of the error inside the value. */
  readonly path: readonly (string | number)[]
  /** The value at the path. */
  readonly value: unknown
  /** The message of the codec (default: that of the issue code). */
  readonly message?: string
  /** The issue that a codec of this package has reported (default: none). */
  readonly issue?: unknown
}

/**
 * A codec that cannot be read as data. Validation runs it as it is; JSON Schema and documentation mark it as such.
 *
 * @category model
 * @since 2.0.0
 */
export interface OpaqueNode extends NamedNode {
  /** The kind of the node. */
  readonly kind: 'opaque'
  /** The name of the codec. Issues name it as the expected value. */
  readonly name: string
  /** Returns the errors of a value; an empty array if the codec accepts it. It may throw. */
  readonly validate: (value: unknown) => readonly OpaqueError[]
}

/**
 * True or false.
 *
 * @category model
 * @since 2.0.0
 */
export interface BooleanNode extends NamedNode {
  /** The kind of the node. */
  readonly kind: 'boolean'
}

/**
 * Null.
 *
 * @category model
 * @since 2.0.0
 */
export interface NullNode extends NamedNode {
  /** The kind of the node. */
  readonly kind: 'null'
}

/**
 * Any JSON value.
 *
 * @category model
 * @since 2.0.0
 */
export interface JsonNode extends NamedNode {
  /** The kind of the node. */
  readonly kind: 'json'
}

/**
 * A node that contains no other node and whose values one condition decides.
 *
 * @category model
 * @since 2.0.0
 */
export type ScalarNode = StringNode | NumberNode | BooleanNode | NullNode | JsonNode | LiteralNode | EnumNode

/**
 * The meaning of a codec as data. Decoding, JSON Schema, documentation, samples and the compiler read this tree.
 *
 * @category model
 * @since 1.0.0
 */
export type SchemaNode =
  | ScalarNode
  | ArrayNode
  | TupleNode
  | ObjectNode
  | RecordNode
  | UnionNode
  | TaggedNode
  | IntersectionNode
  | NullableNode
  | LazyNode
  | RefinedNode
  | OpaqueNode

/**
 * The schema node of one kind.
 *
 * @category model
 * @since 1.0.0
 */
export type SchemaNodeOf<K extends SchemaNode['kind']> = Extract<SchemaNode, { readonly kind: K }>

/** Ends a `switch` over the kinds of schema node. A kind without a case is a type error. */
export const unknownKind = (node: never): never => {
  const { kind } = node as { readonly kind?: string } // a node that was built outside the type system
  if (kind === undefined)
    throw new TypeError('The value is not a schema node: pass contract.node, or schemaNodeOf(codec)')
  throw new TypeError(`No case is written for schema nodes of kind ${kind} (internal error).`)
}
