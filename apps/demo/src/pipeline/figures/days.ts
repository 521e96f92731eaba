const day = 24 * 60 * 60 * 1000

/** Returns the date a number of days after another date, as `YYYY-MM-DD`. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10)

/** A range of days. The first and the last day are included. */
export interface Span {
  readonly first: string
  readonly last: string
}

/** Returns whether a date is in a span. */
export const isWithin = ({ first, last }: Span, date: string): boolean => first <= date && date <= last
