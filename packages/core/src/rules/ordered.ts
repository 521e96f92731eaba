import { type Rule, rule } from './rule.js'
import type { Severity } from '../issue/issue.js'

/** Two values of one object or pair, each possibly absent. */
type Ends<F extends string | number, T extends string | number, V> = {
  readonly [K in F | T]?: V | null
}

/**
 * Returns a rule that requires the value at `from` not to be above the value at `to`. A violation is reported at
 * `from`. If one of the values is absent or null, the rule compares nothing. `isAbove` compares two values (default:
 * the operator `>`, for numbers, and for dates in one format). Use indices for a pair.
 *
 * @example
 * const rangeOrdered = ordered('demo/range-ordered', { from: 'start', to: 'end', description: 'A range starts before it ends.' })
 * assert.deepStrictEqual(rangeOrdered.check({ start: 2, end: 1 }), [{ path: ['start'], message: 'must not be above end', value: 2 }])
 *
 * @category rules
 * @since 1.2.0
 */
export const ordered = /* @__NO_SIDE_EFFECTS__ */ <
  const F extends string | number,
  const T extends string | number,
  const At extends string = '',
  V = number | string,
>(
  id: string,
  parts: {
    readonly at?: At | readonly At[]
    readonly from: F
    readonly to: T
    readonly description: string
    readonly message?: string
    readonly severity?: Severity
    readonly revision?: number
    readonly isAbove?: (from: V, to: V) => boolean
  },
): Rule<Ends<F, T, V>, At> => {
  const { from, to, description, message = `must not be above ${to}`, isAbove = (a, b) => a > b, ...rest } = parts
  return rule({
    ...rest,
    ...{ id, description, needs: [`/${from}`, `/${to}`] },
    check: (ends: Ends<F, T, V>) => {
      const first: V | null | undefined = ends[from]
      const last: V | null | undefined = ends[to]
      if (first === undefined || first === null || last === undefined || last === null) return []
      return isAbove(first, last) ? [{ path: [from], message, value: first }] : []
    },
  })
}
