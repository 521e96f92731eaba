import type { Expected } from './expected.js'
import type { Path } from './path.js'

/**
 * Whether an issue makes the message invalid. In strict mode every warning is an error.
 *
 * @category model
 * @since 1.0.0
 */
export type Severity = 'error' | 'warning'

/**
 * An issue as plain data, the form reports print and other processes read.
 *
 * @category model
 * @since 1.0.0
 */
export interface IssueData {
  readonly severity: Severity
  readonly code: string
  readonly path: Path
  readonly pointer: string
  readonly expected: Expected
  readonly actual: string
  readonly message: string
  readonly hint?: string
  readonly rule?: string
  readonly contract: string
}
