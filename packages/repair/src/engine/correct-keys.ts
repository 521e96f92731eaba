import { type Field, toPointer } from '@contracts/core'
import type { JsonObject } from '@contracts/core/codecs'
import { admitsNull, getOwn } from '@contracts/core/internal'
import { addConflict, type Context, isReported } from './context.js'
import { describeAlternative, describeCorrection } from './correction.js'
import { meantName } from './meant-name.js'
import type { Scope } from './scope.js'

/** The maximum number of undeclared keys of an object that is corrected. More of them are not misspelt names. */
const maxUndeclared = 100

/** A key that was sent, and the declared key that it may mean. */
export interface Move {
  readonly kind: 'misspelt_key' | 'former_key'
  readonly from: string
  readonly field: Field
  readonly message: string
}

const hasFormerly = (field: Field, key: string): boolean => field.formerly?.key === key

/** Returns whether a field has no value: its former key is then read, also beside a null that is no value of the field. */
const isAbsent = ({ node }: Field, value: unknown): boolean =>
  value === undefined || (value === null && !admitsNull(node))

/** Returns the keys that may be moved to absent fields. In an open object, an undeclared key is data. */
const findMoves = (fields: readonly Field[], object: JsonObject, scope: Scope, context: Context): readonly Move[] => {
  const undeclared = Object.keys(object).filter((key) => !scope.keys.all.has(key) && object[key] !== undefined)
  if (undeclared.length > maxUndeclared) return []
  const absent = fields.filter((field) => isAbsent(field, getOwn(object, field.key)))
  if (absent.length === 0) return []
  return undeclared.flatMap((from): readonly Move[] => {
    const meant = scope.open ? undefined : meantName(from, scope.keys, context)
    return absent.flatMap((field) => {
      const kind = hasFormerly(field, from) ? 'former_key' : 'misspelt_key'
      if (kind === 'misspelt_key' && getOwn(object, field.key) === null) return []
      if ((kind === 'misspelt_key' && field.key !== meant) || !context.allows.has(kind)) return []
      return [{ kind, from, field, message: describeCorrection(kind, from, field.key, field.formerly?.since) }]
    })
  })
}

/**
 * Returns whether the object may be rejected because of this move: a missing key, a condition that the former key does not
 * meet, or in strict mode an undeclared key.
 */
const isDue = ({ kind, from, field }: Move, context: Context): boolean => {
  if (context.correctsAll && (field.required || context.mode === 'strict')) return true
  if (isReported(context, field.key)) return true
  return isReported(context, from) && (kind === 'former_key' || context.mode === 'strict')
}

/**
 * Returns the keys to move in an object: misspelt and former keys, under their declared names. A key that may mean two
 * declared keys, or one of two keys that may mean the same, is not moved.
 */
export const keysToMove = (
  fields: readonly Field[],
  object: JsonObject,
  scope: Scope,
  context: Context,
): readonly Move[] => {
  const moves = findMoves(fields, object, scope, context)
  return moves.filter((move) => {
    const { from, field } = move
    if (!isDue(move, context)) return false
    const rivals = moves.filter((one) => one.from === from || one.field.key === field.key)
    if (rivals.length === 1) return true
    const sentences = rivals.map((rival) => describeAlternative({ ...rival, to: rival.field.key }))
    for (const key of [field.key, from]) addConflict(context, [key], sentences)
    return false
  })
}

/** Adds the correction that moves a key of the object reached. */
export const addMove = (context: Context, { kind, from, field: { key }, message }: Move): void => {
  const path = [...context.path, key]
  const pointer = toPointer(path)
  const operation = { op: 'move', from: toPointer([...context.path, from]), path: pointer } as const
  context.corrections.push({ kind, path, pointer, from, to: key, operation, message })
}
