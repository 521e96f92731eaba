import { codecFailure } from '../issue/failure.js'
import { Issue, notJsonIssue } from '../issue/issue.js'
import { expectedOf } from '../issue/message.js'
import { isFull } from '../issue/issue-list.js'
import { blameOf } from '../model/blame.js'
import { kindOf } from '../model/words.js'
import { declaredBy, declaredByTagged } from '../model/declared.js'
import { keysOfMembers } from '../model/known-keys.js'
import { getOwn, isJsonObject, type JsonObject } from '../model/json.js'
import { nullIsAbsent } from '../model/traits.js'
import type { Path } from '../model/path.js'
import type { Field, OpaqueError, SchemaNode, SchemaNodeOf } from '../model/schema-node.js'
import { unknownKind } from '../model/schema-node.js'
import type { Cases } from '../model/traverse.js'
import {
  addIssue,
  enterOnce,
  isInCondition,
  leaveOnce,
  pathTo,
  report,
  skipSubtree,
  startContext,
  type ValidationContext,
} from './context.js'
import { enterCode, leaveCode, tooDeepInside } from './around.js'
import { CodecOverflow } from './codec-overflow.js'
import { findMeant, validateIntersection, validateUnion } from './members.js'
import { reportLength, reportMissing, reportNull, reportTag, reportUndeclared } from './objects.js'
import { enterRecursive, isOverflow, leaveRecursive } from './recursion.js'
import {
  boundsOf,
  discriminatorOf,
  isDiscriminating,
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
  validatorOf(node)(node, value, context)
  context.path.pop()
}

const validateArray: Validate<'array'> = (node, value, context) => {
  if (!Array.isArray(value)) return report(context, [], 'wrong_type', expectedOf(node), value)
  reportLength(context, [], boundsOf(node.min, node.max), value)
  const validateItem = validatorOf(node.item)
  for (let i = 0; i < value.length && !isFull(context); i++) {
    context.path.push(i)
    validateItem(node.item, value[i], context)
    context.path.pop()
  }
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
  const other = discriminatingField(node, value)
  if (other !== undefined) {
    skipSubtree(context, [])
    return validateBelow(other.node, value[other.key], other.key, context)
  }
  for (let i = 0; i < node.fields.length; i++) {
    const field = node.fields[i]
    if (field === undefined) continue
    const inner = getOwn(value, field.key)
    if (!isGiven(field, inner, node, value, context)) continue
    context.path.push(field.key)
    validatorOf(field.node)(field.node, inner, context)
    context.path.pop()
  }
  if (context.extras !== 'ignore') reportUndeclared(context, [], declaredBy(node), value)
}

/** Returns the field whose literal shows that the object is another message. */
const discriminatingField = ({ fields }: SchemaNodeOf<'object'>, object: JsonObject): Field | undefined =>
  fields.find(({ key, node }) => {
    const literal = discriminatorOf(node)
    return literal !== undefined && isDiscriminating(literal, getOwn(object, key))
  })

/** Returns whether a field has a value to validate. Reports an absent required field, and a null that means absence. */
const isGiven = (
  field: Field,
  value: unknown,
  node: SchemaNodeOf<'object'>,
  object: JsonObject,
  context: ValidationContext,
): boolean => {
  if (value === undefined) {
    if (field.required) reportMissing(context, [field.key], expectedOf(field.node), declaredBy(node), object)
    return false
  }
  if (value !== null || !nullIsAbsent(field)) return true
  reportNull(context, [field.key], expectedOf(field.node))
  return false
}

const validateRecord: Validate<'record'> = (node, value, context) => {
  if (!isJsonObject(value)) return report(context, [], 'wrong_type', 'an object', value)
  const keys = Object.keys(value)
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] ?? ''
    if (value[key] === undefined) continue
    context.path.push(key)
    validatorOf(node.value)(node.value, value[key], context)
    context.path.pop()
  }
}

const validateTagged: Validate<'tagged'> = (node, value, context) => {
  if (!isJsonObject(value)) return report(context, [], 'wrong_type', 'an object', value)
  const tag = getOwn(value, node.tag)
  const chosen = node.members.find((member) => member.value === tag)
  if (chosen !== undefined) return validatorOf(chosen.node)(chosen.node, value, context)
  const values = node.members.map((member) => member.value)
  reportTag(context, [], node.tag, values, value, declaredByTagged(node))
}

/** Validates the inner node, then runs the predicate on values that the inner node accepts. */
const validateRefined: Validate<'refined'> = (node, value, context) => {
  const before = context.invalid
  validatorOf(node.node)(node.node, value, context)
  if (context.invalid === before) validateRefinement(context, [], node, value)
}

/** Checks a refinement of a value that the inner node accepts. */
export const validateRefinement = (
  context: ValidationContext,
  below: Path,
  node: SchemaNodeOf<'refined'>,
  value: unknown,
): void => {
  // It was written for this context.
  if (node.reportConditions !== undefined) return node.reportConditions(node, value, context as never, below)
  const { name, predicate } = node
  const asked = askCodec(name, below, value, context, (one) => ({
    accepts: predicate(one),
    tooDeep: tooDeepInside(context.contract),
  }))
  if (asked === undefined || asked.accepts) return
  if (asked.tooDeep === undefined) report(context, below, 'wrong_type', name, value)
  else addIssue(context, asked.tooDeep)
}

