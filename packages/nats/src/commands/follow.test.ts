import * as E from 'fp-ts/lib/Either.js'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Decided } from './decisions.js'
import { refuse } from './exit.js'
import { refusal } from '../validate/validator.js'
import { followRegistry } from './follow.js'

/** Returns decisions whose validate refuses every message with its revision as the code. */
const decided = (revision: string, next: Decided['next']): Decided => ({
  decisions: {
    ...{ basis: '', handoffs: [], handoffSeconds: 1, routes: [], accepted: 0 },
    validate: () => refusal('a/b@1', revision, 'x', 'is x'),
  },
  ...{ revision, close: () => Promise.resolve(), ...(next === undefined ? {} : { next }) },
})

it('a gate validates with what is published last, and as before while it cannot be read', async () => {
  const [events, repeated]: [string[], string[]] = [[], []]
  const answers: (() => ReturnType<NonNullable<Decided['next']>>)[] = []
  const next: NonNullable<Decided['next']> = () => (answers.shift() ?? (() => Promise.resolve(refuse('away'))))()
  const followed = followRegistry(
    decided('one', next),
    { reloaded: () => events.push('reloaded'), kept: (why, isNew) => (isNew ? events.push(why) : repeated.push(why)) },
    1,
  )
  const code = (): string => {
    const verdict = followed.validate({ subject: 'a', body: Buffer.from('1'), time: '' })
    return verdict.valid ? 'valid' : (verdict.issues[0]?.code ?? '')
  }
  const until = async (count: number): Promise<void> => {
    while (events.length < count) await sleep(1)
  }
  answers.push(
    () => Promise.resolve(E.right(decided('one', next))),
    () => Promise.reject(new Error('broken')),
    () => Promise.resolve(E.right(decided('two', next))),
  )
  expect(code()).toBe('one')
  await until(1)
  expect([events, code()]).toEqual([['broken'], 'one'])
  await until(2)
  expect(code()).toBe('two')
  await sleep(20)
  expect([events, code()]).toEqual([['broken', 'reloaded', 'away'], 'two'])
  expect(repeated.length).toBeGreaterThan(2) // an alert about the count goes on while nothing can be read
  expect(new Set(repeated)).toEqual(new Set(['away']))
  followed.stop()
  await sleep(5)
  answers.push(() => Promise.resolve(E.right(decided('three', next))))
  await sleep(20)
  expect(code()).toBe('two')
})
