import { isNonEmpty } from '@contracts/core/internal'
import { degenerateSigns } from '../degenerate/degenerate.js'
import type { Attempt } from './attempt.js'
import { type Checked, runChecks } from './check.js'
import type { AskOptions, AskReply } from './options.js'
import { type ReadAnswer, readAnswer } from './read-answer.js'
import { type AskRequest, writesStrictForm } from './request.js'
import type { AskCheckFailed, Asked } from './result.js'
import type { StopSignal } from './stop-signal.js'
import { noUsage, readUsage } from './usage.js'

/** Returns a reply as it is. Throws if it is none, which no further attempt would correct. */
const checkReply = (reply: AskReply): AskReply => {
  if (typeof reply !== 'object' || (reply as object | null) === null || !('answer' in reply))
    throw new TypeError('call must return { answer }, and its result has no key answer')
  return reply
}

/** An attempt, and the answer that was read and checked, if nothing failed or was stopped before. */
interface Tried<A> {
  readonly attempt: Attempt
  readonly read?: ReadAnswer<A>
  readonly failedCheck?: Omit<AskCheckFailed<A>, keyof Asked>
}

/** Returns an answer that was read with the issues of its checks. One with issues is invalid. */
const withChecked = <A>(read: ReadAnswer<A>, issues: Extract<Checked, { issues: unknown }>['issues']): ReadAnswer<A> =>
  read.valid && isNonEmpty(issues)
    ? { valid: false, sent: read.sent, issues, beside: [], repaired: read.repaired }
    : read

/** Calls the model once, reads its answer and checks its message. */
export const tryOnce = async <A>(
  { contract, call, mode = 'tolerant', provider, repair = false, checks = [], example }: AskOptions<A>,
  request: Omit<AskRequest, 'signal'>,
  stop: StopSignal,
): Promise<Tried<A>> => {
  const { attempt } = request
  const start = performance.now()
  const { milliseconds, ...reply } = await stop
    .race(async (signal) => {
      const { answer, usage } = checkReply(await call({ ...request, signal }))
      return { answer, usage: readUsage(usage) }
    })
    .catch((error: unknown) => ({ error }))
    .then((settled) => ({ ...settled, milliseconds: performance.now() - start }))
  if ('error' in reply) {
    const outcome = stop.stopped === undefined ? 'failed' : 'stopped'
    const none = { usage: noUsage, answer: undefined, issues: [], repaired: [], degenerate: [] }
    return { attempt: { attempt, outcome, milliseconds, ...none, ...reply } }
  }
  const read = readAnswer({ contract, mode, isStrictForm: writesStrictForm(provider), repairs: repair }, reply.answer)
  const { issues, repaired } = read
  const done = { attempt, milliseconds, ...reply, issues, repaired, degenerate: [] }
  if (!read.valid) return { attempt: { ...done, outcome: 'invalid' }, read }
  const checked = await runChecks(checks, read.message, { contract: contract.name, mode, attempt, stop })
  if ('error' in checked) {
    const { id, error } = checked
    const unchecked = { attempt: { ...done, outcome: 'unchecked', error } } as const
    if (id === undefined) return unchecked
    return { ...unchecked, failedCheck: { reason: 'check-failed', check: id, error, value: read.message } }
  }
  if (checked.issues.length > 0)
    return {
      attempt: { ...done, outcome: 'invalid', issues: [...issues, ...checked.issues] },
      read: withChecked(read, checked.issues),
    }
  const degenerate = degenerateSigns(contract, read.message, { example })
  return { attempt: { ...done, outcome: 'valid', degenerate }, read }
}
