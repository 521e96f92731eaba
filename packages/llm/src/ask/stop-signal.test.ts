import { contract, enumOf, struct } from '@contracts/core'
import { ask } from './ask.js'
import type { AskReply } from './options.js'

const review = contract({
  ...{ id: 'shop/review', version: 1, role: 'output', description: 'A review.' },
  codec: struct('Review', { mood: enumOf('good', 'bad') }),
})

/** Answers without waiting, as a cache does. Throws where `ask` would go on for ever. */
const fromCache = ({ attempt }: { readonly attempt: number }): AskReply => {
  if (attempt > 100_000) throw new Error('ask did not stop')
  return { answer: {} }
}

describe('ask with a call that does not wait', () => {
  it('ends at the time limit', async () => {
    const limited = { contract: review, call: fromCache, attempts: Infinity, limits: { milliseconds: 20 } }
    expect(await ask(limited)).toMatchObject({ _tag: 'Left', left: { reason: 'limit', limit: 'milliseconds' } })
  })

  it('makes no further call after one that took longer than the limit', async () => {
    let signal: AbortSignal | undefined
    const call = (request: { readonly signal: AbortSignal }): AskReply => {
      ;({ signal } = request)
      const start = performance.now()
      while (performance.now() - start < 10);
      return { answer: {} }
    }
    const result = await ask({ contract: review, call, limits: { milliseconds: 5 } })
    expect(result).toMatchObject({
      _tag: 'Left',
      left: { reason: 'limit', limit: 'milliseconds', attempts: [{ attempt: 1, outcome: 'invalid' }] },
    })
    expect(signal?.reason).toMatchObject({ name: 'TimeoutError' })
  })

  it('ends when a timer aborts its signal', async () => {
    const controller = new AbortController()
    setTimeout(() => {
      controller.abort()
    }, 20)
    const { signal } = controller
    expect(await ask({ contract: review, call: fromCache, attempts: Infinity, signal })).toMatchObject({
      _tag: 'Left',
      left: { reason: 'aborted' },
    })
  })
})
