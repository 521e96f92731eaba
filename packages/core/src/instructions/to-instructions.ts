import { typeWords } from '../describe/type-words.js'
import type { Node } from '../reflect/node.js'
import type { Rule } from '../contract/rule.js'
import { keyLines } from './field-lines.js'

/** What is said of a contract to whoever is to write its messages. */
interface Asked {
  readonly says: string
  readonly node: Node
  readonly rules: readonly Pick<Rule<never>, 'severity' | 'says'>[]
}

/**
 * What else the instructions hold: an example, and with `brief` no description of a key.
 *
 * @category model
 * @since 1.2.0
 */
export interface InstructionOptions {
  readonly example?: unknown
  readonly brief?: boolean
}

const isClosed = (node: Node): boolean => node.kind === 'object' && !node.open && node.fields.length > 0

const isList = (node: Node): boolean => node.kind === 'array' || node.kind === 'tuple'

const opening = ({ node, says }: Asked): string => {
  const what = isList(node) ? 'list' : node.kind === 'object' || node.kind === 'tagged' ? 'object' : 'value'
  return `Reply with one JSON ${what} and nothing else. ${says}`
}

const keysOf = ({ node }: Asked, brief: boolean): readonly string[] => {
  const lines = keyLines(node, brief)
  if (lines.length === 0) return [`It is ${typeWords(node)}.`]
  const others = isClosed(node) ? ' Use no other keys.' : ''
  return [`Keys (? may be left out, rather than null).${others}`, ...lines]
}

const rulesOf = ({ rules }: Asked): readonly string[] => {
  const told = (severity: Rule<never>['severity'], title: string): readonly string[] => {
    const lines = rules.filter((rule) => rule.severity === severity).map(({ says }) => `- ${says}`)
    return lines.length === 0 ? [] : [title, ...lines]
  }
  return [...told('error', 'Rules:'), ...told('warning', 'Better:')]
}

/**
 * The shortest text an agent's prompt needs to write this message: its keys, what each may hold, the rules between them,
 * and an example. The same contract gives the same text, so that a change of it can be read line by line.
 *
 * @example
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'message', says: 'A hello.', codec: struct('Greeting', { hello: Text }, { times: integer('Times', { min: 1 }) }) })
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
 * @since 1.2.0
 */
export const toInstructions = (contract: Asked, { example, brief = false }: InstructionOptions = {}): string => {
  const shown = example === undefined ? [] : [`Example: ${JSON.stringify(example)}`]
  const lines = [opening(contract), ...keysOf(contract, brief), ...rulesOf(contract), ...shown]
  return lines.map((line) => `${line}\n`).join('')
}
