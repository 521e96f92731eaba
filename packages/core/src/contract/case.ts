/**
 * A message made from an example by a JSON Patch (RFC 6902), and every issue it must raise in strict and in tolerant
 * mode alike; no issues means accepted. `rule` names the law the case is about.
 *
 * @category model
 * @since 1.0.0
 */
export interface Case {
  readonly case: string
  readonly rule?: string
  readonly example?: number
  readonly patch: readonly Edit[]
  readonly issues: readonly { readonly severity: string; readonly code: string; readonly pointer: string }[]
}

/**
 * One step of a JSON Patch.
 *
 * @category model
 * @since 1.0.0
 */
export type Edit =
  | { readonly op: string; readonly path: string; readonly value: unknown }
  | { readonly op: string; readonly path: string }
