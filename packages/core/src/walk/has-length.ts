import { lengthOf } from './length-of.js'

/**
 * Whether a string has so many code points; they are counted only where its UTF-16 units do not settle it.
 *
 * @category destructors
 * @since 1.2.0
 */
export const hasLength = (text: string, min: number, max: number): boolean => {
  if (text.length <= max && text.length >= 2 * min) return true
  const length = lengthOf(text)
  return !(length < min) && !(length > max) // a bound that is no number bounds nothing
}
