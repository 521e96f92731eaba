import { invalidResult } from '../issue/failure.js'
import type { Severity } from '../issue/issue.js'
import { refuseNotObject } from '../issue/refuse.js'
import { getOwn } from '../model/json.js'
import { escapePointerSegment } from '../model/path.js'
import { makeRule, type ReadsWhatItNeeds, type Rule, type RuleParts, type Violation } from './rule.js'
import type { PointerTo } from './value-at.js'

/**
 * Items that may have the key. Its values may be null, and so may the items.
 *
 * @category model
 * @since 2.0.0
 */
export type ItemsWith<K extends string> = readonly ({ readonly [P in K]?: unknown } | null)[]

/**
 * An object that may have the key or keys. Their values may be null.
 *
 * @category model
 * @since 2.0.0
 */
export type MayHave<K extends string> = { readonly [P in K]?: unknown }

/** The literal type of the key is kept: `escapePointerSegment` returns exactly this text. */
const pointerTo = <K extends string | number>(key: K) => `/${escapePointerSegment(key)}` as PointerTo<K>

/** Returns the value of a key or index; `undefined` if the value only inherits it. */
const getField = <K extends string | number, V>(value: { readonly [P in K]?: V }, key: K): V | undefined =>
  getOwn(value, String(key)) as V | undefined // the value at its key

type Pointers = string | readonly string[]

/** Returns the pointers of a rule in words. Several, or one with a `*`, may be of several values: `many` is before them. */
const placeWords = (at: Pointers = '', many: string): string => {
  const pointers = [at].flat()
  const words = pointers.map((pointer) => (pointer === '' ? 'the message' : pointer)).join(' or ')
  const isMany = pointers.length > 1 || pointers.some((pointer) => pointer.split('/').includes('*'))
  return isMany ? `${many} ${words}` : words
}

/** Returns the answer of a function of the rule. Throws for anything but true or false, such as a promise, which is truthy. */
const answerOf = (answer: unknown): boolean => {
  if (typeof answer !== 'boolean') throw invalidResult(answer, 'true or false')
  return answer
}

const isAbsent = (value: unknown): value is null | undefined => value === undefined || value === null

/**
 * The parts that `uniqueBy`, `ordered`, `requiredWhen` and `forbiddenWhen` share.
 *
 * @category model
 * @since 2.0.0
 */
export interface FieldRuleParts<At extends string = ''> extends Pick<RuleParts<unknown, At>, 'id' | 'at'> {
  /** The severity of the rule's issues (default: `error`). */
  readonly severity?: Severity
}

/**
 * The parts of a rule that requires different values: what `uniqueBy` takes.
 *
 * @category model
 * @since 2.0.0
 */
export interface UniqueByParts<K extends string, At extends string = ''> extends FieldRuleParts<At> {
  /** The key whose values must differ. Items without it, or with null in it, and items that are null are skipped. */
  readonly key: K
  /**
   * Requirement of the rule, in one sentence (default: "No two items of AT have the same KEY.", and "of one list at AT" if
   * there may be several lists).
   */
  readonly description?: string
  /** The predicate of an issue (default: `must not repeat the "KEY" of an earlier item`). */
  readonly message?: string
}

/**
 * Returns a rule that requires the items of the list at `at` to have different values of `key`. Each later item that
 * repeats a value is reported at the key. Values are compared as `Set` compares them. The rule needs only the keys: it
 * runs even if another field of an item is not valid.
 *
 * @example
 * const idsUnique = uniqueBy({ id: 'demo/ids-unique', at: '/users', key: 'id' })
 * assert.deepStrictEqual(idsUnique.check([{ id: 'a' }, { id: 'b' }, { id: 'a' }]).map(({ path }) => path), [[2, 'id']])
 *
 * @category rules
 * @since 2.0.0
 */
export const uniqueBy = /* @__NO_SIDE_EFFECTS__ */ <const K extends string, const At extends string = ''>(
  given: UniqueByParts<K, At>,
): Rule<ItemsWith<K>, NoInfer<At>, `/*${PointerTo<K>}`> => {
  refuseNotObject('The rule of uniqueBy', given, '{ id, at, key }')
  const { key, ...parts } = given
  const {
    description = `No two items of ${placeWords(parts.at, 'one list at')} have the same ${key}.`,
    message = `must not repeat the "${key}" of an earlier item`,
    ...rest
  } = parts
  return makeRule({
    ...rest,
    description,
    needs: [`/*${pointerTo(key)}`],
    check: (items: ItemsWith<K>) => {
      const seen = new Set<unknown>()
      const violations: Violation[] = []
      items.forEach((item, index) => {
        const value = item === null ? null : getField(item, key)
        if (isAbsent(value)) return
        if (seen.has(value)) violations.push({ path: [index, key], message })
        seen.add(value)
      })
      return violations
    },
  })
}

