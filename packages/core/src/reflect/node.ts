import type { Advice } from './advice.js'
import type { Primitive } from './json.js'
import type { OpaqueFault } from './opaque-fault.js'

interface Named {
  readonly name?: string
  readonly description?: string
  readonly advice?: readonly Advice[]
}

/** Any string; lengths count code points; `expects` says in words what `pattern` asks. */
interface StringNode extends Named {
  readonly kind: 'string'
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly expects?: string
}

/** A finite number, whole when `integer` is set; both bounds are inclusive. */
interface NumberNode extends Named {
  readonly kind: 'number'
  readonly integer: boolean
  readonly min?: number
  readonly max?: number
}

/** One exact value. `claims` names the contracts that ask for other values; `decides` makes any other value the only issue. */
interface LiteralNode extends Named {
  readonly kind: 'literal'
  readonly value: Primitive
  readonly claims?: Readonly<Record<string, string>>
  readonly decides?: boolean
}

interface EnumNode extends Named {
  readonly kind: 'enum'
  readonly values: readonly string[]
  readonly open: boolean
}

interface ArrayNode extends Named {
  readonly kind: 'array'
  readonly item: Node
  readonly min?: number
  readonly max?: number
}

interface TupleNode extends Named {
  readonly kind: 'tuple'
  readonly items: readonly Node[]
}

/**
 * One declared key of an object. `formerly` is the name it had before a rename and the release that renamed it. An
 * optional key that is `neverNull` may be absent, and a null there is a value of the wrong type.
 *
 * @category model
 * @since 1.0.0
 */
export interface Field {
  readonly key: string
  readonly node: Node
  readonly required: boolean
  readonly description?: string
  readonly formerly?: { readonly key: string; readonly since: string }
  readonly deprecated?: string
  readonly neverNull?: boolean
}

/**
 * An object with declared keys. When `open`, undeclared keys belong to the message; otherwise strict mode reports them.
 *
 * @category model
 * @since 1.0.0
 */
export interface ObjectNode extends Named {
  readonly kind: 'object'
  readonly fields: readonly Field[]
  readonly open: boolean
}

interface DictionaryNode extends Named {
  readonly kind: 'dictionary'
  readonly value: Node
}

interface UnionNode extends Named {
  readonly kind: 'union'
  readonly members: readonly Node[]
}

interface TaggedNode extends Named {
  readonly kind: 'tagged'
  readonly tag: string
  readonly members: readonly { readonly value: string; readonly node: Node }[]
}

interface IntersectionNode extends Named {
  readonly kind: 'intersection'
  readonly members: readonly Node[]
}

interface NullableNode extends Named {
  readonly kind: 'nullable'
  readonly node: Node
}

interface LazyNode extends Named {
  readonly kind: 'lazy'
  readonly name: string
  readonly get: () => Node
}

/** A stock refinement or brand: the inner node, then a predicate nobody can read. */
interface RefinedNode extends Named {
  readonly kind: 'refined'
  readonly node: Node
  readonly name: string
  readonly holds: (value: unknown) => boolean
}

/** A codec whose law is code: it is run as it is, and every derived artefact says that it could not be read. */
interface OpaqueNode extends Named {
  readonly kind: 'opaque'
  readonly name: string
  readonly validate: (value: unknown) => readonly OpaqueFault[]
}

/**
 * What a codec means, as data: the one form that decoding, JSON Schema, documents, samples and the compiler read.
 *
 * @category model
 * @since 1.0.0
 */
export type Node =
  | StringNode
  | NumberNode
  | (Named & { readonly kind: 'boolean' })
  | (Named & { readonly kind: 'null' })
  | (Named & { readonly kind: 'json' })
  | LiteralNode
  | EnumNode
  | ArrayNode
  | TupleNode
  | ObjectNode
  | DictionaryNode
  | UnionNode
  | TaggedNode
  | IntersectionNode
  | NullableNode
  | LazyNode
  | RefinedNode
  | OpaqueNode

/**
 * The node of one kind.
 *
 * @category model
 * @since 1.0.0
 */
export type NodeOf<K extends Node['kind']> = Extract<Node, { readonly kind: K }>
