import type { NonEmptyArray } from 'fp-ts/lib/NonEmptyArray.js'
import type { Mode } from '../contract/examine.js'
import { unreadable } from '../contract/unreadable.js'
import type { Validation } from '../contract/validation.js'
import type { Issue } from '../issue/issue.js'
import { startTrail } from '../walk/trail.js'
import type { Compiled } from './compiled.js'

const nonEmpty = (issues: readonly Issue[]): issues is NonEmptyArray<Issue> => issues.length > 0

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
      if (nonEmpty(trail.issues)) return { _tag: 'Left', left: trail.issues }
      return { _tag: 'Right', right: value as A } // the shape holds: the value is an A
    } catch {
      return { _tag: 'Left', left: [unreadable(name)] }
    }
  }
