import type { Expected } from '../issue/expected.js'
import type { Path } from '../issue/path.js'
import type { Declared } from '../walk/declared.js'
import type { Keyed } from '../walk/keyed.js'
import { report } from '../walk/report.js'
import type { Trail } from '../walk/trail.js'
import { missingFault } from '../walk/walk-object.js'

/** Reports the fault of a value that came; `told` is what this very fault asks of it. */
type Fault = (trail: Trail, below: Path, told: never, value: unknown) => void

/**
 * Reports a value of the wrong type.
 *
 * @category destructors
 * @since 1.2.0
 */
export const wrongType = (trail: Trail, below: Path, expected: Expected, value: unknown): void => {
  report(trail, below, 'wrong_type', expected, value)
}

/**
 * Reports what stands under a required key: nothing, or a value at fault.
 *
 * @category destructors
 * @since 1.2.0
 */
export const requiredFault = (
  trail: Trail,
  below: Path,
  expected: Expected,
  value: unknown,
  declared: Declared,
  object: Keyed,
  fault: Fault = wrongType,
  told: unknown = expected,
): void => {
  if (value === undefined) missingFault(trail, below, expected, declared, object)
  else fault(trail, below, told as never, value) // emitted with its fault
}

/**
 * Reports what stands under an optional key: null, which is absence and only refused in strict mode, or a value at fault.
 *
 * @category destructors
 * @since 1.2.0
 */
export const optionalFault = (
  trail: Trail,
  below: Path,
  expected: Expected,
  value: unknown,
  fault: Fault = wrongType,
  told: unknown = expected,
): void => {
  if (value !== null)
    fault(trail, below, told as never, value) // emitted with its fault
  else if (trail.extras === 'refuse') report(trail, below, 'null_value', expected, value)
}
