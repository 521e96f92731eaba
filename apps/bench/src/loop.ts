/**
 * The loop every library is timed in, a task of tinybench. It is loaded anew for each kind of work (by a query in its
 * address), so that what V8 learns from one kind is not charged to another.
 */
import { Bench } from 'tinybench'

/** Nanoseconds a call, timed for so many milliseconds; `consumed` sums what came back in one turn of the values. */
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
