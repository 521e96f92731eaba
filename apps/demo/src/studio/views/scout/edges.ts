/** A step as the layout needs it. */
export interface Linked {
  readonly id: string
  readonly deps: readonly string[]
}

/** From one step to another, by their places in the list. */
export type Edge = readonly [from: number, to: number]

/** What leads where. A step that is not there, and a step's own name, lead nowhere; of two with one name the first counts. */
export const edgesOf = (steps: readonly Linked[]): readonly Edge[] => {
  const places = new Map<string, number>()
  steps.forEach(({ id }, at) => {
    if (!places.has(id)) places.set(id, at)
  })
  return steps.flatMap(({ deps }, to) =>
    [...new Set(deps)].flatMap((dep): Edge[] => {
      const from = places.get(dep)
      return from === undefined || from === to ? [] : [[from, to]]
    }),
  )
}

/**
 * In which column each step stands: behind everything it waits for. Steps in a circle stand behind what is outside of it.
 */
export const columnsOf = (count: number, edges: readonly Edge[]): readonly number[] => {
  const columns = new Array<number>(count).fill(0)
  const waits = new Array<number>(count).fill(0)
  const next = Array.from({ length: count }, (): number[] => [])
  for (const [from, to] of edges) {
    waits[to] = (waits[to] ?? 0) + 1
    next[from]?.push(to)
  }
  const free = waits.flatMap((n, at) => (n === 0 ? [at] : []))
  for (let at = free.pop(); at !== undefined; at = free.pop()) {
    for (const to of next[at] ?? []) {
      columns[to] = Math.max(columns[to] ?? 0, (columns[at] ?? 0) + 1)
      waits[to] = (waits[to] ?? 0) - 1
      if (waits[to] === 0) free.push(to)
    }
  }
  return columns
}
