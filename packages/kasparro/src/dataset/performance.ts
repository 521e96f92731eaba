/**
 * The figures of a row that bind one another.
 *
 * @category model
 * @since 1.0.0
 */
export interface Performance {
  readonly spend: number
  readonly impressions: number
  readonly clicks: number
  readonly ctr: number
  readonly purchases: number
  readonly revenue: number
  readonly roas: number
}
