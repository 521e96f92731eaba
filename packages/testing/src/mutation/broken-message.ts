import type { AnyContract, CatalogEntry, ExpectedIssue, TestCase } from '@contracts/core'
import { applyPatch } from '../patch/apply-patch.js'
import { mutationsOf } from './mutations.js'
import { messageOf } from '../patch/apply-patch.js'
import { checkEntry, checkRandom } from '../sample/check-arguments.js'
import { pickItem, type Random } from '../sample/random.js'
import { sampleMessage } from '../sample/sample-message.js'

/**
 * A message with one error, and that error. The message may have warnings as well.
 *
 * @category testing
 * @since 1.0.0
 */
export interface BrokenMessage {
  /** The message. */
  readonly message: unknown
  /** The error it must raise. */
  readonly raises: Pick<ExpectedIssue, 'code' | 'pointer'>
}

/**
 * A contract with the examples and cases from which `brokenMessage` makes messages.
 *
 * @category testing
 * @since 1.0.0
 */
export type Breakable = Pick<CatalogEntry, 'contract' | 'examples' | 'cases'>

/** Returns the only error of a message; `undefined` unless there is exactly one. */
const onlyError = (contract: AnyContract, message: unknown): BrokenMessage['raises'] | undefined => {
  const { errors } = contract.validate(message)
  const [issue] = errors
  return issue !== undefined && errors.length === 1 ? { code: issue.code, pointer: issue.pointer } : undefined
}

const isSameIssue = (one: BrokenMessage['raises'] | undefined, other: BrokenMessage['raises']): boolean =>
  one?.code === other.code && one.pointer === other.pointer

const isSingle = ({ issues }: TestCase): boolean => issues.filter(({ severity }) => severity === 'error').length === 1

const breakRule = (entry: Breakable, random: Random): BrokenMessage | undefined => {
  const single = (entry.cases ?? []).filter(isSingle)
  if (single.length === 0) return undefined
  const message = messageOf(entry, pickItem(random, single))
  const raises = onlyError(entry.contract, message)
  return raises === undefined ? undefined : { message, raises }
}

const breakShape = (entry: Breakable, random: Random): BrokenMessage | undefined => {
  const whole = sampleMessage(entry, random)
  const mutations = mutationsOf(entry.contract.node, whole).filter(({ strict }) => strict !== true)
  for (let left = 20; left > 0 && mutations.length > 0; left--) {
    const { edits, code, pointer } = pickItem(random, mutations)
    const message = applyPatch(whole, edits)
    if (isSameIssue(onlyError(entry.contract, message), { code, pointer }))
      return { message, raises: { code, pointer } }
  }
  return undefined
}

/**
 * Returns a message with exactly one error, and that error. It is one of its shape, or one of a rule, from a case of
 * the catalog. The message may have warnings as well. Returns `undefined` if no message with exactly one error is found. Throws a
 * `TypeError` for an entry without a contract or examples.
 *
 * @example
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'message', description: 'A hello.', codec: struct('Greeting', { hello: string }) })
 * const broken = brokenMessage({ contract: greeting, examples: [{ hello: 'you' }] }, seeded(1))
 * assert.deepStrictEqual(greeting.validate(broken?.message).errors.map(({ code }) => code), [broken?.raises.code])
 *
 * @category testing
 * @since 1.0.0
 */
export const brokenMessage = (entry: Breakable, random: Random): BrokenMessage | undefined => {
  checkEntry('brokenMessage', entry)
  checkRandom('brokenMessage', random)
  const first = random() < 0.25 ? breakRule(entry, random) : undefined
  return first ?? breakShape(entry, random) ?? breakRule(entry, random)
}
