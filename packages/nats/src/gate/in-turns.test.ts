import { callLimit, NotReturned } from '@contracts/evolution/internal-files'
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
  const limit = callLimit(50)
  let timers = 0
  const timer = setInterval(() => timers++, 1)
  const call = inTurns((item: number) => {
    try {
      return limit.call('code', undefined, () => (item % 2 === 0 ? endless() : item))
    } catch (error) {
      return error instanceof NotReturned ? `${String(item)} after ${String(timers > 0)}` : error
    }
  })
  const all = await Promise.all([1, 2, 3, 4, 5].map(call))
  clearInterval(timer)
  expect(all).toEqual([1, '2 after false', 3, '4 after true', 5])
})
