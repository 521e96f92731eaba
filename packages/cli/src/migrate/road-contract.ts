import type { AnyContract, ValidateResult, Issue, MigrationOptions } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { type Road, travel } from './road.js'

const isFilled = (issues: readonly Issue[]): issues is [Issue, ...Issue[]] => issues.length > 0

/** The target as a contract that accepts what can be brought to it, and whose value is the message brought there. */
export const roadContract = (target: AnyContract, roads: readonly Road[], options: MigrationOptions): AnyContract => {
  const check = (value: unknown): ValidateResult<unknown> => {
    const result = travel(value, target, roads, options)
    if (E.isRight(result)) return { valid: true, value: result.right, errors: [], warnings: [] }
    if (isFilled(result.left)) return { valid: false, errors: result.left, warnings: [] }
    return { valid: true, value, errors: [], warnings: [] }
  }
  return { ...target, validate: check }
}
