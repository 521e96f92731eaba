import type { Cause } from './cause.js'
import type { Expected } from './expected.js'
import type { Severity } from './issue-data.js'
import type { Path } from './path.js'

/**
 * What a walk says of one thing it has found: the data of an issue, whose text `new Issue(found)` makes. It holds the
 * very value that came.
 *
 * @category model
 * @since 1.2.0
 */
export interface Found {
  readonly severity: Severity
  readonly code: string
  readonly path: Path
  readonly expected: Expected
  readonly value: unknown
  readonly contract: string
  readonly rule: string | undefined
}

/** Makes of its parts what a walk leaves behind. */
export type Make<F extends Found> = (
  code: string,
  path: Path,
  expected: Expected,
  value: unknown,
  contract: string,
  hint?: (() => string | undefined) | Cause | string,
  severity?: Severity,
  rule?: string,
) => F
