import type { Is } from 'io-ts'
import type { Compiled } from '../compiled/compiled.js'

/**
 * The guard of an io-ts codec, by a shape: a value that throws when it is read is no message.
 *
 * @category constructors
 * @since 1.2.0
 */
export const guardBy = <A>({ is }: Compiled): Is<A> => {
  return (value): value is A => {
    try {
      return is(value)
    } catch {
      return false
    }
  }
}
