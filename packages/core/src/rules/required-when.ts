import { type Rule, rule } from './rule.js'
import type { Severity } from '../issue/issue.js'

/** The parts of a conditional rule. `V` is the object that has the field. */
interface Conditional<V, F extends string, At extends string, S> {
  readonly id: string
  readonly description: string
  readonly at?: At | readonly At[]
  readonly when: (value: V, settings: S) => boolean
  readonly field: F | readonly F[]
  readonly message: string | ((field: F) => string)
  /** The pointers that `when` reads; those of the fields are added. */
  readonly needs?: readonly string[]
  readonly severity?: Severity
  readonly revision?: number
}

/** An object that may have the fields. Their values may be null. */
type MayHave<F extends string> = { readonly [K in F]?: unknown }

const isAbsent = (value: unknown): boolean => value === undefined || value === null

const isPresent = (value: unknown): boolean => !isAbsent(value)

const conditional = <V, const F extends string, const At extends string, S>(
  { description, when, field, message, needs = [], ...rest }: Conditional<V, F, At, S>,
  isWrong: (value: unknown) => boolean,
): Rule<V & MayHave<F>, At, S> => {
  const fields: readonly F[] = typeof field === 'string' ? [field] : field
  return rule({
    ...rest,
    description,
    needs: [...needs, ...fields.map((one) => `/${one}`)],
    check: (value: V & MayHave<F>, settings: S) => {
      if (!fields.some((one) => isWrong(value[one])) || !when(value, settings)) return []
      const wrong = fields.filter((one) => isWrong(value[one]))
      return wrong.map((one) => ({
        path: [one],
        message: typeof message === 'string' ? message : message(one),
        ...(isAbsent(value[one]) ? {} : { value: value[one] }),
      }))
    },
  })
}

/**
 * Returns a rule that requires a field (or each of several fields) where `when` returns true. Null counts as absent. A
 * violation is reported at the absent field.
 *
 * @example
 * const toolNamed = requiredWhen({
 *   id: 'demo/tool-named',
 *   description: 'A step of the type tool names its tool.',
 *   needs: ['/type'],
 *   when: ({ type }: { type: string }) => type === 'tool',
 *   field: 'tool',
 *   message: 'must be there when type is "tool"',
 * })
 * assert.deepStrictEqual(toolNamed.check({ type: 'tool', tool: null }), [{ path: ['tool'], message: 'must be there when type is "tool"' }])
 *
 * @category rules
 * @since 1.2.0
 */
export const requiredWhen = /* @__NO_SIDE_EFFECTS__ */ <
  V,
  const F extends string,
  const At extends string = '',
  S = void,
>(
  parts: Conditional<V, F, At, S>,
): Rule<V & MayHave<F>, At, S> => conditional(parts, isAbsent)

/**
 * Returns a rule that forbids a field (or each of several fields) where `when` returns true. Null counts as absent. A
 * violation is reported at the field, with its value.
 *
 * @example
 * const noErrorOnSuccess = forbiddenWhen({
 *   id: 'demo/no-error-on-success',
 *   description: 'A success has no error.',
 *   needs: ['/status'],
 *   when: ({ status }: { status: string }) => status === 'success',
 *   field: 'error',
 *   message: 'must not be there when status is "success"',
 * })
 * assert.deepStrictEqual(noErrorOnSuccess.check({ status: 'success', error: 'late' }).map(({ path }) => path), [['error']])
 *
 * @category rules
 * @since 1.2.0
 */
export const forbiddenWhen = /* @__NO_SIDE_EFFECTS__ */ <
  V,
  const F extends string,
  const At extends string = '',
  S = void,
>(
  parts: Conditional<V, F, At, S>,
): Rule<V & MayHave<F>, At, S> => conditional(parts, isPresent)
