import type { Expected, SchemaNode, SchemaNodeOf } from '@contracts/core'
import { expectedOf, unknownKind } from '@contracts/core/internal'
import type { Program, RuntimeName } from './program.js'
import { literalText } from './text.js'

/** The function of the runtime that reports, and its argument between the path and the value. */
type Report = readonly [name: RuntimeName, argument: string]

const stringReport = (node: SchemaNodeOf<'string'>, program: Program): Report => {
  const { minLength, maxLength, pattern, expects } = node
  if (minLength === undefined && maxLength === undefined && pattern === undefined && expects === undefined) {
    return reportWrongType('a string', program)
  }
  if (minLength === undefined && maxLength === undefined && expects !== undefined) {
    return ['reportFormat', literalText(expects)]
  }
  const bounds = { minLength, maxLength, expects, ...(expects === undefined ? { pattern } : {}) }
  return ['reportString', program.constant('string', literalText(bounds))]
}

const reportWrongType = (expected: Expected, program: Program): Report => [
  'reportWrongType',
  expectedText(expected, program),
]

/** Returns the expectation as source: a phrase, or the name of a constant. */
export const expectedText = (expected: Expected, program: Program): string =>
  typeof expected === 'string' ? literalText(expected) : program.constant('expected', literalText(expected))

const partsOf = (node: SchemaNode, program: Program): Report => {
  switch (node.kind) {
    case 'string':
      return stringReport(node, program)
    case 'number': {
      const { integer, min, max } = node
      if (min === undefined && max === undefined) return reportWrongType(expectedOf(node), program)
      return ['reportNumber', program.constant('number', literalText({ integer, min, max }))]
    }
    case 'literal': {
      const { value, claims, decides } = node
      return ['reportLiteral', program.constant('literal', literalText({ value, claims, decides }))]
    }
    case 'enum':
      if (node.open) return reportWrongType('a string', program)
      return ['reportEnum', program.constant('values', literalText(node.values))]
    case 'nullable':
      return partsOf(node.node, program)
    case 'boolean':
    case 'null':
    case 'json':
    case 'array':
    case 'tuple':
    case 'object':
    case 'record':
    case 'union':
    case 'tagged':
    case 'intersection':
    case 'lazy':
    case 'refined':
    case 'opaque':
      return reportWrongType(expectedOf(node), program)
    default:
      return unknownKind(node)
  }
}

/** The object that has a field, and the constant with its declared keys. */
interface Holder {
  readonly object: string
  readonly declared: string
}

/** The functions of the runtime that report an expectation and a value. Others take more of the node. */
const plainReports: ReadonlySet<RuntimeName> = new Set(['reportWrongType', 'reportFormat', 'reportEnum'])

/**
 * Returns the call that reports a field: a required one with its holder, which may be absent, or an optional one, which
 * may be null. Returns `undefined` if the value needs a call of its own.
 */
export const reportFieldCall = (
  node: SchemaNode,
  v: string,
  below: string,
  holder: Holder | undefined,
  program: Program,
): string | undefined => {
  const [name, argument] = partsOf(node, program)
  if (!plainReports.has(name) || argument !== expectedText(expectedOf(node), program)) return undefined
  const shared = `(t, ${below}, ${argument}, ${v}, ${program.run(name)}`
  return holder === undefined
    ? `${program.run('reportOptional')}${shared})`
    : `${program.run('reportRequired')}${shared}, ${holder.declared}, ${holder.object})`
}

/**
 * Returns the call that reports a value for which the condition of the node is false.
 *
 * @category destructors
 * @since 1.0.0
 */
export const reportCall = (node: SchemaNode, v: string, below: string, program: Program): string => {
  const [name, argument] = partsOf(node, program)
  return `${program.run(name)}(t, ${below}, ${argument}, ${v})`
}
