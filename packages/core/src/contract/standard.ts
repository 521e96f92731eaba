import type { Issue } from '../issue/issue.js'
import { schemaFor, targets, type Target } from '../json-schema/dialects.js'
import type { Path } from '../model/path.js'
import type { SchemaNode } from '../model/schema-node.js'
import type { DecodeResult } from './decode.js'

/** An issue in the form of Standard Schema. The message does not contain the path. */
export interface StandardIssue {
  readonly message: string
  readonly path: Path
}

/** The result of a Standard Schema: the value, or every issue. */
export type StandardResult<A> =
  | { readonly value: A; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] }

/**
 * Writes a JSON Schema for a target such as `draft-07`. Throws if the target cannot express it, as the standard
 * requires.
 */
type ToJsonSchema = (options: { readonly target: string }) => Record<string, unknown>

/**
 * The `~standard` property: Standard Schema and Standard JSON Schema, version 1. Decoding does not change a value, so
 * input and output have the same type by default.
 */
export interface StandardProps<A, Input = A> {
  readonly version: 1
  readonly vendor: 'contracts'
  readonly types?: { readonly input: Input; readonly output: A } | undefined
  readonly validate: (value: unknown) => StandardResult<A>
  readonly jsonSchema: { readonly input: ToJsonSchema; readonly output: ToJsonSchema }
}

/** Converts an issue to the form of the standard, with its hint in the message. */
export const asStandard = ({ message, hint, path }: Issue): StandardIssue => ({
  message: hint === undefined ? message : `${message}. ${hint}`,
  path,
})

/** The parts of a contract that the standard needs. */
export interface StandardParts<A> {
  readonly name: string
  readonly description: string
  readonly node: SchemaNode
  readonly decode: (value: unknown) => DecodeResult<A>
}

const isTarget = (target: string): target is Target => (targets as readonly string[]).includes(target)

const jsonSchemaOf =
  (contract: Omit<StandardParts<unknown>, 'decode'>) =>
  ({ target }: { readonly target: string }): Record<string, unknown> => {
    if (!isTarget(target))
      throw new TypeError(`${contract.name} has no JSON Schema for ${target}, only for ${targets.join(', ')}`)
    const { schema, unsupported } = schemaFor(contract, target)
    const [first] = unsupported
    if (first === undefined) return schema
    throw new TypeError(
      `${contract.name} cannot be written for ${target}: it does not support ${first.why} (${first.pointer})`,
    )
  }

/**
 * Returns the `~standard` property of a contract: tolerant decoding, and the JSON Schema of what it accepts, without
 * rules.
 */
export const standardOf = <A>(contract: StandardParts<A>): StandardProps<A> => {
  const write = jsonSchemaOf(contract)
  return Object.freeze({
    version: 1,
    vendor: 'contracts',
    validate: (value: unknown) => {
      const result = contract.decode(value)
      return result._tag === 'Right' ? { value: result.right } : { issues: result.left.map(asStandard) }
    },
    jsonSchema: Object.freeze({ input: write, output: write }),
  })
}
