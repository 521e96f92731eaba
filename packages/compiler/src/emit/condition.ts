import type { Field, SchemaNode, SchemaNodeOf } from '@contracts/core'
import { isScalar, type ScalarNode, unknownKind } from '@contracts/core/internal'
import type { Program } from './program.js'
import { literalText } from './text.js'

/** The longest enumeration that is checked with comparisons. A longer one is checked as a set. */
const longestChain = 12

/** Returns the condition that a variable is a JSON object. */
export const isObjectTest = (v: string): string => `(typeof ${v} === "object" && ${v} !== null && !Array.isArray(${v}))`

const numberTest = ({ integer, min, max }: SchemaNodeOf<'number'>, v: string): string => {
  const low = min === undefined || Number.isNaN(min) || min === -Infinity ? '' : `${v} >= ${literalText(min)}`
  const high = max === undefined || Number.isNaN(max) || max === Infinity ? '' : `${v} <= ${literalText(max)}`
  const whole = integer ? `((${v} | 0) === ${v} || Number.isInteger(${v}))` : ''
  const finite = integer || (low !== '' && high !== '') ? '' : `${v} - ${v} === 0`
  return [`typeof ${v} === "number"`, whole, finite, low, high].filter((part) => part !== '').join(' && ')
}

/** Returns the condition that a string matches the pattern. */
export const patternTest = (pattern: string, v: string, program: Program): string =>
  `${program.constant('pattern', `new RegExp(${literalText(pattern)}, "u")`)}.test(${v})`

const stringTest = (node: SchemaNodeOf<'string'>, v: string, program: Program): string => {
  const { minLength = 0, maxLength = Infinity, pattern } = node
  const units =
    minLength < 2 && maxLength === Infinity
      ? minLength > 0 && `${v} !== ""`
      : `${program.run('hasLength')}(${v}, ${String(minLength)}, ${String(maxLength)})`
  const matches = pattern !== undefined && patternTest(pattern, v, program)
  return [`typeof ${v} === "string"`, units, matches].filter((part) => part !== false).join(' && ')
}

const enumTest = ({ values, open }: SchemaNodeOf<'enum'>, v: string, program: Program): string => {
  if (open) return `typeof ${v} === "string"`
  const unique = [...new Set(values)]
  if (unique.length > longestChain) {
    return `${program.constant('known', `new Set(${literalText(unique)})`)}.has(${v})`
  }
  return unique.length === 0 ? 'false' : unique.map((value) => `${v} === ${literalText(value)}`).join(' || ')
}

const scalarCondition = (node: ScalarNode, v: string, program: Program): string => {
  switch (node.kind) {
    case 'string':
      return stringTest(node, v, program)
    case 'number':
      return numberTest(node, v)
    case 'boolean':
      return `typeof ${v} === "boolean"`
    case 'null':
      return `${v} === null`
    case 'json':
      return `${program.run('isJson')}(${v})`
    case 'literal':
      return `${v} === ${literalText(node.value)}`
    case 'enum':
      return enumTest(node, v, program)
    default:
      return unknownKind(node)
  }
}

/** Returns the condition on a variable that is true exactly when a scalar node accepts its value. */
export const scalarTest = (node: ScalarNode, v: string, program: Program): string =>
  `(${scalarCondition(node, v, program)})`

const condition = (node: Exclude<SchemaNode, ScalarNode>, v: string, program: Program): string | undefined => {
  switch (node.kind) {
    case 'nullable': {
      const inner = testOf(node.node, v, program)
      return inner && `${v} === null || ${inner}`
    }
    case 'object':
      return node.fields.length === 0 && node.open ? isObjectTest(v) : undefined
    case 'array':
    case 'tuple':
    case 'record':
    case 'union':
    case 'tagged':
    case 'intersection':
    case 'lazy':
    case 'refined':
    case 'opaque':
      return undefined
    default:
      return unknownKind(node)
  }
}

/**
 * Returns the condition on a variable that is true exactly when tolerant mode finds no issue. Returns `undefined` for a
 * node that needs more than a condition. The condition is false for `undefined`.
 *
 * @category destructors
 * @since 1.0.0
 */
export const testOf = (node: SchemaNode, v: string, program: Program): string | undefined => {
  if (isScalar(node)) return scalarTest(node, v, program)
  const test = condition(node, v, program)
  return test && `(${test})`
}

/** Returns the fields of a member without its checked tag, or `undefined` when the member is not a plain object. */
export const withoutTag = (node: SchemaNode, tag: string, value: string): readonly Field[] | undefined =>
  node.kind === 'object'
    ? node.fields.filter((field) => field.key !== tag || field.node.kind !== 'literal' || field.node.value !== value)
    : undefined
