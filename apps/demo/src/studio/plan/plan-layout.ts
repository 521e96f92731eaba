import * as dagre from '@dagrejs/dagre'

/** A step, with the fields that the layout needs. */
export interface Linked {
  readonly id: string
  readonly deps: readonly string[]
}

/** A line from one step to another, by their indexes in the list. */
type Edge = readonly [from: number, to: number]

/**
 * Returns the lines between steps. A dependency that does not exist, or that is the step itself, has no line. If two
 * steps have the same id, the first one counts.
 */
export const edgesOf = (steps: readonly Linked[]): readonly Edge[] => {
  const points = new Map<string, number>()
  steps.forEach(({ id }, at) => {
    if (!points.has(id)) points.set(id, at)
  })
  return steps.flatMap(({ deps }, to) =>
    [...new Set(deps)].flatMap((dep): Edge[] => {
      const from = points.get(dep)
      return from === undefined || from === to ? [] : [[from, to]]
    }),
  )
}

/**
 * Returns the column of each step, behind all its dependencies. The steps of a cycle are behind the steps before the
 * cycle.
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

/** The size of a drawn step. */
export const box = { width: 184, height: 64 } as const

/** A point of the drawing. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** The centres of the boxes of the steps, and the points of each line. */
export interface Layout {
  readonly width: number
  readonly height: number
  readonly points: readonly Point[]
  readonly lines: readonly { readonly edge: Edge; readonly points: readonly Point[] }[]
}

const gap = { x: 72, y: 20, around: 8 } as const

const mean = (some: readonly number[]): number => some.reduce((a, b) => a + b, 0) / some.length

/**
 * Places each step in its column, near its dependencies. The time this takes grows with the number of steps, not with
 * its square.
 */
const inColumns = (count: number, edges: readonly Edge[]): Layout => {
  const columns = columnsOf(count, edges)
  const members: number[][] = []
  columns.forEach((column, at) => (members[column] ??= []).push(at))
  const before = Array.from({ length: count }, (): number[] => [])
  for (const [from, to] of edges) before[to]?.push(from)
  const rows = new Array<number>(count).fill(0)
  const deepest = Math.max(1, ...members.map(({ length }) => length))
  for (const column of members) {
    const wanted = new Map(column.map((at) => [at, mean((before[at] ?? []).map((from) => rows[from] ?? 0)) || 0]))
    const first = (deepest - column.length) / 2
    column
      .sort((a, b) => (wanted.get(a) ?? 0) - (wanted.get(b) ?? 0) || a - b)
      .forEach((at, row) => (rows[at] = first + row))
  }
  const points = columns.map((column, at): Point => ({
    x: gap.around + box.width / 2 + column * (box.width + gap.x),
    y: gap.around + box.height / 2 + (rows[at] ?? 0) * (box.height + gap.y),
  }))
  const end = (at: number, side: 1 | -1): Point => {
    const { x, y } = points[at] ?? { x: 0, y: 0 }
    return { x: x + (side * box.width) / 2, y }
  }
  return {
    width: 2 * gap.around + members.length * (box.width + gap.x) - gap.x,
    height: 2 * gap.around + deepest * (box.height + gap.y) - gap.y,
    points,
    lines: edges.map((edge) => ({ edge, points: [end(edge[0], 1), end(edge[1], -1)] })),
  }
}

/** The part of the library that is used here. */
interface Dagre {
  readonly Graph: new () => {
    readonly setGraph: (settings: object) => void
    readonly setDefaultEdgeLabel: (label: () => object) => void
    readonly setNode: (name: string, size: object) => void
    readonly setEdge: (from: string, to: string) => void
    readonly node: (name: string) => Point
    readonly edge: (from: string, to: string) => { readonly points: readonly Point[] }
    readonly graph: () => { readonly width: number; readonly height: number }
  }
  readonly layout: (graph: InstanceType<Dagre['Graph']>) => void
}

const { Graph, layout } = dagre as unknown as Dagre // this compiler cannot resolve the files of its own types

/** Places steps from left to right so that few lines cross. */
const withFewCrossings = (count: number, edges: readonly Edge[]): Layout => {
  const graph = new Graph()
  graph.setGraph({ rankdir: 'LR', nodesep: 20, ranksep: 48, marginx: 8, marginy: 8 })
  graph.setDefaultEdgeLabel(() => ({}))
  for (let at = 0; at < count; at++) graph.setNode(String(at), { ...box })
  for (const [from, to] of edges) graph.setEdge(String(from), String(to))
  layout(graph)
  const points = Array.from({ length: count }, (_, at): Point => {
    const { x, y } = graph.node(String(at))
    return { x, y }
  })
  const lines = edges.map((edge) => ({ edge, points: graph.edge(String(edge[0]), String(edge[1])).points }))
  const { width, height } = graph.graph()
  return { width, height, points, lines }
}

/** The maximum numbers of steps and lines that are placed with few crossings. More of them would take seconds. */
const most = { steps: 60, lines: 120 } as const

/**
 * Returns the layout of the steps of a plan, from left to right in the order of the work. The steps of a large plan are
 * placed in plain columns.
 */
export const layoutOf = (steps: readonly Linked[]): Layout => {
  const edges = edgesOf(steps)
  const isLarge = steps.length > most.steps || edges.length > most.lines
  return (isLarge ? inColumns : withFewCrossings)(steps.length, edges)
}
