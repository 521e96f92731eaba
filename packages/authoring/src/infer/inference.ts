import { contract, type Role, type SchemaNode } from '@contracts/core'
import { JsonValue } from '@contracts/core/codecs'
import { visit } from '@contracts/core/internal'
import { contractText } from '../print/print-contract.js'
import { descriptionOf, pascalOf } from '../words/words.js'
import { noEvidence, observe, observeRow } from './evidence.js'
import { limitsOf, propose, type Reason, type Thresholds } from './propose.js'

/**
 * A contract that accepts every JSON value. No contract can describe a message that it rejects.
 *
 * @category codecs
 * @since 1.0.0
 */
export const anyJson = contract({
  id: 'contracts/json',
  version: 1,
  role: 'message',
  description: 'Any JSON value.',
  codec: JsonValue,
})

/**
 * The contract to infer, with the thresholds for enumerations and whether bounds are kept.
 *
 * @category model
 * @since 1.0.0
 */
export interface InferenceOptions extends Thresholds {
  /** Id of the contract, `domain/name`. */
  readonly id: string
  /** Role of the contract. */
  readonly role: Role
}

/**
 * An inferred contract.
 *
 * @category model
 * @since 1.0.0
 */
export interface Inferred {
  /** Its schema node. */
  readonly node: SchemaNode
  /** Its description. */
  readonly description: string
  /** Its source in TypeScript. */
  readonly text: string
  /** Name of the contract in the source. */
  readonly value: string
  /** Name of the codec in the source. */
  readonly codec: string
  /** Number of messages it was inferred from. */
  readonly count: number
  /** One reason for each decision, outermost first. */
  readonly reasons: readonly Reason[]
  /** Sentences about the decisions that remain for the author. */
  readonly left: readonly string[]
}

/**
 * An inference in progress. Its memory does not grow with the number of messages.
 *
 * @category model
 * @since 1.0.0
 */
export interface Inference {
  /** Adds a message, any JSON value. */
  readonly observe: (message: unknown) => void
  /** Adds a row of a CSV file, whose cells are texts. */
  readonly observeRow: (row: Readonly<Record<string, string>>) => void
  /** Returns the contract; `undefined` if there was no message. */
  readonly contract: () => Inferred | undefined
}

/** Returns the names of the string warnings in a node, each name once. */
const warningNames = (root: SchemaNode): readonly string[] => {
  const names = new Set<string>()
  visit(root, (node) => {
    if (node.kind === 'string') node.warnings?.forEach(({ name }) => names.add(name))
  })
  return [...names]
}

/**
 * Infers a contract that every observed message is valid under, as `contracts infer` does.
 *
 * @category constructors
 * @since 1.0.0
 */
export const inferenceOf = ({ id, role, ...thresholds }: InferenceOptions): Inference => {
  const limits = limitsOf(thresholds)
  const evidence = noEvidence()
  const budget = { enumMax: limits.enumMax, locations: 0 }
  let rows = 0
  /** Returns the decisions that remain for the author, because no number of messages can show them. */
  const leftOpen = (node: SchemaNode): readonly string[] => [
    "Fields have no descriptions: write field(codec, '…') where a reader needs one.",
    ...(limits.ranges ? [] : ['Numbers, texts and lists have no bounds: --ranges keeps those that were seen.']),
    'Every object is closed: add { open: true } where senders may add keys.',
    ...warningNames(node).map(
      (name) => `The tests of a catalog want cases of ${name}: one that it accepts, one that it reports.`,
    ),
    ...(rows > 0 ? ["Cells are texts: read a row with repair(contract, row, { source: 'csv' })."] : []),
    ...(evidence.arrays !== undefined && evidence.arrays.count === evidence.count
      ? ['Every message is a list: with --items, each item is a message.']
      : []),
  ]
  return {
    observe: (message) => observe(evidence, message, budget),
    observeRow: (row) => {
      rows++
      observeRow(evidence, row, budget)
    },
    contract: () => {
      if (evidence.count === 0) return undefined
      const name = id.slice(id.indexOf('/') + 1)
      const { node, reasons } = propose(evidence, pascalOf(name), limits)
      const description = descriptionOf(name)
      const { left, ...source } = contractText({ id, version: 1, node, role, description })
      return { node, description, ...source, reasons, count: evidence.count, left: [...left, ...leftOpen(node)] }
    },
  }
}
