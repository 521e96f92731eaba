import type { Either } from 'fp-ts/lib/Either.js'
import type { NonEmptyArray } from 'fp-ts/lib/NonEmptyArray.js'
import type { Mode } from '../contract/examine.js'
import { unreadable } from '../contract/unreadable.js'
import type { Cause } from '../issue/cause.js'
import type { Found, Make } from '../issue/make.js'
import { startTrail } from '../walk/trail.js'
import type { Compiled } from './compiled.js'

/**
 * What a shape has found, as data: `new Issue(fault)` says it in words.
 *
 * @category model
 * @since 1.2.0
 */
export interface ShapeFault extends Found {
  readonly hint: (() => string | undefined) | Cause | string | undefined
}

/**
 * Every fault of a message's shape on the left, the very value that was given on the right.
 *
 * @category model
 * @since 1.2.0
 */
export type ShapeValidation<A> = Either<NonEmptyArray<ShapeFault>, A>

const make: Make<ShapeFault> = (code, path, expected, value, contract, hint, severity = 'error', rule) => ({
  severity,
  code,
  path,
  expected,
  value,
  contract,
  rule,
  hint,
})

const nonEmpty = (faults: readonly ShapeFault[]): faults is NonEmptyArray<ShapeFault> => faults.length > 0

/**
 * Decodes by a compiled shape alone: as the contract of this name does, whose rules are not asked, to the very value or
 * to every fault.
 *
 * @category constructors
 * @since 1.2.0
 */
export const shapeDecoder =
  <A>(shape: Compiled, name: string) =>
  (value: unknown, mode: Mode = 'tolerant'): ShapeValidation<A> => {
    try {
      const trail = startTrail(mode === 'strict' ? 'refuse' : 'ignore', name, make)
      if (mode === 'strict' || !shape.is(value)) shape.collect(value, trail)
      if (nonEmpty(trail.issues)) return { _tag: 'Left', left: trail.issues }
      return { _tag: 'Right', right: value as A } // the shape holds: the value is an A
    } catch {
      return { _tag: 'Left', left: [unreadable(make, name)] }
    }
  }