/**
 * Runs a function of a codec. If it throws, the mistake is in the codec, or the value cannot be read: that is reported,
 * beside every other issue, and `undefined` is returned. An overflow of the stack ends the validation, unless those of
 * codecs are to be reported.
 */
const askCodec = <R>(
  name: string,
  below: Path,
  value: unknown,
  context: ValidationContext,
  ask: (value: unknown) => R,
): R | undefined => {
  const outer = enterCode(context, below)
  try {
    return ask(value)
  } catch (thrown) {
    const { contract, state } = context
    const isTooDeep = isOverflow(thrown)
    if (isTooDeep && state.overflowed === undefined) throw new CodecOverflow()
    if (isTooDeep) state.overflowed?.push({ ask, value })
    const path = pathTo(context, below)
    const blame = isTooDeep ? { cause: thrown } : blameOf(ask, value, thrown)
    addIssue(
      context,
      blame === undefined ? notJsonIssue(contract, path) : codecFailure(name, path, contract, blame.cause),
    )
    return undefined
  } finally {
    leaveCode(outer)
  }
}

/** Runs a codec that cannot be read as data. */
export const validateOpaque: Validate<'opaque'> = (node, value, context) => {
  const issues = askCodec(node.name, [], value, context, (one) => {
    const errors = node.validate(one)
    const tooDeep = tooDeepInside(context.contract)
    return tooDeep === undefined || errors.length === 0
      ? errors.map((error) => opaqueIssue(node, error, context))
      : [tooDeep]
  })
  if (issues === undefined || issues.length === 0) return
  skipSubtree(context, [])
  for (const issue of issues) addIssue(context, issue)
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
  record: validateRecord,
  tagged: validateTagged,
  union: (node, value, context) => {
    validateUnion(node, node.members, kindOf(node), value, context, unionReader)
  },
  intersection: (node, value, context) => {
    validateIntersection(node, node.members, value, context, kindOf(node), validatorOf)
  },
  nullable: (node, value, context) => {
    if (value !== null) validatorOf(node.node)(node.node, value, context)
  },
  lazy: (node, value, context) => {
    const definition = askCodec(node.name, [], value, context, node.get)
    if (definition === undefined) return
    // Each condition around a value reads it to the end.
    const once = isInCondition(context) ? enterOnce(node, value, context) : context
    if (once === undefined) return
    if (enterRecursive(node, value, once)) {
      validatorOf(definition)(definition, value, once)
      leaveRecursive(once)
    }
    leaveOnce(node, value, context, once)
  },
  refined: validateRefined,
  opaque: validateOpaque,
}

/** Returns the function that validates the values of a node. To call it takes less of the stack than `validateShape`. */
const validatorOf = (node: SchemaNode): Validate<SchemaNode['kind']> =>
  // A codec of a newer copy of this package may have an unknown kind.
  ((validators[node.kind] as unknown) ?? unknownKind) as Validate<SchemaNode['kind']>

const unionReader = { validatorOf, keysOfMembers }

/**
 * Validates a value against a schema node. It adds every issue to the context, in declared field order and array order.
 */
export const validateShape = (node: SchemaNode, value: unknown, context: ValidationContext): void => {
  validatorOf(node)(node, value, context)
}

/**
 * The validator for the shape of one kind of message. It is interpreted from the schema node or compiled, with the same
 * results. `is` returns whether tolerant mode reports no issue; `collect` adds every issue to the context.
 *
 * @category model
 * @since 2.0.0
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
  is: (value) => isValidUnder(node, value, 'ignore'),
  collect: (value, context) => {
    validateShape(node, value, context)
  },
})

/** Returns whether a value is valid under a node. `extras` says whether keys that objects do not declare are refused. */
export const isValidUnder = (node: SchemaNode, value: unknown, extras: 'refuse' | 'ignore'): boolean => {
  const context = startContext(extras, '')
  validateShape(node, value, context)
  return context.errors === 0
}

/** Returns whether the value at a path of a message is valid under a node. */
export type PartValidity = (node: SchemaNode, value: unknown, path: Path) => boolean

/**
 * Returns a function that validates many parts of one message. It remembers what it finds: without that, the work for a
 * recursive union would be the depth of the message times its size.
 */
const rememberParts = (
  extras: 'refuse' | 'ignore',
): ((node: SchemaNode, value: unknown, path: Path) => ValidationContext) => {
  const { state } = startContext(extras, '')
  return (node, value, path) => {
    const context = startContext(extras, '', path.slice(), state, true)
    validateShape(node, value, context)
    return context
  }
}

/** Returns a function like `isValidUnder` for many parts of one message. It remembers what it finds. */
export const rememberValidity = (extras: 'refuse' | 'ignore'): PartValidity => {
  const validate = rememberParts(extras)
  return (node, value, path) => validate(node, value, path).errors === 0
}

/** A value, read in the way of one member of a union. */
interface ReadMember {
  readonly node: SchemaNode
  readonly result: unknown
}

/** Finds the member that an invalid value at a path was meant for; `undefined` if the value is of the type of none. */
export type FindMeant = <R extends ReadMember>(read: readonly R[], path: Path) => R | undefined

/** Returns a function that finds the member that was meant, as `decode` does. It remembers what it finds. */
export const rememberMeant = (): FindMeant => {
  const validate = rememberParts('ignore')
  return (read, path) => {
    const keys = keysOfMembers(read.map(({ node }) => node))
    return findMeant(
      read.map((one, i) => ({
        one,
        found: validate(one.node, one.result, path),
        value: one.result,
        keys: keys[i],
      })),
    )?.one
  }
}
