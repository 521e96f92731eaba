import { enumOf, openEnumOf } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { libraries } from './libraries.js'

/**
 * A library whose models the eval agent can run.
 *
 * @example
 * import { Library } from '@contracts/mlops'
 *
 * assert.deepStrictEqual([Library.is('scikit-learn'), Library.is('sklearn')], [true, false])
 *
 * @category codecs
 * @since 1.0.0
 */
export const Library = enumOf(...libraries)
export type Library = TypeOf<typeof Library>

/** A library whose models the eval agent can run, or any other that the rapid loop chose. */
export const AnyLibrary = openEnumOf(...libraries)
export type AnyLibrary = TypeOf<typeof AnyLibrary>
