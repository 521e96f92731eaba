import type { Schema } from '@contracts/core/json-schema'
import { apply } from '../change/apply.js'
import { at } from '../schema/parts.js'

const decoded = (fragment: string): string => {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

/**
 * A schema under one change, with the definitions that the change refers to and only the new version has.
 *
 * @category constructors
 * @since 1.0.0
 */
export const withDefinitions = (alone: Schema, next: Schema): Schema => {
  const text = JSON.stringify(alone)
  const missing = [...text.matchAll(/"\$ref":"#(\/[^"]*)"/g)]
    .map(([, fragment = '']) => decoded(fragment))
    .filter((pointer) => at(alone, pointer) === undefined && at(next, pointer) !== undefined)
  if (missing.length === 0) return alone
  const edits = [...new Set(missing)].map((pointer) => ({ at: pointer, after: at(next, pointer) ?? true }))
  const made = apply(alone, edits)
  // What came along may refer on; each round brings at least one definition of finitely many.
  return JSON.stringify(made) === text ? made : withDefinitions(made, next)
}
