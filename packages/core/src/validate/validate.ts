import { Issue, isShapeError } from '../issue/issue.js'
import { expectedOf } from '../issue/message.js'
import { kindOf } from '../model/words.js'
import { declaredBy } from '../model/declared.js'
import { getOwn, isJsonObject, type JsonObject } from '../model/json.js'
import { nullIsAbsent } from '../model/traits.js'
import type { Path } from '../model/path.js'
import type { Field, OpaqueError, SchemaNode, SchemaNodeOf } from '../model/schema-node.js'
import { unknownKind } from '../model/schema-node.js'
import type { Cases } from '../model/traverse.js'
import { addIssue, isFull, pathTo, report, skipSubtree, startContext, type ValidationContext } from './context.js'
import { validateIntersection, validateUnion } from './members.js'
import { reportLength, reportMissing, reportNull, reportTag, reportUndeclared } from './objects.js'
import { conditionDepth, depthLimit, enterRecursive, leaveRecursive, TooDeep } from './recursion.js'
import {
  boundsOf,
  isDiscriminating,
  mayDiscriminate,
  validateBoolean,
  validateEnum,
  validateJson,
  validateLiteral,
  validateNull,
  validateNumber,
  validateString,
} from './scalars.js'

type Validate<K extends SchemaNode['kind']> = (
  node: SchemaNodeOf<K>,
  value: unknown,
  context: ValidationContext,
) => void

/** Validates the value at one key or index. */
const validateBelow = (
  node: SchemaNode,
  value: unknown,
  segment: string | number,
  context: ValidationContext,
): void => {
  context.path.push(segment)
  validateShape(node, value, context)
  context.path.pop()
}

const validateArray: Validate<'array'> = (node, value, context) => {
  if (!Array.isArray(value)) return report(context, [], 'wrong_type', expectedOf(node), value)
  reportLength(context, [], boundsOf(node.min, node.max), value)
  for (let i = 0; i < value.length && !isFull(context); i++) validateBelow(node.item, value[i], i, context)
}

const validateTuple: Validate<'tuple'> = (node, value, context) => {
  if (!Array.isArray(value)) return report(context, [], 'wrong_type', expectedOf(node), value)
  const { length } = node.items
  reportLength(context, [], { min: length, max: length }, value)
  node.items.forEach((item, i) => {
    if (i < value.length) validateBelow(item, value[i], i, context)
  })
}

/** Validates fields in declared order, then undeclared keys. A literal that shows another message is the only issue. */
const validateObject: Validate<'object'> = (node, value, context) => {
  if (!isJsonObject(value)) return report(context, [], 'wrong_type', 'an object', value)
  const other = node.fields.find(
    (field) => mayDiscriminate(field.node) && isDiscriminating(field.node, getOwn(value, field.key)),
  )
  if (other !== undefined) {
    skipSubtree(context, [])
    return validateBelow(other.node, value[other.key], other.key, context)
  }
  for (const field of node.fields) validateField(field, node, value, context)
  if (context.extras !== 'ignore') reportUndeclared(context, [], declaredBy(node), value)
}

const validateField = (
  field: Field,
  node: SchemaNodeOf<'object'>,
  object: JsonObject,
  context: ValidationContext,
): void => {
  const value = getOwn(object, field.key)
  if (value === undefined) {
    if (field.required) reportMissing(context, [field.key], expectedOf(field.node), declaredBy(node), object)
  } else if (value === null && nullIsAbsent(field)) reportNull(context, [field.key], expectedOf(field.node))
  else validateBelow(field.node, value, field.key, context)
}

const validateDictionary: Validate<'dictionary'> = (node, value, context) => {
  if (!isJsonObject(value)) return report(context, [], 'wrong_type', 'an object', value)
  for (const key of Object.keys(value)) {
    if (value[key] !== undefined) validateBelow(node.value, value[key], key, context)
  }
}

const validateTagged: Validate<'tagged'> = (node, value, context) => {
  if (!isJsonObject(value)) return report(context, [], 'wrong_type', 'an object', value)
  const tag = getOwn(value, node.tag)
  const chosen = node.members.find((member) => member.value === tag)
  if (chosen !== undefined) return validateShape(chosen.node, value, context)
  const values = node.members.map((member) => member.value)
  reportTag(context, [], node.tag, values, value)
}

/** Validates the inner node, then runs the predicate on values that the inner node accepts. */
const validateRefined: Validate<'refined'> = (node, value, context) => {
  const before = context.issues.length
  validateShape(node.node, value, context)
  validateRefinement(context, [], node, value, before)
}

