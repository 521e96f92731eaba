import type { Issue } from '../issue/issue.js'
import type { JsonSchemaTarget } from '../json-schema/dialects.js'
import { namedSchema } from '../json-schema/named-schema.js'
import type { Path } from '../model/path.js'
import { asSentence } from '../model/phrases.js'
import type { SchemaNode } from '../model/schema-node.js'
import type { DecodeResult } from './decode.js'

/**
 * An issue in the form of Standard Schema. The message does not contain the path.
 *
 * @category model
 * @since 2.0.0
 */
export interface StandardIssue {
  /** The sentence of the issue, with its hint. */
  readonly message: string
  /** The location in the message: keys and indexes, outermost first. */
  readonly path: Path
}

/**
 * The result of a Standard Schema: the value, or every issue.
 *
 * @category model
 * @since 2.0.0
 */
export type StandardResult<A> =
  | {
      /** The value, unchanged. */
      readonly value: A
      /** Absent, since the value is valid. */
      readonly issues?: undefined
    }
  | {
      /** Every issue of the value. */
      readonly issues: readonly StandardIssue[]
    }

/**
 * The options of writing a JSON Schema by the standard.
 *
 * @category model
 * @since 2.0.0
 */
export interface JsonSchemaRequest {
  /** The dialect, such as `draft-07`. */
  readonly target: string
}

/**
 * Writes a JSON Schema. Throws if the target cannot express it, as the standard requires.
 *
 * @category model
 * @since 2.0.0
 */
export type ToJsonSchema = (options: JsonSchemaRequest) => Record<string, unknown>

/**
 * The JSON Schemas of a codec by the standard. Decoding changes no value, so both are the same schema.
 *
 * @category model
 * @since 2.0.0
 */
export interface StandardJsonSchema {
  /** Writes the schema of the messages to decode. */
  readonly input: ToJsonSchema
  /** Writes the schema of the decoded messages. */
  readonly output: ToJsonSchema
}

/**
 * The `~standard` property: Standard Schema and Standard JSON Schema, version 1. Decoding does not change a value, so
 * input and output have the same type by default.
 *
 * @category model
 * @since 2.0.0
 */
export interface StandardProps<A, Input = A> {
  /** The version of the standard. */
  readonly version: 1
  /** The name of this library. */
  readonly vendor: 'contracts'
  /** The types of the value before and after decoding. No value is ever here. */
  readonly types?:
    | {
        /** The type of a value before decoding. */
        readonly input: Input
        /** The type of a decoded value. */
        readonly output: A
      }
    | undefined
  /** Returns the value, or every issue. */
  readonly validate: (value: unknown) => StandardResult<A>
  /** Writes the JSON Schemas. */
  readonly jsonSchema: StandardJsonSchema
}

/** Converts an issue to the form of the standard, with its hint in the message. */
export const asStandard = ({ message, hint, path }: Issue): StandardIssue => ({
  message: hint === undefined ? message : `${asSentence(message)} ${hint}`,
  path,
})

/** The parts of a contract that the standard needs. */
export interface StandardParts<A> {
  readonly name: string
  readonly description: string
  readonly node: SchemaNode
  readonly decode: (value: unknown) => DecodeResult<A>
}

/**
 * Returns the `~standard` property of a contract: tolerant decoding, and the JSON Schema of what it accepts, without
 * rules.
 */
export const standardOf = <A>(contract: StandardParts<A>): StandardProps<A> => {
  const write = ({ target }: JsonSchemaRequest): Record<string, unknown> =>
    namedSchema(contract, { target: target as JsonSchemaTarget }) // it refuses another one
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
