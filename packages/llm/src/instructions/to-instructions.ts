import type { Rule, SchemaNode } from '@contracts/core'
import { joinWords, type JsonType, jsonTypesOf, walkValue } from '@contracts/core/internal'
import { describeInside, structureIn, typeOf } from './describe.js'

/**
 * The parts of a contract that instructions describe.
 *
 * @category model
 * @since 1.0.0
 */
export interface Instructable {
  /** The sentence that says what the message is. */
  readonly description: string
  /** The schema node of the message. */
  readonly node: SchemaNode
  /** The rules of the contract, of which the descriptions are shown. */
  readonly rules: readonly Pick<Rule<never>, 'severity' | 'description'>[]
}

/**
 * Options of instructions.
 *
 * @category model
 * @since 1.0.0
 */
export interface InstructionOptions {
  /** A message to show as an example (default: none). */
  readonly example?: unknown
  /** Leaves out the descriptions of the keys (default: false). */
  readonly brief?: boolean
}

/** The way a model writes an optional key without a value. */
export type Absent = 'omitted' | 'null'

const typeNames: Readonly<Record<JsonType, string>> = {
  object: 'object',
  array: 'list',
  string: 'text',
  number: 'number',
  boolean: 'true or false',
  null: 'null',
}

const opening = ({ node, description }: Instructable): string => {
  const types = jsonTypesOf(node)
  const isAny =
    types.length === Object.keys(typeNames).length || !types.some((type) => type === 'object' || type === 'array')
  const what = isAny ? 'value' : joinWords(types.map((type) => typeNames[type]))
  return `Reply with one JSON ${what} and nothing else. ${description}`
}

/** Reports whether a message is an object without undeclared keys. */
const isClosed = (node: SchemaNode): boolean => {
  const walk = walkValue(node, {})
  return walk.relation === 'one' ? isClosed(walk.node) : node.kind === 'object' && !node.open && node.fields.length > 0
}

const optionalKeys: Readonly<Record<Absent, string>> = {
  omitted: 'Keys marked ? are optional: omit them, never send null.',
  null: 'Keys marked ? are optional: send null for a key without a value.',
}

const bodyLines = ({ node }: Instructable, brief: boolean, absent: Absent): readonly string[] => {
  const root = node.kind === 'lazy' ? node.get() : node
  const [structure, type] = [structureIn(root), typeOf(root)]
  if (structure === undefined) return [`Type: ${type}.`]
  const isObvious = type === 'object' || (structure.kind === 'tagged' && type === typeOf(structure))
  return [
    ...(isObvious ? [] : [`Type: ${type}.`]),
    `Keys. ${optionalKeys[absent]}${isClosed(root) ? ' Use no other keys.' : ''}`,
    ...describeInside(structure, { depth: 0, described: new Map(), brief, isExact: false }, 'the whole message'),
  ]
}

const ruleLines = ({ rules }: Instructable): readonly string[] => {
  const section = (severity: Rule<never>['severity'], title: string): readonly string[] => {
    const lines = rules.filter((rule) => rule.severity === severity).map(({ description }) => `- ${description}`)
    return lines.length === 0 ? [] : [title, ...lines]
  }
  return [...section('error', 'Rules:'), ...section('warning', 'Recommended:')]
}

/** Returns instructions with another form of optional keys, for a provider whose models write every key. */
export const instructionsFor = (
  contract: Instructable,
  { example, brief = false }: InstructionOptions,
  absent: Absent,
): string => {
  const shown = example === undefined ? [] : [`Example: ${JSON.stringify(example)}`]
  const lines = [opening(contract), ...bodyLines(contract, brief, absent), ...ruleLines(contract), ...shown]
  return lines.map((line) => `${line}\n`).join('')
}

/**
 * Returns the shortest text that a prompt needs for a model to write a message: its keys with their types and
 * constraints, every member of a union, the conditions, the rules, and an example. The same contract always gives the
 * same text, so that two versions can be compared line by line.
 *
 * @example
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'message', description: 'A hello.', codec: struct('Greeting', { hello: string }, { times: integerOf({ min: 1 }, 'Times') }) })
 * assert.strictEqual(
 *   toInstructions(greeting, { example: { hello: 'you' } }),
 *   'Reply with one JSON object and nothing else. A hello.\n' +
 *     'Keys. Keys marked ? are optional: omit them, never send null. Use no other keys.\n' +
 *     '- hello: text\n' +
 *     '- times?: integer of at least 1\n' +
 *     'Example: {"hello":"you"}\n',
 * )
 *
 * @category destructors
 * @since 1.0.0
 */
export const toInstructions = (contract: Instructable, options: InstructionOptions = {}): string =>
  instructionsFor(contract, options, 'omitted')