/** Checks a refinement, unless the inner node has reported an error after the first `before` issues. */
export const validateRefinement = (
  context: ValidationContext,
  below: Path,
  node: Pick<SchemaNodeOf<'refined'>, 'name' | 'predicate' | 'unmet'>,
  value: unknown,
  before: number,
): void => {
  if (context.issues.slice(before).some(isShapeError)) return
  if (node.unmet !== undefined) validateConditions(context, below, { ...node, unmet: node.unmet }, value)
  else if (!node.predicate(value)) report(context, below, 'wrong_type', node.name, value)
}

/**
 * Reports each condition that a value does not meet. Inside another condition, one issue reports that the value does
 * not meet all conditions.
 */
const validateConditions = (
  context: ValidationContext,
  below: Path,
  { predicate, unmet, name }: Required<Pick<SchemaNodeOf<'refined'>, 'name' | 'predicate' | 'unmet'>>,
  value: unknown,
): void => {
  const run = (context.conditions ??= { depth: 0, known: new Map() })
  const outer = run.depth
  run.depth += context.path.length + below.length + conditionDepth
  try {
    if (outer > 0) {
      if (!predicate(value, run)) report(context, below, 'unmet_condition', name, value)
      return
    }
    const { contract } = context
    for (const { expected, hint } of unmet(value, run)) {
      if (isFull(context)) return
      const path = pathTo(context, below)
      addIssue(context, new Issue({ code: 'unmet_condition', path, expected, value, contract, hint }))
    }
  } catch (error) {
    if (outer > 0 || !(error instanceof TooDeep)) throw error
    report(context, below, 'too_deep', { max: depthLimit }, value)
  } finally {
    run.depth = outer
  }
}

/** Runs a codec that cannot be read as data. */
export const validateOpaque: Validate<'opaque'> = (node, value, context) => {
  const errors = node.validate(value)
  if (errors.length > 0) skipSubtree(context, [])
  for (const error of errors) addIssue(context, opaqueIssue(node, error, context))
}

/** Returns the issue of an opaque codec, or the issue that a codec of this package inside it has reported. */
const opaqueIssue = (
  node: SchemaNodeOf<'opaque'>,
  { issue, path, value, message }: OpaqueError,
  context: ValidationContext,
): Issue => {
  const { contract } = context
  if (issue instanceof Issue) return issue.with({ path: [...context.path, ...issue.path], contract })
  return new Issue({
    code: 'wrong_type',
    path: [...context.path, ...path],
    expected: node.name,
    value,
    contract,
    message,
  })
}

const validators: Cases<void, readonly [value: unknown, context: ValidationContext]> = {
  string: validateString,
  number: validateNumber,
  boolean: validateBoolean,
  null: validateNull,
  json: validateJson,
  literal: validateLiteral,
  enum: validateEnum,
  array: validateArray,
  tuple: validateTuple,
  object: validateObject,
  dictionary: validateDictionary,
  tagged: validateTagged,
  union: (node, value, context) => {
    validateUnion(node.members, kindOf(node), value, context, validateShape)
  },
  intersection: (node, value, context) => {
    validateIntersection(node.members, value, context, validateShape)
  },
  nullable: (node, value, context) => {
    if (value !== null) validateShape(node.node, value, context)
  },
  lazy: (node, value, context) => {
    if (typeof value !== 'object' || value === null) return validateShape(node.get(), value, context)
    if (!enterRecursive(node, value, context)) return
    validateShape(node.get(), value, context)
    leaveRecursive(context)
  },
  refined: validateRefined,
  opaque: validateOpaque,
}

/**
 * Validates a value against a schema node. It adds every issue to the context, in declared field order and array order.
 */
export const validateShape = (node: SchemaNode, value: unknown, context: ValidationContext): void => {
  // A codec of a newer copy of this package may have an unknown kind.
  const validate = ((validators[node.kind] as unknown) ?? unknownKind) as Validate<SchemaNode['kind']>
  validate(node, value, context)
}

/**
 * The validator for the shape of one kind of message. It is interpreted from the schema node or compiled, with the same
 * results. `is` returns whether tolerant mode reports no issue; `collect` adds every issue to the context.
 *
 * @category model
 * @since 1.1.0
 */
export interface ShapeValidator {
  /** True for a compiled validator, whose `is` is faster than `collect`. */
  readonly compiled?: true
  /** Returns whether a value is valid in tolerant mode, without its rules. */
  readonly is: (value: unknown) => boolean
  /** Adds every issue of a value to the context. */
  readonly collect: (value: unknown, context: ValidationContext) => void
}

/** Returns the validator that interprets a schema node. */
export const interpret = (node: SchemaNode): ShapeValidator => ({
  is: (value) => {
    const context = startContext('ignore', '')
    validateShape(node, value, context)
    return context.issues.length === 0
  },
  collect: (value, context) => {
    validateShape(node, value, context)
  },
})