/**
 * Two values of one object or pair, each possibly absent.
 *
 * @category model
 * @since 2.0.0
 */
export type OrderedEnds<F extends string | number, T extends string | number, V> = { readonly [K in F | T]?: V | null }

/**
 * Requires both values to be numbers, or both strings, where no function compares them: `2 > '1'` has no meaning.
 *
 * @category model
 * @since 2.0.0
 */
export type SameTypeEnds<F extends string | number, T extends string | number, V> = number | string extends V
  ? OrderedEnds<F, T, number> | OrderedEnds<F, T, string>
  : unknown

/**
 * The parts of a rule about the order of two values: what `ordered` takes.
 *
 * @category model
 * @since 2.0.0
 */
export interface OrderedParts<
  F extends string | number,
  T extends string | number,
  At extends string = '',
  V = number | string,
> extends FieldRuleParts<At> {
  /**
   * Requirement of the rule, in one sentence (default: "FROM is not above TO in AT.", with an index as "the value at index
   * 0", and without "in AT" for the whole message).
   */
  readonly description?: string
  /** The key, or the index in a pair, of the value that must not be above the other. Violations are reported here. */
  readonly from: F
  /** The key, or the index in a pair, of the other value. */
  readonly to: T
  /** Returns whether the first value is above the second (default: the operator `>`, for numbers and for dates in one format). */
  readonly isAbove?: (from: V, to: V) => boolean
  /** The predicate of an issue (default: `must not be above "TO"`, or "must not be above the value at index 1"). */
  readonly message?: string
}

const valueWords = (key: string | number): string =>
  typeof key === 'number' ? `the value at index ${String(key)}` : key

const orderWords = (from: string | number, to: string | number, at: Pointers = ''): string => {
  const place = at === '' ? '' : ` in ${placeWords(at, 'any value at')}`
  const words = `${valueWords(from)} is not above ${valueWords(to)}${place}.`
  return typeof from === 'number' ? `T${words.slice(1)}` : words
}

/**
 * Returns a rule that requires the value at `from` not to be above the value at `to`; equal values are valid. Strings are
 * compared by their UTF-16 units, as `>` does, which orders dates in one format by time. Timestamps with different zones, durations and the
 * values of an enumeration have another order: pass `isAbove`. A violation is reported at `from`. If one of the values is absent or null, the rule compares nothing. The rule needs only the two values.
 *
 * @example
 * const rangeOrdered = ordered({ id: 'demo/range-ordered', from: 'start', to: 'end', description: 'A range ends no earlier than it starts.' })
 * assert.deepStrictEqual(rangeOrdered.check({ start: 2, end: 1 }), [{ path: ['start'], message: 'must not be above "end"' }])
 *
 * @category rules
 * @since 2.0.0
 */
export const ordered = /* @__NO_SIDE_EFFECTS__ */ <
  const F extends string | number,
  const T extends string | number,
  const At extends string = '',
  V = number | string,
>(
  parts: OrderedParts<F, T, At, V>,
): Rule<OrderedEnds<F, T, V> & SameTypeEnds<F, T, V>, NoInfer<At>, PointerTo<F | T>> => {
  refuseNotObject('The rule of ordered', parts, '{ id, from, to }')
  const {
    from,
    to,
    isAbove = (a, b) => a > b,
    message = `must not be above ${typeof to === 'number' ? valueWords(to) : `"${to}"`}`,
    ...rest
  } = parts
  return makeRule({
    ...rest,
    description: rest.description ?? orderWords(from, to, rest.at),
    needs: [pointerTo(from), pointerTo(to)],
    check: (ends: OrderedEnds<F, T, V>) => {
      const [first, last] = [getField<F | T, V | null>(ends, from), getField<F | T, V | null>(ends, to)]
      return isAbsent(first) || isAbsent(last) || !answerOf(isAbove(first, last)) ? [] : [{ path: [from], message }]
    },
  })
}

/**
 * The parts of a rule about fields that a condition requires or forbids: what `requiredWhen` and `forbiddenWhen` take.
 *
 * @category model
 * @since 2.0.0
 */
export interface ConditionalParts<
  A,
  F extends string,
  At extends string = '',
  Needs extends string = '',
  S = void,
