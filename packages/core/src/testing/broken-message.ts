import type { Case } from '../contract/case.js'
import type { RegistryLine } from '../contract/registry.js'
import type { AnyContract } from '../contract/contract.js'
import { edited } from './edit.js'
import { faultsOf } from './faults.js'
import { messageOf } from './messages.js'
import { pick, type Random } from './random.js'
import { sampleMessage } from './sample-message.js'

/**
 * A message with one thing wrong, and the issue it must raise.
 *
 * @category testing
 * @since 1.1.0
 */
export interface BrokenMessage {
  readonly message: unknown
  readonly raises: { readonly code: string; readonly pointer: string }
}

type Broken = Pick<RegistryLine, 'contract' | 'examples' | 'cases'>

/** The only issue of a message, when there is exactly one and it is an error. */
const onlyIssue = (contract: AnyContract, message: unknown): BrokenMessage['raises'] | undefined => {
  const { errors } = contract.check(message)
  const [issue] = errors
  return issue !== undefined && errors.length === 1 ? { code: issue.code, pointer: issue.pointer } : undefined
}

const same = (one: BrokenMessage['raises'] | undefined, other: BrokenMessage['raises']): boolean =>
  one?.code === other.code && one.pointer === other.pointer

const isSingle = ({ issues }: Case): boolean => issues.filter(({ severity }) => severity === 'error').length === 1

const againstRule = (line: Broken, random: Random): BrokenMessage | undefined => {
  const single = (line.cases ?? []).filter(isSingle)
  if (single.length === 0) return undefined
  const message = messageOf(line, pick(random, single))
  const raises = onlyIssue(line.contract, message)
  return raises === undefined ? undefined : { message, raises }
}

const againstShape = (line: Broken, random: Random): BrokenMessage | undefined => {
  const whole = sampleMessage(line, random)
  const faults = faultsOf(line.contract.node, whole).filter(({ strict }) => strict !== true)
  for (let left = 20; left > 0 && faults.length > 0; left--) {
    const { edits, code, pointer } = pick(random, faults)
    const message = edited(whole, edits)
    if (same(onlyIssue(line.contract, message), { code, pointer })) return { message, raises: { code, pointer } }
  }
  return undefined
}

/**
 * A message its contract refuses for one reason alone, and that reason: a fault of shape, or one of the registry's cases
 * against a rule. Nothing when the contract accepts whatever one does to its messages.
 *
 * @example
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'message', says: 'A hello.', codec: struct('Greeting', { hello: Text }) })
 * const broken = brokenMessage({ contract: greeting, examples: [{ hello: 'you' }] }, seeded(1))
 * assert.deepStrictEqual(greeting.check(broken?.message).errors.map(({ code }) => code), [broken?.raises.code])
 *
 * @category testing
 * @since 1.1.0
 */
export const brokenMessage = (line: Broken, random: Random): BrokenMessage | undefined => {
  const first = random() < 0.25 ? againstRule(line, random) : undefined
  return first ?? againstShape(line, random) ?? againstRule(line, random)
}
