import type { Spread } from '../measure/statistics.js'
import { figure, spreadText } from './markdown.js'

/** One performance requirement: the work, the required figure, the measured figure, and whether it is met. */
export interface Bar {
  readonly work: string
  readonly required: string
  readonly measured: string
  readonly met: boolean
}

/** Returns the bar on a ratio, or an empty array when it was not measured. The median of the rounds decides. */
export const atLeast = (work: string, least: number, measured: Spread | undefined): readonly Bar[] =>
  measured === undefined
    ? []
    : [{ work, required: `≥ ${String(least)} ×`, measured: `${spreadText(measured)} ×`, met: measured.middle >= least }]

/** Returns the bar on a ratio that must not be exceeded, or an empty array when it was not measured. */
export const atMostTimes = (work: string, most: number, measured: Spread | undefined): readonly Bar[] =>
  measured === undefined
    ? []
    : [{ work, required: `≤ ${String(most)} ×`, measured: `${spreadText(measured)} ×`, met: measured.middle <= most }]

/** Returns the bar on a figure that must not be exceeded, or an empty array when it was not measured. */
export const atMost = (work: string, most: number, unit: string, measured: number | undefined): readonly Bar[] =>
  measured === undefined
    ? []
    : [
        {
          work,
          required: `≤ ${String(most)} ${unit}`,
          measured: `${figure(measured)} ${unit}`,
          met: measured <= most,
        },
      ]
