import type { InterfaceType, IntersectionType, PartialType, Props, TypeOf } from 'io-ts'
import { codecOf } from '../codec/codec-of.js'
import { fieldsOf } from '../reflect/fields.js'
import { nodeOf } from '../reflect/node-of.js'
import { walkObject } from '../walk/walk-object.js'

/**
 * What a struct decodes to, as one flat type: an optional field may hold null, because a sender's null is handed on.
 *
 * @category model
 * @since 1.0.0
 */
export type StructOf<R extends Props, O extends Props> = {
  [K in keyof R | keyof O as K extends keyof R ? K : never]: K extends keyof R ? TypeOf<R[K]> : never
} & {
  [K in keyof R | keyof O as K extends keyof O ? K : never]?: K extends keyof O ? TypeOf<O[K]> | null : never
} extends infer A
  ? { [K in keyof A]: A[K] }
  : never

/**
 * The codec of an object with required and optional keys. Other people's io-ts walkers see an intersection of a type
 * and a partial; it validates by itself.
 *
 * @category model
 * @since 1.0.0
 */
export interface Struct<R extends Props, O extends Props> extends IntersectionType<
  [InterfaceType<R, { [K in keyof R]: TypeOf<R[K]> }>, PartialType<O, { [K in keyof O]?: TypeOf<O[K]> }>],
  StructOf<R, O>,
  StructOf<R, O>
> {
  readonly required: R
  readonly optional: O
}

/**
 * An object whose `required` keys are there and whose `optional` keys are absent, null or valid. Other keys are accepted
 * and kept; strict mode reports them, unless the struct is `open`. Issues: `wrong_type`, `missing`, and those of its fields.
 *
 * @example
 * const Hypothesis = struct('Hypothesis', { hypothesis_id: Text, confidence: Ratio }, { testable: Bool })
 * assert.strictEqual(Hypothesis.is({ hypothesis_id: 'h1', confidence: 0.8, testable: null }), true)
 *
 * @category combinators
 * @since 1.0.0
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- no optional keys is exactly the empty object type
export const struct = <R extends Props, O extends Props = {}>(
  name: string,
  required: R,
  optional?: O,
  { open = false }: { readonly open?: boolean } = {},
): Struct<R, O> => {
  const rest: Props = optional ?? {}
  const half = (_tag: string, props: Props, isRequired: boolean): object =>
    Object.assign(
      codecOf<unknown>(
        name,
        { kind: 'object', name, fields: fieldsOf(props, isRequired, nodeOf), open },
        { object: walkObject },
      ),
      {
        _tag,
        props,
      },
    )
  const fields = [...fieldsOf(required, true, nodeOf), ...fieldsOf(rest, false, nodeOf)]
  return Object.assign(codecOf(name, { kind: 'object', name, fields, open }, { object: walkObject }), {
    _tag: 'IntersectionType',
    types: [half('InterfaceType', required, true), half('PartialType', rest, false)],
    required,
    optional: rest,
  }) as unknown as Struct<R, O> // the parts io-ts asks of an intersection are all there; the compiler cannot compute StructOf
}
