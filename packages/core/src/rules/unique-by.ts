import { type Rule, rule, type Violation } from './rule.js'
import type { Severity } from '../issue/issue.js'

/**
 * Returns a rule that requires the items of the list at `at` to have different values of `key`. Each later item that
 * repeats a value is reported at the key. Items without the key, or with null in it, are skipped. Values are compared
 * as `Set` compares them.
 *
 * @example
 * const idsUnique = uniqueBy('demo/ids-unique', '/users', 'id')
 * assert.deepStrictEqual(idsUnique.check([{ id: 'a' }, { id: 'b' }, { id: 'a' }]).map(({ path }) => path), [[2, 'id']])
 *
 * @category rules
 * @since 1.2.0
 */
export const uniqueBy = /* @__NO_SIDE_EFFECTS__ */ <const At extends string, const K extends string>(
  id: string,
  at: At,
  key: K,
  options: {
    readonly description?: string
    readonly message?: string
    readonly severity?: Severity
    readonly revision?: number
  } = {},
): Rule<readonly { readonly [P in K]?: unknown }[], At> => {
  const {
    description = `No two items of ${at === '' ? 'the message' : at} have the same ${key}.`,
    message = `must not repeat the ${key} of an earlier item`,
    ...rest
  } = options
  return rule({
    ...rest,
    ...{ id, description, at, needs: [`/*/${key}`] },
    check: (items: readonly { readonly [P in K]?: unknown }[]) => {
      const seen = new Set<unknown>()
      const violations: Violation[] = []
      items.forEach(({ [key]: value }, index) => {
        if (value === undefined || value === null) return
        if (seen.has(value)) violations.push({ path: [index, key], message, value })
        seen.add(value)
      })
      return violations
    },
  })
}
