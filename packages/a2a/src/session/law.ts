import { codeOf, Issue, type Severity } from '@contracts/core'
import type { Signal } from '../signal/signal.js'

/**
 * What must hold of a stream and no single signal can say.
 *
 * @category model
 * @since 1.0.0
 */
export interface SessionLaw {
  readonly id: string
  readonly severity: Severity
  readonly says: string
}

/**
 * The issue of a signal that breaks a law, at one of its keys; the path begins with the signal's index in the stream.
 *
 * @category constructors
 * @since 1.0.0
 */
export const breach = (
  { id, severity, says: expected }: SessionLaw,
  { signal, index }: { readonly signal: Signal; readonly index: number },
  { key, says, contract }: { readonly key: string; readonly says: string; readonly contract: string },
): Issue =>
  new Issue({
    severity,
    code: codeOf(id),
    rule: id,
    path: [index, key],
    expected,
    says,
    value: Object.entries(signal).find(([name]) => name === key)?.[1],
    contract,
  })
