import type { Mode } from '../contract/examine.js'
import { unreadable } from '../contract/unreadable.js'
import type { Validation } from '../contract/validation.js'
import { startTrail } from '../walk/trail.js'
import type { Compiled } from './compiled.js'

/**
 * Decodes by a compiled shape alone: as the contract of this name does, whose rules are not asked.
 *
 * @category constructors
 * @since 1.2.0
 */
export const shapeDecoder =
  <A>(shape: Compiled, name: string) =>
  (value: unknown, mode: Mode = 'tolerant'): Validation<A> => {
    try {
      const trail = startTrail(mode === 'strict' ? 'refuse' : 'ignore', name)
      if (mode === 'strict' || !shape.is(value)) shape.collect(value, trail)
      const [first, ...rest] = trail.issues
      if (first !== undefined) return { _tag: 'Left', left: [first, ...rest] }
      return { _tag: 'Right', right: value as A } // the shape holds: the value is an A
    } catch {
      return { _tag: 'Left', left: [unreadable(name)] }
    }
  }
