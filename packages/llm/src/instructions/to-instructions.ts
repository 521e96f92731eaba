import { type Decodable, type DecodeMode, type Rule, type SchemaNode, refuseMisspelt } from '@contracts/core'
import {
  admitsNull,
  allNodesIn,
  checkContract,
  describedChildren,
  joinWords,
  type JsonType,
  jsonTypesOf,
  onOneLine,
  refuseDeepNode,
  walkValue,
} from '@contracts/core/internal'
import { fieldsToSend, isJsonText } from '../openai-strict/json-text.js'
import { type Absent, writeStrictForm } from '../openai-strict/write-strict-form.js'
import {
  describeInside,
  needsDefinition,
  ownerOf,
  type Position,
  positionInside,
  structureIn,
  typeLines,
  typeOf,
} from './describe.js'
import { type Reference, References } from './references.js'
import { SharedTypes } from './shared-parts.js'

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
  /** Decodes the example (default: the example is not checked). */
  readonly decode?: Decodable<unknown>['decode']
}

/**
 * Options of instructions.
 *
 * @category model
 * @since 1.0.0
 */
export interface InstructionOptions {
  /** A valid message to show as an example (default: none). */
  readonly example?: unknown
  /** Leaves out the descriptions of the keys (default: false). */
  readonly brief?: boolean
}

/** The form in which the models of a provider write a message. */
export interface MessageForm {
  /** The way they write an optional key without a value. */
  readonly absent: Absent
  /** True if they write a value without fixed keys as a JSON text. */
  readonly isStrict: boolean
  /** True if they write the message under the key `message`. */
  readonly isWrapped: boolean
}

const typeNames: Readonly<Record<JsonType, string>> = {
  object: 'object',
  array: 'list',
  string: 'text',
  number: 'number',
  boolean: 'true or false',
  null: 'null',
}

const openingLines = ({ node, description }: Instructable, isWrapped: boolean): readonly string[] => {
  if (isWrapped)
    return [
      `Reply with one JSON object and nothing else. ${onOneLine(description)}`,
      'Write the message under the key "message".',
    ]
  const types = jsonTypesOf(node)
  const isAny =
    types.length === Object.keys(typeNames).length || !types.some((type) => type === 'object' || type === 'array')
  const what = isAny ? 'value' : joinWords(types.map((type) => typeNames[type]))
  return [`Reply with one JSON ${what} and nothing else. ${onOneLine(description)}`]
}

/**
 * Reports whether no object that the heading describes has undeclared keys: the message, each item, and every member of
 * a union, or item of a tuple, that may be an object or a list. Each node is read once: one that is open decides the result.
 */
const isClosed = (node: SchemaNode, isStrict: boolean, read = new Set<SchemaNode>()): boolean => {
  if (read.has(node)) return true
  read.add(node)
  const isClosedInside = (inner: SchemaNode): boolean => isClosed(inner, isStrict, read)
  if (node.kind === 'object') return !node.open || (isStrict && fieldsToSend(node).length > 0)
  if (node.kind === 'array') return isClosedInside(node.item)
  if (node.kind === 'record') return !isStrict && isClosedInside(node.value)
  if (node.kind === 'tagged') return node.members.every((member) => isClosedInside(member.node))
  if (node.kind === 'union' || node.kind === 'tuple') {
    const parts = node.kind === 'union' ? node.members : node.items
    const structured = parts.filter((member) =>
      jsonTypesOf(member).some((type) => type === 'object' || type === 'array'),
    )
    return structured.length > 0 && structured.every(isClosedInside)
  }
  const walk = walkValue(node, {})
  return walk.relation === 'one' && isClosedInside(walk.node)
}

/** Returns the sentences that explain the mark of optional keys. */
const optionalKeys = ({ optional, absent, inText }: Position): readonly string[] => {
  const mark = 'Keys marked ? are optional:'
  if (absent === 'null' && optional.length > 0) return [`${mark} send null for a key without a value.`]
  const all = [...optional, ...inText.optional]
  if (all.length === 0) return []
  const isValue = all.some(({ node }) => admitsNull(node))
  return [isValue ? `${mark} omit them. Send null only where the type has it.` : `${mark} omit them, never send null.`]
}

/** Returns the sentence about JSON texts whose inside has lines, which may also be those of an object outside. */
const jsonTexts = (root: SchemaNode, { inText }: Position): readonly string[] => {
  const texts = [...allNodesIn(root, describedChildren)].filter(isJsonText)
  const hasLines = inText.described.size > 0 || texts.some((one) => structureIn(one) !== undefined)
  return texts.length > 0 && hasLines
    ? ['A JSON text contains plain JSON: no JSON text in it, and no key without a value.']
    : []
}

