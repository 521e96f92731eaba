const day = 24 * 60 * 60 * 1000

/** The date so many days after another, as `YYYY-MM-DD`. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10)

/** Days from the first to the last, both included. */
export interface Span {
  readonly first: string
  readonly last: string
}

/** Whether a date lies in a span. */
export const isWithin = ({ first, last }: Span, date: string): boolean => first <= date && date <= last
