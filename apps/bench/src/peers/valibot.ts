import type { Field, SchemaNode, SchemaNodeOf } from '@contracts/core'
import * as valibot from 'valibot'
import type { Peer } from './peer.js'
import { mayBeNull, regexOf, untranslated } from './reading.js'
import { recorder, sourceOf } from './recorder.js'

type Schema = valibot.GenericSchema

/** Translates a schema node to valibot. The library is a parameter, so that a recorder can write the calls down. */
export const translation = (v: typeof valibot) => {
  const string = ({ minLength = 0, maxLength, pattern }: SchemaNodeOf<'string'>): Schema => {
    const checks = [
      ...(pattern === undefined ? [] : [v.regex(regexOf(pattern))]),
      ...(minLength === 0 ? [] : [minLength === 1 ? v.nonEmpty<string>() : v.minCodePoints(minLength)]),
      ...(maxLength === undefined ? [] : [v.maxCodePoints(maxLength)]),
    ]
    return checks.length === 0 ? v.string() : v.pipe(v.string(), ...checks)
  }

  const number = ({ integer, min, max }: SchemaNodeOf<'number'>): Schema => {
    const checks = [
      ...(integer ? [v.integer()] : []),
      ...(min === undefined ? [] : [v.minValue<number, number>(min)]),
      ...(max === undefined ? [] : [v.maxValue<number, number>(max)]),
    ]
    return checks.length === 0 ? v.number() : v.pipe(v.number(), ...checks)
  }

  const array = ({ item, min, max }: SchemaNodeOf<'array'>): Schema => {
    const checks = [
      ...(min === undefined ? [] : [v.minLength<unknown[], number>(min)]),
      ...(max === undefined ? [] : [v.maxLength<unknown[], number>(max)]),
    ]
    return checks.length === 0 ? v.array(of(item)) : v.pipe(v.array(of(item)), ...checks)
  }

  const field = (one: Field): Schema =>
    one.required ? of(one.node) : mayBeNull(one) ? v.nullish(of(one.node)) : v.optional(of(one.node))

  const object = ({ fields, open }: SchemaNodeOf<'object'>) => {
    const entries = Object.fromEntries(fields.map((one) => [one.key, field(one)]))
    return open ? v.looseObject(entries) : v.object(entries)
  }

  const of = (node: SchemaNode): Schema => {
    switch (node.kind) {
      case 'string':
        return string(node)
      case 'number':
        return number(node)
      case 'boolean':
        return v.boolean()
      case 'null':
        return v.null()
      case 'json':
        return v.unknown()
      case 'literal':
        return node.value === null ? v.null() : v.literal(node.value)
      case 'enum':
        return node.open ? v.string() : v.picklist(node.values)
      case 'array':
        return array(node)
      case 'tuple':
        return v.strictTuple(node.items.map(of))
      case 'object':
        return object(node)
      case 'record':
        return v.record(v.string(), of(node.value))
      case 'union':
        return v.union(node.members.map(of))
      case 'tagged':
        // The members of a tagged union are objects that declare its tag.
        return v.variant(
          node.tag,
          node.members.map((one) => of(one.node)) as valibot.LooseObjectSchema<valibot.ObjectEntries, undefined>[],
        )
      case 'nullable':
        return v.nullable(of(node.node))
      default:
        return untranslated(node)
    }
  }

  return of
}

/** valibot 1: `is` and `safeParse`. */
export const peer: Peer = {
  setting: 'is, safeParse',
  judge: ({ contract }) => {
    const schema = translation(valibot)(contract.node)
    return {
      is: (value) => valibot.is(schema, value),
      decode: (value) => valibot.safeParse(schema, value).success,
      issues: (value) => valibot.safeParse(schema, value).issues?.length ?? 0,
    }
  },
  // The recorder replaces the library.
  module: ({ contract }) => `import * as v from 'valibot'
const schema = ${sourceOf(translation(recorder('v') as typeof valibot)(contract.node))}
export const decode = (value) => v.safeParse(schema, value)
`,
}