const bodyLines = ({ node }: Instructable, brief: boolean, { absent, isStrict }: MessageForm): readonly string[] => {
  const root = node.kind === 'lazy' ? node.get() : node
  const types = new SharedTypes(node, isStrict, needsDefinition)
  const [structure, type] = [structureIn(root), typeOf(root, isStrict, types)]
  const typeLine = (): string => `Type${types.rootName === undefined ? '' : ` ${types.rootName}`}: ${type}.`
  if (structure === undefined) {
    const lines = typeLines(types)
    return [typeLine(), ...lines]
  }
  const owner = ownerOf(root)
  const message: Reference = { name: owner === '' ? 'the whole message' : `${owner} of the message`, within: [] }
  const startWith = (references: References): Position => ({
    depth: 0,
    within: owner === '' ? [] : [owner],
    described: new Map(),
    lines: [{ line: message, describedAt: message }],
    references,
    brief,
    isExact: false,
    isStrict,
    absent,
    tags: [],
    optional: [],
    types,
    inText: { described: new Map(), optional: [] },
  })
  const describeRoot = (at: Position): readonly string[] => describeInside(structure, positionInside(root, at), message)
  const draft = startWith(new References([]))
  describeRoot(draft) // what refers to a line depends on those that come later
  const at = startWith(new References(draft.lines))
  const keys = describeRoot(at)
  const isObvious = type === 'object' || (structure.kind === 'tagged' && type === typeOf(structure, isStrict, types))
  const heading = [
    owner === '' ? 'Keys.' : `Keys of ${owner}.`,
    ...optionalKeys(at),
    ...(isStrict ? jsonTexts(root, at) : []),
    ...(isClosed(root, isStrict) ? ['Use no other keys.'] : []),
  ]
  const lines = [heading.join(' '), ...keys, ...typeLines(types)]
  return isObvious ? lines : [typeLine(), ...lines]
}

const ruleLines = ({ rules }: Instructable): readonly string[] => {
  const section = (severity: Rule<never>['severity'], title: string): readonly string[] => {
    const lines = rules
      .filter((rule) => rule.severity === severity)
      .map(({ description }) => `- ${onOneLine(description)}`)
    return lines.length === 0 ? [] : [title, ...lines]
  }
  return [...section('error', 'Rules:'), ...section('warning', 'Recommended:')]
}

/** Returns the line that shows the example. Throws a `TypeError` with its issues if it is not valid. */
const exampleLine = (
  { node, decode }: Instructable,
  example: unknown,
  { absent, isStrict, isWrapped }: MessageForm,
  mode: DecodeMode,
): string => {
  const decoded = decode?.(example, mode)
  if (decoded?._tag === 'Left') throw new TypeError(`The example is not valid: ${decoded.left.map(String).join('; ')}`)
  const written = isStrict ? writeStrictForm(node, example, { absent, toText: JSON.stringify }) : example
  return `Example: ${JSON.stringify(isWrapped ? { message: written } : written)}`
}

/** Returns instructions for the form in which the models of a provider write a message. */
export const instructionsFor = (
  contract: Instructable,
  { example, brief = false }: InstructionOptions,
  form: MessageForm,
  mode: DecodeMode = 'tolerant',
): string => {
  refuseDeepNode(contract.node)
  const shown = example === undefined ? [] : [exampleLine(contract, example, form, mode)]
  const body = bodyLines(contract, brief, form)
  const lines = [...openingLines(contract, form.isWrapped), ...body, ...ruleLines(contract), ...shown]
  return lines.map((line) => `${line}\n`).join('')
}

/**
 * Returns the shortest text that a prompt needs for a model to write a message: its keys with their types and
 * constraints, every member of a union, the conditions, the rules, and an example. The same contract always gives the
 * same text, so that two versions can be compared line by line. Throws a `TypeError` with the issues of an example that
 * is not valid, for a value that is not a contract, and for one with more than 1000 levels of recursive codecs.
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
export const toInstructions = (contract: Instructable, options: InstructionOptions = {}): string => {
  checkContract('toInstructions', contract)
  refuseMisspelt('The options of toInstructions', options, { example: true, brief: true })
  return instructionsFor(contract, options, { absent: 'omitted', isStrict: false, isWrapped: false })
}
