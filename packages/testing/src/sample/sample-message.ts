import {
  type AnyContract,
  type CatalogEntry,
  type Field,
  isJsonObject,
  type PatchOperation,
  type Path,
  type SchemaNode,
  toPointer,
} from '@contracts/core'
import { getOwn, isScalar, walkValue } from '@contracts/core/internal'
import { applyPatch, removeAt } from '../patch/apply-patch.js'
import { checkEntry, checkRandom } from './check-arguments.js'
import { pickInteger, pickItem, type Random } from './random.js'
import { findSample } from './find-sample.js'

/** A value of a message, its path and the node that describes it. `absent` is the field if the key is missing. */
interface LocatedNode {
  readonly node: SchemaNode
  readonly value: unknown
  readonly path: Path
  readonly absent?: Field
}

/** Returns the nodes of a message: of the value itself, and of the values inside it that exactly one node describes. */
const nodesAt = (node: SchemaNode, value: unknown, path: Path): readonly LocatedNode[] => [
  { node, value, path },
  ...nodesInside(node, value, path),
]

const nodesInside = (node: SchemaNode, value: unknown, path: Path): readonly LocatedNode[] => {
  const walk = walkValue(node, value)
  if (walk.relation === 'one') return nodesInside(walk.node, value, path)
  if (walk.relation !== 'parts') return []
  return walk.parts().flatMap(({ key, value: part, node: inner, field }) => {
    const at = [...path, key]
    return part === undefined && field !== undefined
      ? [{ node: inner, value: part, path: at, absent: field }]
      : nodesAt(inner, part, at)
  })
}

const isReplaceable = (node: SchemaNode): boolean =>
  isScalar(node) || node.kind === 'nullable' || node.kind === 'record'

/** Returns an operation that puts a sample of a node at a pointer; `undefined` if no sample is found. */
const putSample = (
  op: 'add' | 'replace',
  path: string,
  node: SchemaNode,
  random: Random,
): PatchOperation | undefined => {
  const found = findSample(node, random, { retries: 50 })
  return found._tag === 'Right' ? { op, path, value: found.right } : undefined
}

const editOf = ({ node, value, path, absent }: LocatedNode, random: Random): PatchOperation | undefined => {
  const pointer = toPointer(path)
  if (absent !== undefined) return putSample('add', pointer, node, random)
  if (node.kind === 'array' && Array.isArray(value)) {
    if (value.length > 0 && random() < 0.5)
      return removeAt(`${pointer}/${String(pickInteger(random, 0, value.length - 1))}`)
    return putSample('add', `${pointer}/-`, node.item, random)
  }
  return isReplaceable(node) ? putSample('replace', pointer, node, random) : undefined
}

/** Returns an operation that removes an optional key of the message. */
const dropOptionalKey = (
  spots: readonly LocatedNode[],
  node: SchemaNode,
  message: unknown,
  random: Random,
): PatchOperation | undefined => {
  const keys =
    node.kind === 'object' && isJsonObject(message)
      ? node.fields.filter(({ key, required }) => !required && getOwn(message, key) !== undefined)
      : []
  return keys.length === 0 || spots.length === 0 ? undefined : removeAt(toPointer([pickItem(random, keys).key]))
}

/** Throws an `Error` if an example is not valid: no message could be made from it. */
const requireValid = (contract: AnyContract, example: unknown): void => {
  const [issue] = contract.validate(example).errors
  if (issue !== undefined) throw new Error(`The example of ${contract.name} is not valid: ${String(issue)}`)
}

const countWarnings = (contract: AnyContract, message: unknown): number => {
  const { valid, warnings } = contract.validate(message)
  return valid ? warnings.length : Infinity
}

/**
 * Returns a random valid message of a contract, rules included. It is the example, changed in several places. A change
 * is kept only if the message stays valid and has no more warnings than the example. Throws an `Error` if the example is not valid, and a
 * `TypeError` for an entry without a contract or examples.
 *
 * @example
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'message', description: 'A hello.', codec: struct('Greeting', { hello: string }) })
 * assert.strictEqual(greeting.is(sampleMessage({ contract: greeting, examples: [{ hello: 'you' }] }, seeded(1))), true)
 *
 * @category testing
 * @since 1.0.0
 */
export const sampleMessage = (entry: Pick<CatalogEntry, 'contract' | 'examples'>, random: Random): unknown => {
  checkEntry('sampleMessage', entry)
  checkRandom('sampleMessage', random)
  const { contract, examples } = entry
  let message: unknown = structuredClone(pickItem(random, examples))
  requireValid(contract, message)
  const allowed = countWarnings(contract, message)
  for (let left = pickInteger(random, 2, 12); left > 0; left--) {
    const spots = nodesAt(contract.node, message, [])
    const step =
      random() < 0.2 ? dropOptionalKey(spots, contract.node, message, random) : editOf(pickItem(random, spots), random)
    const next = step === undefined ? message : applyPatch(message, [step])
    if (next !== message && countWarnings(contract, next) <= allowed) message = next
  }
  return message
}
