import type { Field, SchemaNode, SchemaNodeOf } from '@contracts/core'
import { Result, Schema as EffectSchema } from 'effect'
import 'effect/schema/SchemaJITCompiler/enable'
import type { Peer } from './peer.js'
import { mayBeNull, regexOf, untranslated } from './reading.js'
import { recorder, sourceOf } from './recorder.js'

type Codec = EffectSchema.Codec<unknown>

/** Translates a schema node to Effect. The library is a parameter, so that a recorder can write the calls down. */
export const translation = (Schema: typeof EffectSchema) => {
  const string = ({ minLength = 0, maxLength, pattern }: SchemaNodeOf<'string'>): Codec => {
    let text: EffectSchema.Codec<string> = Schema.String
    if (pattern !== undefined) text = text.pipe(Schema.check(Schema.isPattern(regexOf(pattern))))
    if (minLength === 1) text = text.pipe(Schema.check(Schema.isNonEmpty()))
    if (minLength > 1) text = text.pipe(Schema.check(Schema.isMinCodePoints(minLength)))
    return maxLength === undefined ? text : text.pipe(Schema.check(Schema.isMaxCodePoints(maxLength)))
  }

  const number = ({ integer, min, max }: SchemaNodeOf<'number'>): Codec => {
    let one: EffectSchema.Codec<number> = integer ? Schema.Int : Schema.Number
    if (min !== undefined) one = one.pipe(Schema.check(Schema.isGreaterThanOrEqualTo(min)))
    return max === undefined ? one : one.pipe(Schema.check(Schema.isLessThanOrEqualTo(max)))
  }

  const array = ({ item, min, max }: SchemaNodeOf<'array'>): Codec => {
    let list: EffectSchema.Codec<readonly unknown[]> = Schema.Array(of(item))
    if (min !== undefined) list = list.pipe(Schema.check(Schema.isMinLength(min)))
    return max === undefined ? list : list.pipe(Schema.check(Schema.isMaxLength(max)))
  }

  const field = (one: Field) =>
    one.required ? of(one.node) : Schema.optionalKey(mayBeNull(one) ? Schema.NullOr(of(one.node)) : of(one.node))

  const of = (node: SchemaNode): Codec => {
    switch (node.kind) {
      case 'string':
        return string(node)
      case 'number':
        return number(node)
      case 'boolean':
        return Schema.Boolean
      case 'null':
        return Schema.Null
      case 'json':
        return Schema.Unknown
      case 'literal':
        return node.value === null ? Schema.Null : Schema.Literal(node.value)
      case 'enum':
        return node.open ? Schema.String : Schema.Literals(node.values)
      case 'array':
        return array(node)
      case 'tuple':
        return Schema.Tuple(node.items.map(of))
      case 'object':
        // A struct without fields accepts any value except null and undefined.
        if (node.fields.length === 0) return Schema.ObjectKeyword
        return Schema.Struct(Object.fromEntries(node.fields.map((one) => [one.key, field(one)])))
      case 'record':
        return Schema.Record(Schema.String, of(node.value))
      case 'union':
        return Schema.Union(node.members.map(of))
      case 'tagged':
        return Schema.Union(node.members.map((one) => of(one.node)))
      case 'nullable':
        return Schema.NullOr(of(node.node))
      default:
        return untranslated(node)
    }
  }

  return of
}

/**
 * Effect 4: its JIT compiler, `Schema.is` and `decodeUnknownResult`. Issues are the tree that `errors: 'all'` makes,
 * not rendered as text.
 */
export const peer: Peer = {
  setting: "SchemaJITCompiler; is, decodeUnknownResult; errors: 'all', as a tree",
  judge: ({ contract }) => {
    const schema = translation(EffectSchema)(contract.node)
    const is = EffectSchema.is(schema)
    const decode = EffectSchema.decodeUnknownResult(schema)
    const all = EffectSchema.decodeUnknownResult(schema, { errors: 'all' })
    return {
      is: (value) => is(value),
      decode: (value) => Result.isSuccess(decode(value)),
      issues: (value) => {
        const result = all(value)
        return Result.isSuccess(result) ? 0 : result.failure.issue._tag.length
      },
    }
  },
  // The recorder replaces the library.
  module: ({ contract }) => `import * as Schema from 'effect/Schema'
const schema = ${sourceOf(translation(recorder('Schema') as typeof EffectSchema)(contract.node))}
export const decode = Schema.decodeUnknownResult(schema, { errors: "all" })
`,
}