> extends FieldRuleParts<At> {
  /** Requirement of the rule, in one sentence. */
  readonly description: string
  /** Returns whether the fields are required or forbidden. It is given the object and the settings of the contract. */
  readonly when: (value: A, settings: S) => boolean
  /** The key of the field, or the keys of several. Each is reported by itself. */
  readonly field: F | readonly F[]
  /** The predicate of an issue, or a function of the field's key (default: "is required" or "must be absent"). */
  readonly message?: string | ((field: F) => string)
  /**
   * Pointers to the parts that `when` reads, relative to `at` (default: `['']`, the whole value). The rule does not run
   * where a shape issue is at, above or below one of them or of the fields. `when` may read these parts only.
   */
  readonly needs?: readonly Needs[]
}

/**
 * Nothing if `when` reads only the parts that the rule needs, its fields among them; else the type error.
 *
 * @category model
 * @since 2.0.0
 */
export type ReadsNeedsOrFields<A, F extends string, Needs extends string> =
  unknown extends ReadsWhatItNeeds<A, Needs> ? unknown : ReadsWhatItNeeds<A, Needs | PointerTo<F>>

const conditionalRule = <A, F extends string, At extends string, Needs extends string, S>(
  maker: string,
  parts: ConditionalParts<A, F, At, Needs, S>,
  predicate: string,
  isWrong: (value: unknown) => boolean,
): Rule<A & MayHave<F>, At, Needs | PointerTo<F>, S> => {
  refuseNotObject(`The rule of ${maker}`, parts, '{ id, description, when, field }')
  const { when, field, message, needs = ['' as Needs], ...rest } = parts // the default of its type
  const fields: readonly F[] = Array.isArray(field) ? [...new Set(field as readonly F[])] : [field as F] // else it is one
  if (fields.length === 0 || typeof fields[0] !== 'string')
    throw new TypeError(`The rule ${rest.id} has no field: write field: 'tool', or field: ['tool', 'reason']`)
  if (typeof when !== 'function')
    throw new TypeError(`The rule ${rest.id} has no condition: write when: (value) => true`)
  return makeRule({
    ...rest,
    needs: [...needs, ...fields.map(pointerTo)],
    check: (value: A & MayHave<F>, settings: S) => {
      const wrong = fields.filter((one) => isWrong(getField(value, one)))
      if (wrong.length === 0 || !answerOf(when(value, settings))) return []
      return wrong.map((one) => ({
        path: [one],
        message: typeof message === 'function' ? message(one) : (message ?? predicate),
        ...(isAbsent(getField(value, one)) ? { value: undefined } : {}),
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
 *   when: ({ type }: { type: string }) => type === 'tool',
 *   field: 'tool',
 *   message: 'is required when type is "tool"',
 * })
 * assert.deepStrictEqual(toolNamed.check({ type: 'tool', tool: null }).map(({ path }) => path), [['tool']])
 *
 * @category rules
 * @since 2.0.0
 */
export const requiredWhen = /* @__NO_SIDE_EFFECTS__ */ <
  A,
  const F extends string,
  const At extends string = '',
  const Needs extends string = '',
  S = void,
>(
  parts: ConditionalParts<A, F, At, Needs, S> & ReadsNeedsOrFields<A, F, Needs>,
): Rule<A & MayHave<F>, NoInfer<At>, NoInfer<Needs> | PointerTo<F>, NoInfer<S>> =>
  conditionalRule('requiredWhen', parts, 'is required', isAbsent)

/**
 * Returns a rule that forbids a field (or each of several fields) where `when` returns true. Null counts as absent. A
 * violation is reported at the field, with its value.
 *
 * @example
 * const noErrorOnSuccess = forbiddenWhen({
 *   id: 'demo/no-error-on-success',
 *   description: 'A success has no error.',
 *   when: ({ status }: { status: string }) => status === 'success',
 *   field: 'error',
 *   message: 'must be absent when status is "success"',
 * })
 * assert.deepStrictEqual(noErrorOnSuccess.check({ status: 'success', error: 'late' }).map(({ path }) => path), [['error']])
 *
 * @category rules
 * @since 2.0.0
 */
export const forbiddenWhen = /* @__NO_SIDE_EFFECTS__ */ <
  A,
  const F extends string,
  const At extends string = '',
  const Needs extends string = '',
  S = void,
>(
  parts: ConditionalParts<A, F, At, Needs, S> & ReadsNeedsOrFields<A, F, Needs>,
): Rule<A & MayHave<F>, NoInfer<At>, NoInfer<Needs> | PointerTo<F>, NoInfer<S>> =>
  conditionalRule('forbiddenWhen', parts, 'must be absent', (value) => !isAbsent(value))
