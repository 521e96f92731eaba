import type { AnyContract } from '../contract/contract.js'
import type { Edit } from '../contract/case.js'
import type { RegistryLine } from '../contract/registry.js'
import { type Path, toPointer } from '../issue/path.js'
import type { Field, Node } from '../reflect/node.js'
import { isObject, own } from '../walk/keyed.js'
import { edited, set, without } from './edit.js'
import { between, pick, type Random } from './random.js'
import { sample } from './sample.js'

/** A place of a message with the node that speaks of it. */
interface Spot {
  readonly node: Node
  readonly value: unknown
  readonly path: Path
  readonly absent?: Field
}

const inObject = (fields: readonly Field[], value: unknown, path: Path): readonly Spot[] =>
  isObject(value)
    ? fields.flatMap((field) => {
        const found = own(value, field.key)
        const at = [...path, field.key]
        return found === undefined
          ? [{ node: field.node, value: found, path: at, absent: field }]
          : spotsOf(field.node, found, at)
      })
    : []

const below = (node: Node, value: unknown, path: Path): readonly Spot[] => {
  switch (node.kind) {
    case 'object':
      return inObject(node.fields, value, path)
    case 'array':
      return Array.isArray(value) ? value.flatMap((item, i) => spotsOf(node.item, item, [...path, i])) : []
    case 'tuple':
      return Array.isArray(value) ? node.items.flatMap((item, i) => spotsOf(item, value[i], [...path, i])) : []
    case 'tagged': {
      const chosen = isObject(value) ? node.members.find((member) => member.value === own(value, node.tag)) : undefined
      return chosen === undefined ? [] : below(chosen.node, value, path)
    }
    case 'nullable':
    case 'refined':
      return value === null ? [] : below(node.node, value, path)
    default:
      return []
  }
}

const spotsOf = (node: Node, value: unknown, path: Path): readonly Spot[] => [
  { node, value, path },
  ...below(node, value, path),
]

const leaves = new Set<Node['kind']>(['number', 'boolean', 'enum', 'string', 'nullable', 'json', 'dictionary'])

const stepAt = ({ node, value, path, absent }: Spot, random: Random): Edit | undefined => {
  const pointer = toPointer(path)
  if (absent !== undefined) return set(pointer, sample(node, random))
  if (node.kind === 'array' && Array.isArray(value)) {
    if (value.length > 0 && random() < 0.5) return without(`${pointer}/${String(between(random, 0, value.length - 1))}`)
    return set(`${pointer}/-`, sample(node.item, random))
  }
  return leaves.has(node.kind) ? set(pointer, sample(node, random)) : undefined
}

/** Optional keys may go; anything else is only ever replaced. */
const dropping = (spots: readonly Spot[], node: Node, message: unknown, random: Random): Edit | undefined => {
  const keys =
    node.kind === 'object' && isObject(message)
      ? node.fields.filter(({ key, required }) => !required && own(message, key) !== undefined)
      : []
  return keys.length === 0 || spots.length === 0 ? undefined : without(toPointer([pick(random, keys).key]))
}

const remarks = (contract: AnyContract, message: unknown): number => {
  const { valid, warnings } = contract.check(message)
  return valid ? warnings.length : Infinity
}

/**
 * A whole message its contract accepts, rules included, with no warning that its example does not have: the example,
 * changed in places for as long as the contract agrees. The same message for the same random numbers.
 *
 * @example
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'message', says: 'A hello.', codec: struct('Greeting', { hello: Text }) })
 * assert.strictEqual(greeting.is(sampleMessage({ contract: greeting, examples: [{ hello: 'you' }] }, seeded(1))), true)
 *
 * @category testing
 * @since 1.0.0
 */
export const sampleMessage = (
  { contract, examples }: Pick<RegistryLine, 'contract' | 'examples'>,
  random: Random,
): unknown => {
  let message: unknown = structuredClone(pick(random, examples))
  const allowed = remarks(contract, message)
  for (let left = between(random, 2, 12); left > 0; left--) {
    const spots = spotsOf(contract.node, message, [])
    const step = random() < 0.2 ? dropping(spots, contract.node, message, random) : stepAt(pick(random, spots), random)
    const next = step === undefined ? message : edited(message, [step])
    if (next !== message && remarks(contract, next) <= allowed) message = next
  }
  return message
}
