/**
 * The loop in which every library is timed, a task of tinybench. It is loaded again for each kind of work (with a query
 * in its URL), so that V8's type feedback from one kind of work does not slow down another.
 */
import { Bench } from 'tinybench'

/** Returns nanoseconds a call, timed for `milliseconds`. `consumed` sums the results of one pass over the values. */
export const timed = (
  work: (value: unknown) => boolean | number,
  values: readonly unknown[],
  milliseconds: number,
): { readonly ns: number; readonly consumed: number } => {
  let consumed = 0
  const turn = (): void => {
    consumed = 0
    for (let i = 0; i < values.length; i++) consumed += Number(work(values[i]))
  }
  const [task] = new Bench({
    time: milliseconds,
    iterations: 1,
    warmup: false,
    subtractTimerOverhead: true,
    throws: true,
  })
    .add('a turn of the values', turn)
    .runSync()
  if (task?.result.state !== 'completed') throw new Error('the loop did not end')
  return { ns: (task.result.latency.mean * 1e6) / values.length, consumed }
}
