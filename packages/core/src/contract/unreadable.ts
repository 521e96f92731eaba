import type { Found, Make } from '../issue/make.js'

/**
 * The one issue of a value that is no JSON and throws when it is read.
 *
 * @category constructors
 * @since 1.2.0
 */
export const unreadable = <F extends Found>(make: Make<F>, contract: string): F =>
  make('wrong_type', [], 'plain JSON that can be read', undefined, contract)
