import { codecFromNode, contract, type Contract, type Issue, isJsonObject, type Json } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { importContract, schemasOf } from '@contracts/authoring'
import { membership, readerMessages } from '@contracts/evolution'
import { validationErrors } from '@contracts/evolution/compare'
import { repair } from '@contracts/repair'
import * as E from 'fp-ts/lib/Either.js'

/**
 * One reason why a call or a result does not satisfy its contract.
 *
 * @category model
 * @since 1.0.0
 */
export interface PayloadIssue {
  /** JSON Pointer to the value in the arguments or in the result. */
  readonly pointer: string
  /** The code of the issue, such as `missing`; `invalid` if only the schema as written decides. */
  readonly code: string
  /** One sentence, such as `message is missing: it must be a string`. */
  readonly message: string
}

/** The decision about one payload. `unknown` says that the schema cannot be decided for this value: it is never valid. */
export type Checked =
  | { readonly outcome: 'valid' }
  | { readonly outcome: 'repaired'; readonly value: Json; readonly issues: readonly PayloadIssue[] }
  | { readonly outcome: 'invalid'; readonly issues: readonly PayloadIssue[] }
  | { readonly outcome: 'unknown'; readonly why: string }

/** Checks payloads against one schema. `repairs` is true to correct what has one correction only. */
export type CheckPayload = (value: unknown, repairs?: boolean) => Checked

/**
 * The reading of `format` in the schemas of tools.
 *
 * @category model
 * @since 1.0.0
 */
export type Formats = 'assertion' | 'annotation'

const issueOf = (issue: Issue): PayloadIssue => ({
  pointer: issue.pointer,
  code: issue.code,
  message: String(issue),
})

const isSchema = (schema: unknown): schema is boolean | { readonly [key: string]: Json } =>
  typeof schema === 'boolean' || isJsonObject(schema)

/** Checks against the schema as it is written. It is slower, and its issues are the sentences of the validator. */
const checkAsWritten = (schema: unknown, formats: Formats): CheckPayload => {
  if (!isSchema(schema)) return () => ({ outcome: 'unknown', why: 'its schema is neither an object nor true or false' })
  const isMember = membership(readerMessages(schema), formats)
  return (value) => {
    const accepted = isMember(value as Json) // it is parsed JSON
    if (accepted === true) return { outcome: 'valid' }
    if (accepted === undefined) return { outcome: 'unknown', why: 'its schema cannot be decided for this value' }
    const found = schema === false ? [] : validationErrors(schema as Schema, value as Json) // true accepts every value
    const issues = found.map(({ pointer, message }) => ({
      pointer,
      code: 'invalid',
      message: `${pointer || 'the value'}: ${message}`,
    }))
    return {
      outcome: 'invalid',
      issues:
        issues.length > 0
          ? issues
          : [{ pointer: '', code: 'invalid', message: 'the value is not valid under the schema' }],
    }
  }
}

/** Returns a contract that is equal to a schema; `undefined` if there is none. */
export const contractOf = (schema: unknown, name: string, formats: Formats): Contract<Json> | undefined => {
  const [source] = isSchema(schema) ? schemasOf(schema, '', name) : []
  if (source === undefined || source.pointer !== '') return undefined
  const imported = importContract(source, { id: 'tool/payload', role: 'message', formats })
  if (E.isLeft(imported) || !imported.right.isEqual) return undefined
  return contract({
    ...{ id: 'tool/payload', version: 1, role: 'message', description: 'A payload of a tool.' },
    codec: codecFromNode<Json>('Payload', imported.right.node),
  })
}

/** Returns a function that checks payloads against a contract. */
export const checkBy =
  (own: Contract<Json>): CheckPayload =>
  (value, repairs = false) => {
    const { valid, errors } = own.validate(value, 'strict')
    if (valid) return { outcome: 'valid' }
    if (repairs) {
      const repaired = repair(own, value, { source: 'model', mode: 'strict' })
      if (repaired.valid) return { outcome: 'repaired', value: repaired.value, issues: errors.map(issueOf) }
    }
    return { outcome: 'invalid', issues: errors.map(issueOf) }
  }

const checkAgainst = (schema: unknown, name: string, formats: Formats): CheckPayload => {
  const own = contractOf(schema, name, formats)
  return own === undefined ? checkAsWritten(schema, formats) : checkBy(own)
}

/**
 * Reports whether a value has a number that was read and may be another one in its text: an integer whose digits a double
 * cannot have, such as many ids. From 1e21 on it is written with an exponent, as no id is.
 */
const hasInexact = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isInteger(value) && !Number.isSafeInteger(value) && Math.abs(value) < 1e21
    : typeof value === 'object' && value !== null && Object.values(value).some(hasInexact)

/**
 * Returns a function that checks payloads against a schema. A schema that is equal to a contract is decided by the
 * contract, whose issues say what to write; any other one as it is written. The schema is read at the first payload.
 */
export const payloadCheck = (schema: unknown, name: string, formats: Formats): CheckPayload => {
  let made: CheckPayload | undefined
  return (value, repairs) => {
    try {
      if (hasInexact(value)) return { outcome: 'unknown', why: 'it has an integer that is not read exactly' }
      made ??= checkAgainst(schema, name, formats)
      return made(value, repairs)
    } catch {
      return { outcome: 'unknown', why: 'its schema or the value cannot be read' }
    }
  }
}
