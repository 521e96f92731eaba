import type { Field, SchemaNode, SchemaNodeOf } from '@contracts/core'

/** Throws for a kind of node that no contract here has. A translation that cannot be checked is not written. */
export const untranslated = (node: SchemaNode): never => {
  throw new TypeError(`nodes of the kind ${node.kind} are not translated`)
}

/** Reports whether tolerant mode reads null as the absence of this field, besides the values of the field. */
export const mayBeNull = ({ required, neverNull }: Field): boolean => !required && neverNull !== true

/** Reports whether UTF-16 units may be counted instead of code points: the string may only be required not empty. */
export const countsUnits = ({ minLength = 0, maxLength }: SchemaNodeOf<'string'>): boolean =>
  minLength < 2 && maxLength === undefined

/** Compiles a pattern as JSON Schema reads it. */
export const regexOf = (pattern: string): RegExp => new RegExp(pattern, 'u')
