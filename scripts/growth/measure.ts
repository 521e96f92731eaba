/** How long a piece of work takes at two sizes a decade apart, in milliseconds, and how it grows. */

/** One row: what was done, and how long it took at the smaller and at the larger size. */
export type Growth = {
  readonly work: string
  readonly sizes: readonly [number, number]
  readonly times: readonly [number, number]
}

const median = (times: readonly number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

const timed = (work: () => unknown) => {
  const begun = performance.now()
  work()
  return performance.now() - begun
}

/** The median of five runs at either size; what is worked on is made before the clock starts. */
export const growth = <A>(
  work: string,
  sizes: readonly [number, number],
  make: (size: number) => A,
  does: (made: A) => unknown,
): Growth => {
  const at = (size: number) => {
    const made = make(size)
    does(made)
    return median(Array.from({ length: 5 }, () => timed(() => does(made))))
  }
  return { work, sizes, times: [at(sizes[0]), at(sizes[1])] }
}

/** A row as text; ten times the size should take about ten times as long. */
export const rowText = ({ work, sizes, times: [small, large] }: Growth) => {
  const [a, b] = sizes.map((size) => size.toLocaleString('en'))
  const ratio = (large / small).toFixed(1)
  return `${work.padEnd(52)} ${String(a).padStart(10)}: ${small.toFixed(1).padStart(8)} ms   ${String(b).padStart(10)}: ${large.toFixed(1).padStart(8)} ms   × ${ratio}`
}
