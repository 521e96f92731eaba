import type { Spread } from '../measure/statistics.js'
import { figure, spreadText } from './markdown.js'

/** One thing that is asked of this project: what, how much, what was measured, whether it is met. */
export interface Bar {
  readonly work: string
  readonly asked: string
  readonly measured: string
  readonly met: boolean
}

/** A bar on a ratio: the middle of the rounds decides. */
export const atLeast = (work: string, least: number, measured: Spread | undefined): readonly Bar[] =>
  measured === undefined
    ? []
    : [{ work, asked: `≥ ${String(least)} ×`, measured: `${spreadText(measured)} ×`, met: measured.middle >= least }]

/** A bar on a figure that must not be exceeded. */
export const atMost = (work: string, most: number, unit: string, measured: number | undefined): readonly Bar[] =>
  measured === undefined
    ? []
    : [
        {
          work,
          asked: `≤ ${String(most)} ${unit}`,
          measured: `${figure(measured)} ${unit}`,
          met: measured <= most,
        },
      ]
