import { callLimit, NotReturned } from '@contracts/evolution/internal-modules'
import { inTurns } from './in-turns.js'

const endless = (): never => {
  for (;;);
}

it('calls together what arrives in one turn, in its order', async () => {
  const called: string[] = []
  const call = inTurns((item: string) => {
    called.push(item)
    return item.toUpperCase()
  })
  const first = ['a', 'b', 'c'].map(call)
  expect(called).toEqual([])
  expect(await Promise.all(first)).toEqual(['A', 'B', 'C'])
  expect(await call('d')).toBe('D')
  expect(called).toEqual(['a', 'b', 'c', 'd'])
})

it('settles each call also if calls do not return, and lets timers run between them', async () => {
  const limit = callLimit(250)
  let timers = 0
  const timer = setInterval(() => timers++, 1)
  const stoppedAfter: number[] = []
  const call = inTurns((item: number) => {
    try {
      return limit.call('code', undefined, () => (item % 2 === 0 ? endless() : item))
    } catch (error) {
      if (!(error instanceof NotReturned)) return error
      stoppedAfter.push(timers)
      return 'stopped'
    }
  })
  const all = await Promise.all([1, 2, 3, 4, 5].map(call))
  clearInterval(timer)
  expect(all).toEqual([1, 'stopped', 3, 'stopped', 5])
  const [second = 0, fourth = 0] = stoppedAfter
  expect(fourth).toBeGreaterThan(second)
})
