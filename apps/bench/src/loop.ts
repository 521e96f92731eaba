/**
 * The loop every library is timed in. It is loaded anew for each kind of work (by a query in its address), so that what
 * V8 learns from one kind is not charged to another.
 */

type Worked = (value: unknown) => boolean | number

const turn = (work: Worked, values: readonly unknown[], times: number): number => {
  let consumed = 0
  for (let left = times; left > 0; left--) {
    for (let i = 0; i < values.length; i++) consumed += Number(work(values[i]))
  }
  return consumed
}

/** Nanoseconds a call, over whole turns of the values for at least so many milliseconds; what came back is summed up. */
export const timed = (
  work: Worked,
  values: readonly unknown[],
  milliseconds: number,
  start: number,
): { readonly ns: number; readonly consumed: number; readonly times: number } => {
  let times = start
  let consumed = 0
  for (;;) {
    const begun = performance.now()
    consumed = turn(work, values, times)
    const spent = performance.now() - begun
    if (spent >= milliseconds) return { ns: (spent * 1e6) / (times * values.length), consumed: consumed / times, times }
    times = Math.ceil(times * Math.min(8, Math.max(1.2, (1.1 * milliseconds) / Math.max(spent, 0.001))))
  }
}
