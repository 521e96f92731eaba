/**
 * Data JSON can carry; `undefined`, functions, `NaN` and the infinities are not JSON.
 *
 * @category model
 * @since 1.0.0
 */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/**
 * A value a literal or an enumeration can name.
 *
 * @category model
 * @since 1.0.0
 */
export type Primitive = string | number | boolean | null
