import { refuseNameless, refuseNotObject, refuseUnknown } from '../issue/refuse.js'
import { summarise } from '../issue/summary.js'
import { keysProblem } from './check-node.js'
import { makeCodec } from './codec.js'
import type { NeverNull } from './field.js'
import type { InterfaceType, IntersectionType, PartialType, Props, TypeOf } from 'io-ts'
import { fieldsOf } from './io-ts.js'
import { codecProblem, isCodec } from './reflection.js'
import type { EachUntransformed } from './untransformed.js'

/**
 * The type of the optional fields of a struct.
 *
 * @category model
 * @since 2.0.0
 */
export type OptionalOf<O extends Props> = {
  [K in keyof O]?: O[K] extends NeverNull ? TypeOf<O[K]> : TypeOf<O[K]> | null
}

/**
 * The type of the messages of a struct. An optional field may be null, because a sender's null is passed on unchanged,
 * unless it is a `field` with `neverNull`.
 *
 * @category model
 * @since 1.0.0
 */
export type StructOf<R extends Props, O extends Props> = {
  [K in keyof R]: TypeOf<R[K]>
} & OptionalOf<O> extends infer A
  ? { [K in keyof A]: A[K] }
  : never

/**
 * The codec of an object with required and optional keys. To other io-ts libraries it looks like an intersection of
 * `t.type` and `t.partial`.
 *
 * @category model
 * @since 1.0.0
 */
export interface Struct<R extends Props, O extends Props> extends IntersectionType<
  [InterfaceType<R, { [K in keyof R]: TypeOf<R[K]> }>, PartialType<O, OptionalOf<O>, OptionalOf<O>>],
  StructOf<R, O>,
  StructOf<R, O>
> {
  /** The codecs of the required fields. */
  readonly required: R
  /** The codecs of the optional fields. */
  readonly optional: O
}

/**
 * The options of `struct`.
 *
 * @category model
 * @since 2.0.0
 */
export interface StructOptions {
  /** True if undeclared keys are part of the message, so that strict mode does not report them (default: false). */
  readonly open?: boolean
}

/**
 * An object with required and optional fields; an optional field may be absent, null or valid. Other keys are accepted
 * and kept; strict mode reports them, unless the struct is `open`. A codec that transforms is a type error. Issues: `wrong_type`, `missing`, and those of its
 * fields.
 *
 * @example
 * const Hypothesis = struct('Hypothesis', { hypothesis_id: string, confidence: Ratio }, { testable: boolean })
 * assert.strictEqual(Hypothesis.is({ hypothesis_id: 'h1', confidence: 0.8, testable: null }), true)
 *
 * @category combinators
 * @since 1.0.0
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- no optional keys is exactly the empty object type
export const struct = /* @__NO_SIDE_EFFECTS__ */ <R extends Props, O extends Props = {}>(
  name: string,
  required: R & EachUntransformed<R>,
  optional?: O & EachUntransformed<O>,
  options: StructOptions = {},
): Struct<R, O> => {
  refuseNameless(name, 'struct', "struct('Name', { id: string })")
  refuseUnknown(options, 'struct', { open: true })
  const { open = false } = options
  if (typeof open !== 'boolean') throw new TypeError(`${name} has open ${summarise(open)}: write { open: true }`)
  const rest: Props = optional ?? {}
  refuseNotObject(`The required fields of ${name}`, required, `struct('${name}', { id: string })`)
  refuseNotObject(`The optional fields of ${name}`, rest, `struct('${name}', { id: string }, { note: string })`)
  if (typeof rest['open'] === 'boolean')
    throw new TypeError(
      `${name} has options in place of optional fields: options are the fourth argument, as in struct('${name}', { id: string }, {}, { open: ${String(rest['open'])} })`,
    )
  const lacking = Object.entries({ ...required, ...rest }).find(([, codec]) => !isCodec(codec))
  if (lacking !== undefined)
    throw new TypeError(
      `${name} has no codec for ${JSON.stringify(lacking[0])}: write one, such as ${lacking[0]}: string — ${String(codecProblem(lacking[1]))}`,
    )
  const half = (_tag: string, props: Props, form: 'required' | 'optional'): object =>
    Object.assign(makeCodec<unknown>(name, { kind: 'object', name, fields: fieldsOf(props, form), open }), {
      _tag,
      props,
    })
  const fields = [...fieldsOf(required, 'required'), ...fieldsOf(rest, 'optional')]
  return Object.assign(makeCodec(name, { kind: 'object', name, fields, open }, keysProblem({ fields })), {
    _tag: 'IntersectionType',
    types: [half('InterfaceType', required, 'required'), half('PartialType', rest, 'optional')],
    required,
    optional: rest,
  }) as unknown as Struct<R, O> // it has every part of an io-ts intersection; the compiler cannot compute StructOf
}
