import { oneOf, openOneOf } from '@contracts/core'
import type { TypeOf } from 'io-ts'

/**
 * The libraries the eval agent knows.
 *
 * @category model
 * @since 1.1.0
 */
export const libraries = ['scikit-learn', 'prophet', 'statsmodels'] as const

/**
 * A library the eval agent knows how to run a model of.
 *
 * @example
 * import { Library } from '@contracts/mlops'
 *
 * assert.deepStrictEqual([Library.is('scikit-learn'), Library.is('sklearn')], [true, false])
 *
 * @category codecs
 * @since 1.0.0
 */
export const Library = oneOf('Library', ...libraries)
export type Library = TypeOf<typeof Library>

/**
 * A library the eval agent knows, or any other that the rapid loop has come to.
 *
 * @category codecs
 * @since 1.0.0
 */
export const AnyLibrary = openOneOf('AnyLibrary', ...libraries)
export type AnyLibrary = TypeOf<typeof AnyLibrary>
