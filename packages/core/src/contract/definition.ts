import { codecProblem } from '../codec/reflection.js'
import { isObject } from '../model/json.js'
import { isDescription } from '../model/description.js'

/**
 * Producer and consumer of the message. It decides whether a new version must be backward compatible, forward
 * compatible, or both: `input` (many senders, the agent reads), `output` (one agent sends, many read), `message` (both
 * sides deploy independently), `record` (stored now, read later), `config` (written by a person).
 *
 * @category model
 * @since 1.0.0
 */
export type Role = 'input' | 'output' | 'message' | 'record' | 'config'

const roles: Readonly<Record<Role, true>> = { input: true, output: true, message: true, record: true, config: true }

const word = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*'

/**
 * The pattern of the id of a contract: `domain/name` in lower case, its words joined by hyphens.
 *
 * @example
 * assert.deepStrictEqual(['acme/order-line', 'Acme/order'].map((id) => new RegExp(contractIdPattern).test(id)), [true, false])
 *
 * @category model
 * @since 2.0.0
 */
export const contractIdPattern = `^${word}/${word}$`

/**
 * The maximum length of the id of a contract, in characters.
 *
 * @category model
 * @since 2.0.0
 */
export const maxContractIdLength = 200

/**
 * Throws if a part of a contract cannot be used; the message explains what to write. A caller without types may pass
 * any value.
 */
export const checkDefinition = (parts: unknown): void => {
  if (!isObject(parts))
    throw new TypeError('A contract needs its parts: write contract({ id, version, role, description, codec })')
  const { id, version, role, description, codec } = parts
  if (typeof id !== 'string' || !new RegExp(contractIdPattern).test(id))
    throw new TypeError(
      `${typeof id === 'string' ? JSON.stringify(id) : 'The id'} is no id of a contract: write domain/name in lower case, such as "acme/order-line"`,
    )
  if (id.length > maxContractIdLength)
    throw new TypeError(
      `The id ${id.slice(0, 20)}… has ${String(id.length)} characters: write at most ${String(maxContractIdLength)}`,
    )
  if (typeof version !== 'number' || !Number.isSafeInteger(version) || version < 1)
    throw new TypeError(`${id} needs a version that is a whole number from 1, such as version: 1`)
  if (typeof role !== 'string' || !Object.hasOwn(roles, role))
    throw new TypeError(`${id} needs a role: one of ${Object.keys(roles).join(', ')}`)
  if (!isDescription(description))
    throw new TypeError(`${id} needs a description: one sentence about the message, such as description: 'An order.'`)
  const problem = codecProblem(codec)
  if (problem !== undefined)
    throw new TypeError(`${id} needs a codec, such as codec: struct('Order', { id: string }) — ${problem}`)
}
