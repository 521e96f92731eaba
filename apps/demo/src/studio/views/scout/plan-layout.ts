import * as dagre from '@dagrejs/dagre'

/** A step as the layout needs it. */
export interface Linked {
  readonly id: string
  readonly deps: readonly string[]
}

/** From one step to another, by their indexes in the list. */
type Edge = readonly [from: number, to: number]

/** What leads where. A step that is not there, and a step's own name, lead nowhere; of two with one name the first counts. */
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
 * The column of each step: behind everything it waits for. Steps in a circle are behind what is outside of it.
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

/** How large a step is drawn. */
export const box = { width: 184, height: 64 } as const

/** A point of the drawing. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Steps with the middle of their boxes, and the points each line passes. */
export interface Layout {
  readonly width: number
  readonly height: number
  readonly points: readonly Point[]
  readonly lines: readonly { readonly edge: Edge; readonly points: readonly Point[] }[]
}

const gap = { x: 72, y: 20, around: 8 } as const

const mean = (some: readonly number[]): number => some.reduce((a, b) => a + b, 0) / some.length

/** Sets each step in its column, near the steps it waits for. The time it takes grows with the steps, not with their square. */
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

/** As much of the library as is used here. */
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

const { Graph, layout } = dagre as unknown as Dagre // its own types name their files in a way this compiler does not follow

/** Sets steps so that few lines cross, from left to right. */
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

/** The most steps, and lines, that are set with few crossings; for more that takes seconds. */
const most = { steps: 60, lines: 120 } as const

/** Where the steps of a plan stand, from left to right in the order of the work. Large plans are set plainly, in columns. */
export const layoutOf = (steps: readonly Linked[]): Layout => {
  const edges = edgesOf(steps)
  const isLarge = steps.length > most.steps || edges.length > most.lines
  return (isLarge ? inColumns : withFewCrossings)(steps.length, edges)
}
