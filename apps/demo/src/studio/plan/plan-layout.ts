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

/** The maximum numbers of steps and lines that are drawn. To place more of them would take seconds. */
const most = { steps: 60, lines: 120 } as const

/** Returns whether a plan is small enough to be drawn. */
export const isDrawn = (steps: readonly Linked[]): boolean =>
  steps.length <= most.steps && edgesOf(steps).length <= most.lines

/** Returns the layout of the steps of a plan, from left to right in the order of the work, so that few lines cross. */
export const layoutOf = (steps: readonly Linked[]): Layout => {
  const edges = edgesOf(steps)
  const graph = new Graph()
  graph.setGraph({ rankdir: 'LR', nodesep: 20, ranksep: 48, marginx: 8, marginy: 8 })
  graph.setDefaultEdgeLabel(() => ({}))
  for (let at = 0; at < steps.length; at++) graph.setNode(String(at), { ...box })
  for (const [from, to] of edges) graph.setEdge(String(from), String(to))
  layout(graph)
  const points = steps.map((_, at): Point => {
    const { x, y } = graph.node(String(at))
    return { x, y }
  })
  const lines = edges.map((edge) => ({ edge, points: graph.edge(String(edge[0]), String(edge[1])).points }))
  const { width, height } = graph.graph()
  return { width, height, points, lines }
}
