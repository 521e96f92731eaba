import type { Primitive } from './json.js'
import type { Keywords } from './keywords.js'

interface Named {
  readonly name?: string
}

/**
 * Named advice on a string: a value that does not match `prefer` is accepted with a warning in tolerant mode and is an
 * error in strict mode. `name` is the issue's code and rule; `expects` completes "must be …".
 *
 * @category model
 * @since 1.0.0
 */
export interface Advice {
  readonly name: string
  readonly prefer: string
  readonly expects: string
}

/** Any string. Lengths count code points; `expects` describes `pattern` in words. */
interface StringNode extends Named {
  readonly kind: 'string'
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly expects?: string
  readonly advice?: readonly Advice[]
}

/** A finite number, whole when `integer` is set; both bounds are inclusive. */
interface NumberNode extends Named {
  readonly kind: 'number'
  readonly integer: boolean
  readonly min?: number
  readonly max?: number
}

/**
 * One exact value. `claims` names the contracts that expect other values; `decides` makes any other value the only
 * issue.
 */
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
  readonly item: SchemaNode
  readonly min?: number
  readonly max?: number
}

interface TupleNode extends Named {
  readonly kind: 'tuple'
  readonly items: readonly SchemaNode[]
}

/**
 * One declared key of an object. `formerly` is the name it had before a rename, and the release that renamed it. If an
 * optional field is `neverNull`, it may be absent but not null.
 *
 * @category model
 * @since 1.0.0
 */
export interface Field {
  readonly key: string
  readonly node: SchemaNode
  readonly required: boolean
  readonly description?: string
  readonly formerly?: { readonly key: string; readonly since: string }
  readonly deprecated?: string
  readonly neverNull?: boolean
}

/**
 * An object with declared keys. If it is `open`, undeclared keys are part of the message; otherwise strict mode reports
 * them.
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
  readonly value: SchemaNode
}

interface UnionNode extends Named {
  readonly kind: 'union'
  readonly members: readonly SchemaNode[]
}

interface TaggedNode extends Named {
  readonly kind: 'tagged'
  readonly tag: string
  readonly members: readonly { readonly value: string; readonly node: SchemaNode }[]
}

interface IntersectionNode extends Named {
  readonly kind: 'intersection'
  readonly members: readonly SchemaNode[]
}

interface NullableNode extends Named {
  readonly kind: 'nullable'
  readonly node: SchemaNode
}

interface LazyNode extends Named {
  readonly kind: 'lazy'
  readonly name: string
  readonly get: () => SchemaNode
}

/**
 * The state of checking the conditions of one message: how deep the value is in it, and which objects are valid under
 * which node. Without it, conditions that contain themselves would check an object once for each way that leads to it.
 */
export interface ConditionRun {
  depth: number
  readonly known: Map<SchemaNode, Map<object, boolean>>
}

/** A condition that a value does not meet, in words that follow "must be", and the first problem inside the value. */
export interface UnmetCondition {
  readonly expected: string
  readonly hint?: () => string | undefined
}

/**
 * The values of a node that a predicate accepts. The predicate of a stock refinement or brand cannot be read as data.
 * If it can, `keywords` has its conditions.
 */
interface RefinedNode extends Named {
  readonly kind: 'refined'
  readonly node: SchemaNode
  readonly name: string
  readonly predicate: (value: unknown, run?: ConditionRun) => boolean
  /** Returns the conditions that a value does not meet. */
  readonly unmet?: (value: unknown, run: ConditionRun) => readonly UnmetCondition[]
  readonly keywords?: Keywords<SchemaNode>
}

/**
 * One error of an opaque codec. `issue` is the issue itself if a codec of this package inside the opaque one has
 * reported it.
 */
export interface OpaqueError {
  readonly path: readonly (string | number)[]
  readonly value: unknown
  readonly message?: string
  readonly issue?: unknown
}

/** A codec that cannot be read as data. Validation runs it as it is; JSON Schema and documentation mark it as such. */
interface OpaqueNode extends Named {
  readonly kind: 'opaque'
  readonly name: string
  readonly validate: (value: unknown) => readonly OpaqueError[]
}

/** A node that contains no other node and whose values one condition decides. */
export type ScalarNode =
  | StringNode
  | NumberNode
  | (Named & { readonly kind: 'boolean' })
  | (Named & { readonly kind: 'null' })
  | (Named & { readonly kind: 'json' })
  | LiteralNode
  | EnumNode

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
  | DictionaryNode
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

const scalarKinds: Readonly<Record<ScalarNode['kind'], true>> = {
  string: true,
  number: true,
  boolean: true,
  null: true,
  json: true,
  literal: true,
  enum: true,
}

/** Returns whether a node contains no other node and one condition decides its values. */
export const isScalar = (node: SchemaNode): node is ScalarNode => Object.hasOwn(scalarKinds, node.kind)

/** Ends a `switch` over the kinds of schema node. A kind without a case is a type error. */
export const unknownKind = (node: never): never => {
  const { kind } = node as { readonly kind?: unknown } // a node that was built outside the type system
  throw new TypeError(`No case is written for schema nodes of kind ${String(kind)} (internal error).`)
}

/** Returns whether null is a valid value of this node. */
export const admitsNull = (node: SchemaNode): boolean => {
  switch (node.kind) {
    case 'null':
    case 'json':
    case 'nullable':
    case 'opaque':
      return true
    case 'literal':
      return node.value === null
    case 'union':
      return node.members.some(admitsNull)
    case 'intersection':
      return node.members.every(admitsNull)
    case 'refined':
      return admitsNull(node.node) && (node.keywords === undefined || node.predicate(null))
    case 'lazy':
      return admitsNull(node.get())
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'array':
    case 'tuple':
    case 'object':
    case 'dictionary':
    case 'tagged':
      return false
    default:
      return unknownKind(node)
  }
}

/** Returns whether null in this field means that the field is absent. */
export const nullIsAbsent = (field: Field): boolean =>
  !field.required && field.neverNull !== true && !admitsNull(field.node)
