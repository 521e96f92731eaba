/**
 * Which numbers to look for. `min` and `max` belong to the range unless excluded. The numbers are doubles, each worth the decimal it
 * prints as: they are multiples of all `multiples` and of none of `notMultiples`, whole where `integer` and not whole where `notInteger`.
 *
 * @category model
 * @since 1.0.0
 */
export interface NumberQuestion {
  readonly min?: number
  readonly max?: number
  readonly exclusiveMin?: boolean
  readonly exclusiveMax?: boolean
  readonly integer?: boolean
  readonly notInteger?: boolean
  readonly multiples?: readonly number[]
  readonly notMultiples?: readonly number[]
  readonly avoid?: readonly number[]
  readonly count: number
}

/**
 * The numbers that were found. `complete`: it is proved that there are no others. Otherwise either as many as asked for were
 * found, or `reason` says why it is not known whether there are more.
 *
 * @category model
 * @since 1.0.0
 */
export interface NumberAnswer {
  readonly found: readonly number[]
  readonly complete: boolean
  readonly reason?: string
}
