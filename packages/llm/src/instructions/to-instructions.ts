import type { Field, SchemaNode, SchemaNodeOf, Rule } from '@contracts/core'
import { typeWords } from '@contracts/core/describe'
import { adviceIn, children } from '@contracts/core/internal'

/** The parts of a contract that instructions describe. */
interface Described {
  readonly description: string
  readonly node: SchemaNode
  readonly rules: readonly Pick<Rule<never>, 'severity' | 'description'>[]
}

/**
 * Options of instructions: an example message to show, and `brief` to leave out the descriptions of the keys
 * (default: false).
 *
 * @category model
 * @since 1.0.0
 */
export interface InstructionOptions {
  readonly example?: unknown
  readonly brief?: boolean
}

type ObjectNode = SchemaNodeOf<'object'> | SchemaNodeOf<'tagged'>

/** The context of a line: its depth, the objects described so far with the key of each, and whether to be brief. */
interface Context {
  readonly depth: number
  readonly described: Map<SchemaNode, string>
  readonly brief: boolean
}

const indent = ({ depth }: Context): string => '  '.repeat(depth)

/** Returns the first object with keys in a value or in its items or values. Tuples are described by their type. */
const objectIn = (node: SchemaNode, entered: readonly SchemaNode[] = []): ObjectNode | undefined => {
  if (node.kind === 'object') return node.fields.length === 0 ? undefined : node
  if (node.kind === 'tagged') return node
  if (node.kind === 'tuple' || entered.includes(node)) return undefined
  const inside = node.kind === 'lazy' ? [...entered, node] : entered
  for (const child of children(node)) {
    const found = objectIn(child.node, inside)
    if (found !== undefined) return found
  }
  return undefined
}

const adviceOn = (node: SchemaNode): string =>
  adviceIn(node)
    .map(({ expects }) => `, better ${expects}`)
    .join('')

const fieldLines = (field: Field, context: Context): readonly string[] => {
  const { key, node, required, description, deprecated } = field
  if (deprecated !== undefined && !required) return [] // a model should not write a deprecated key
  const inner = objectIn(node)
  const before = inner === undefined ? undefined : context.described.get(inner)
  const type = `${typeWords(node)}${adviceOn(node)}${before === undefined ? '' : `, as ${before}`}`
  const words = context.brief || description === undefined ? '' : ` — ${description}`
  const line = `${indent(context)}- ${key}${required ? '' : '?'}: ${type}${words}`
  if (inner === undefined || before !== undefined) return [line]
  context.described.set(inner, key)
  return [line, ...keyLines(inner, { ...context, depth: context.depth + 1 })]
}

/** Returns a line for every key of an object, with the keys of inner objects indented. Describes each object once. */
const keyLines = (node: ObjectNode, context: Context): readonly string[] => {
  if (node.kind === 'object') return node.fields.flatMap((field) => fieldLines(field, context))
  return node.members.flatMap(({ value, node: member }) => {
    const inner = objectIn(member)
    const fields = inner?.kind === 'object' ? inner.fields.filter(({ key }) => key !== node.tag) : []
    const deeper = { ...context, depth: context.depth + 1 }
    return [
      `${indent(context)}- with ${node.tag} ${JSON.stringify(value)}:`,
      ...fields.flatMap((field) => fieldLines(field, deeper)),
    ]
  })
}

const isClosed = (node: SchemaNode): boolean => node.kind === 'object' && !node.open && node.fields.length > 0

const isList = (node: SchemaNode): boolean => node.kind === 'array' || node.kind === 'tuple'

const opening = ({ node, description }: Described): string => {
  const what = isList(node) ? 'list' : node.kind === 'object' || node.kind === 'tagged' ? 'object' : 'value'
  return `Reply with one JSON ${what} and nothing else. ${description}`
}

const keys = ({ node }: Described, brief: boolean): readonly string[] => {
  const root = objectIn(node)
  const lines = root === undefined ? [] : keyLines(root, { depth: 0, described: new Map([[root, 'the whole']]), brief })
  if (lines.length === 0) return [`It is ${typeWords(node)}.`]
  const others = isClosed(node) ? ' Use no other keys.' : ''
  return [`Keys (? may be left out, rather than null).${others}`, ...lines]
}

const ruleLines = ({ rules }: Described): readonly string[] => {
  const section = (severity: Rule<never>['severity'], title: string): readonly string[] => {
    const lines = rules.filter((rule) => rule.severity === severity).map(({ description }) => `- ${description}`)
    return lines.length === 0 ? [] : [title, ...lines]
  }
  return [...section('error', 'Rules:'), ...section('warning', 'Better:')]
}

/**
 * Returns the shortest text that a prompt needs for a model to write a message: its keys with their types and
 * constraints, the rules, and an example. The same contract always gives the same text, so that two versions can be
 * compared line by line.
 *
 * @example
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'message', description: 'A hello.', codec: struct('Greeting', { hello: string }, { times: integerOf({ min: 1 }, 'Times') }) })
 * assert.strictEqual(
 *   toInstructions(greeting, { example: { hello: 'you' } }),
 *   'Reply with one JSON object and nothing else. A hello.\n' +
 *     'Keys (? may be left out, rather than null). Use no other keys.\n' +
 *     '- hello: text\n' +
 *     '- times?: integer of at least 1\n' +
 *     'Example: {"hello":"you"}\n',
 * )
 *
 * @category destructors
 * @since 1.0.0
 */
export const toInstructions = (contract: Described, { example, brief = false }: InstructionOptions = {}): string => {
  const shown = example === undefined ? [] : [`Example: ${JSON.stringify(example)}`]
  const lines = [opening(contract), ...keys(contract, brief), ...ruleLines(contract), ...shown]
  return lines.map((line) => `${line}\n`).join('')
}
