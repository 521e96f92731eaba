import type { Field, SchemaNode, SchemaNodeOf } from '@contracts/core'
import TypeBox from 'typebox'
import { Compile } from 'typebox/compile'
import type { Peer } from './peer.js'
import { mayBeNull, untranslated } from './reading.js'
import { recorder, sourceOf } from './recorder.js'

type Schema = TypeBox.TSchema

/** Translates a schema node to typebox. The library is a parameter, so that a recorder can write the calls down. */
export const translation = (Type: typeof TypeBox) => {
  const string = ({ minLength, maxLength, pattern }: SchemaNodeOf<'string'>): Schema =>
    Type.String({
      ...(minLength === undefined ? {} : { minLength }),
      ...(maxLength === undefined ? {} : { maxLength }),
      ...(pattern === undefined ? {} : { pattern }),
    })

  const number = ({ integer, min, max }: SchemaNodeOf<'number'>): Schema => {
    const bounds = { ...(min === undefined ? {} : { minimum: min }), ...(max === undefined ? {} : { maximum: max }) }
    return integer ? Type.Integer(bounds) : Type.Number(bounds)
  }

  const field = (one: Field): Schema =>
    one.required ? of(one.node) : Type.Optional(mayBeNull(one) ? Type.Union([of(one.node), Type.Null()]) : of(one.node))

  const of = (node: SchemaNode): Schema => {
    switch (node.kind) {
      case 'string':
        return string(node)
      case 'number':
        return number(node)
      case 'boolean':
        return Type.Boolean()
      case 'null':
        return Type.Null()
      case 'json':
        return Type.Unknown()
      case 'literal':
        return node.value === null ? Type.Null() : Type.Literal(node.value)
      case 'enum':
        return node.open ? Type.String() : Type.Enum([...node.values])
      case 'array':
        return Type.Array(of(node.item), {
          ...(node.min === undefined ? {} : { minItems: node.min }),
          ...(node.max === undefined ? {} : { maxItems: node.max }),
        })
      case 'tuple':
        return Type.Tuple(node.items.map(of))
      case 'object':
        return Type.Object(Object.fromEntries(node.fields.map((one) => [one.key, field(one)])))
      case 'record':
        return Type.Record(Type.String(), of(node.value))
      case 'union':
        return Type.Union(node.members.map(of))
      case 'tagged':
        return Type.Union(node.members.map((one) => of(one.node)))
      case 'nullable':
        return Type.Union([of(node.node), Type.Null()])
      default:
        return untranslated(node)
    }
  }

  return of
}

/** typebox 1: `Compile`, then `Check`, `Parse` and `Errors`. */
export const peer: Peer = {
  setting: 'Compile; Check, Errors',
  judge: ({ contract }) => {
    const validator = Compile(translation(TypeBox)(contract.node))
    return {
      is: (value) => validator.Check(value),
      decode: (value) => validator.Check(value),
      issues: (value) => validator.Errors(value).length,
    }
  },
  // The recorder replaces the library.
  module: ({ contract }) => `import * as Type from 'typebox'
import { Compile } from 'typebox/compile'
const schema = ${sourceOf(translation(recorder('Type') as typeof TypeBox)(contract.node))}
export const decode = Compile(schema)
`,
}
