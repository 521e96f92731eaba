/**
 * A JSON object, or what stands for one in memory.
 *
 * @category model
 * @since 1.0.0
 */
export type Keyed = Readonly<Record<string, unknown>>

/**
 * Whether a value has keys to be looked at; an array has none of interest.
 *
 * @category destructors
 * @since 1.0.0
 */
export const isKeyed = (value: unknown): value is Keyed =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
