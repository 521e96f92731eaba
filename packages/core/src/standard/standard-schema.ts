import type { Path } from '../issue/path.js'

/**
 * One thing that is wrong, as the readers of Standard Schema take it: the sentence does not name the place, which they
 * put before it.
 *
 * @category model
 * @since 1.2.0
 */
export interface StandardIssue {
  readonly message: string
  readonly path: Path
}

/**
 * What the standard asks a schema: the very value, or every issue.
 *
 * @category model
 * @since 1.2.0
 */
export type StandardResult<A> =
  { readonly value: A; readonly issues?: undefined } | { readonly issues: readonly StandardIssue[] }

/** Writes a JSON Schema for a target such as `draft-07`; throws where it cannot be said there, as the standard asks. */
type ToJsonSchema = (options: { readonly target: string }) => Record<string, unknown>

/**
 * What stands under `~standard`: Standard Schema and Standard JSON Schema, version 1. A contract changes nothing, so
 * what goes in is of the type that comes out, unless another is named.
 *
 * @category model
 * @since 1.2.0
 */
export interface StandardProps<A, Input = A> {
  readonly version: 1
  readonly vendor: 'contracts'
  readonly types?: { readonly input: Input; readonly output: A } | undefined
  readonly validate: (value: unknown) => StandardResult<A>
  readonly jsonSchema: { readonly input: ToJsonSchema; readonly output: ToJsonSchema }
}
