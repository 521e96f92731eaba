import type { Formula } from './formula.js'

/**
 * A formula that is to hold, or to fail.
 *
 * @category model
 * @since 1.0.0
 */
export interface Signed {
  readonly formula: Formula
  readonly holds: boolean
}

/**
 * A formula that is to hold.
 *
 * @category constructors
 * @since 1.0.0
 */
export const must = (formula: Formula): Signed => ({ formula, holds: true })

/**
 * A formula that is to fail.
 *
 * @category constructors
 * @since 1.0.0
 */
export const mustNot = (formula: Formula): Signed => ({ formula, holds: false })

/**
 * One number for a formula and its sign.
 *
 * @category destructors
 * @since 1.0.0
 */
export const signedId = ({ formula, holds }: Signed): number => formula.id * 2 + (holds ? 0 : 1)
