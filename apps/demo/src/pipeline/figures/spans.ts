import { daysAfter, type Span } from './days.js'

/** Returns the given number of days up to a date, and as many days before them. */
export const lastDays = (last: string, days: number): { readonly now: Span; readonly before: Span } => ({
  now: { first: daysAfter(last, 1 - days), last },
  before: { first: daysAfter(last, 1 - 2 * days), last: daysAfter(last, -days) },
})

/** The days in a week and in a month, as this run counts them. */
export const week = 7
export const month = 4 * week
