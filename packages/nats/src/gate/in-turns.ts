import { callEach } from '@contracts/evolution/internal-modules'

/** An item that waits, and the function that settles its call. */
interface Waiting<A, B> {
  readonly item: A
  readonly settle: (result: B) => void
}

/**
 * Returns a function that calls another one, together for all items of one turn of the event loop: calls of limited code
 * share their limits, which cost more than most calls. After `longest` milliseconds the other items wait for the next turn,
 * so that timers and the network get theirs. `call` must not throw.
 */
export const inTurns = <A, B>(call: (item: A) => B, longest = 1000): ((item: A) => Promise<B>) => {
  let waiting: Waiting<A, B>[] = []
  const work = (): void => {
    const all = waiting
    const until = performance.now() + longest
    let begun: Waiting<A, B> | undefined
    const results = callEach(all, (one) => {
      if (begun !== undefined && one !== begun && performance.now() >= until) return undefined
      begun = one // a call that is stopped is made again, however late it is
      return { result: call(one.item) }
    })
    waiting = all.filter((_, i) => results[i] === undefined)
    if (waiting.length > 0) setImmediate(work)
    all.forEach(({ settle }, i) => {
      const found = results[i]
      if (found !== undefined) settle(found.result)
    })
  }
  return (item) =>
    new Promise((settle) => {
      if (waiting.length === 0) setImmediate(work)
      waiting.push({ item, settle })
    })
}
