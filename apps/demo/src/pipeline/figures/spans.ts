import { daysAfter, type Span } from './days.js'

/** So many days that end on a date, and as many before them. */
export const lastDays = (last: string, days: number): { readonly now: Span; readonly before: Span } => ({
  now: { first: daysAfter(last, 1 - days), last },
  before: { first: daysAfter(last, 1 - 2 * days), last: daysAfter(last, -days) },
})

/** What this run calls a week and a month. */
export const week = 7
export const month = 4 * week
