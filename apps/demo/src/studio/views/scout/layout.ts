import type { Edge } from './edges.js'

/** How large a step is drawn. */
export const box = { width: 184, height: 64 } as const

/** A place on the drawing. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Steps with the middle of their boxes, and the points each line passes. */
export interface Layout {
  readonly width: number
  readonly height: number
  readonly places: readonly Point[]
  readonly lines: readonly { readonly edge: Edge; readonly points: readonly Point[] }[]
}
