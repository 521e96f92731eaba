/**
 * The part of a version number that must increase.
 *
 * @category model
 * @since 1.0.0
 */
export type Bump = 'none' | 'patch' | 'minor' | 'major'

const order: readonly Bump[] = ['none', 'patch', 'minor', 'major']

/** Returns the largest of several bumps; `none` for an empty list. */
export const maxBump = (bumps: readonly Bump[]): Bump =>
  bumps.reduce<Bump>((most, bump) => (order.indexOf(bump) > order.indexOf(most) ? bump : most), 'none')

/**
 * Returns whether one bump is at least as large as another.
 *
 * @category destructors
 * @since 1.0.0
 */
export const isAtLeast = (given: Bump, needed: Bump): boolean => order.indexOf(given) >= order.indexOf(needed)
