import type { Field, SchemaNode, SchemaNodeOf } from '@contracts/core'

/** Refuses a node that no contract here has: a translation nobody can check is not made. */
export const untranslated = (node: SchemaNode): never => {
  throw new TypeError(`nodes of the kind ${node.kind} are not translated`)
}

/** Whether a null stands for the absence of this field: what tolerant mode reads beside the field's own values. */
export const mayBeNull = ({ required, neverNull }: Field): boolean => !required && neverNull !== true

/** Whether it is the same to count code points and UTF-16 units: no bound but that the string is not empty. */
export const countsUnits = ({ minLength = 0, maxLength }: SchemaNodeOf<'string'>): boolean =>
  minLength < 2 && maxLength === undefined

/** A pattern as JSON Schema reads it. */
export const regexOf = (pattern: string): RegExp => new RegExp(pattern, 'u')
