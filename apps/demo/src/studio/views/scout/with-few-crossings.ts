import * as dagre from '@dagrejs/dagre'
import type { Edge } from './edges.js'
import { box, type Layout, type Point } from './layout.js'

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
export const withFewCrossings = (count: number, edges: readonly Edge[]): Layout => {
  const graph = new Graph()
  graph.setGraph({ rankdir: 'LR', nodesep: 20, ranksep: 48, marginx: 8, marginy: 8 })
  graph.setDefaultEdgeLabel(() => ({}))
  for (let at = 0; at < count; at++) graph.setNode(String(at), { ...box })
  for (const [from, to] of edges) graph.setEdge(String(from), String(to))
  layout(graph)
  const places = Array.from({ length: count }, (_, at): Point => {
    const { x, y } = graph.node(String(at))
    return { x, y }
  })
  const lines = edges.map((edge) => ({ edge, points: graph.edge(String(edge[0]), String(edge[1])).points }))
  const { width, height } = graph.graph()
  return { width, height, places, lines }
}
