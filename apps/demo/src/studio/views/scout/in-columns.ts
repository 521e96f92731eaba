import { columnsOf, type Edge } from './edges.js'
import { box, type Layout, type Point } from './layout.js'

const gap = { x: 72, y: 20, around: 8 } as const

const mean = (some: readonly number[]): number => some.reduce((a, b) => a + b, 0) / some.length

/** Sets each step in its column, near the steps it waits for. The time it takes grows with the steps, not with their square. */
export const inColumns = (count: number, edges: readonly Edge[]): Layout => {
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
  const places = columns.map((column, at): Point => ({
    x: gap.around + box.width / 2 + column * (box.width + gap.x),
    y: gap.around + box.height / 2 + (rows[at] ?? 0) * (box.height + gap.y),
  }))
  const end = (at: number, side: 1 | -1): Point => {
    const { x, y } = places[at] ?? { x: 0, y: 0 }
    return { x: x + (side * box.width) / 2, y }
  }
  return {
    width: 2 * gap.around + members.length * (box.width + gap.x) - gap.x,
    height: 2 * gap.around + deepest * (box.height + gap.y) - gap.y,
    places,
    lines: edges.map((edge) => ({ edge, points: [end(edge[0], 1), end(edge[1], -1)] })),
  }
}
