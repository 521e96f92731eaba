/** The figures of a row that depend on each other. */
export interface Performance {
  readonly spend: number
  readonly impressions: number
  readonly clicks: number
  readonly ctr: number
  readonly purchases: number
  readonly revenue: number
  readonly roas: number
}
