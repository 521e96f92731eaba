import type { SchemaNode, SchemaNodeOf } from '@contracts/core'
import * as io from 'io-ts'
import type { Peer } from './peer.js'
import { mayBeNull, regexOf, untranslated } from './reading.js'
import { recorder, sourceOf } from './recorder.js'
import { between, codePoints, lengthBetween, matching, present } from './written.js'

interface Bound {
  readonly Bound: unique symbol
}

/** Translates a schema node to io-ts alone. The library is a parameter, so that a recorder can write the calls down. */
export const translation = (t: typeof io) => {
  const bound = <A>(codec: io.Type<A>, accepts: (value: A) => boolean): io.Mixed =>
    // `t.brand` requires a type guard. At run time that is a predicate like this one.
    t.brand(codec, accepts as (value: A) => value is io.Branded<A, Bound>, 'Bound')

  const string = (node: SchemaNodeOf<'string'>): io.Mixed => {
    const text = node.pattern === undefined ? t.string : bound(t.string, matching(regexOf(node.pattern)))
    const free = (node.minLength ?? 0) === 0 && node.maxLength === undefined
    return free ? text : bound(text, codePoints(node))
  }

  const number = ({ integer, min = -Infinity, max = Infinity }: SchemaNodeOf<'number'>): io.Mixed => {
    const base: io.Type<number> = integer ? (t.Int as io.Mixed) : t.number // t.Int decodes to a number
    return min === -Infinity && max === Infinity ? base : bound(base, between(min, max))
  }

  const array = ({ item, min = 0, max = Infinity }: SchemaNodeOf<'array'>): io.Mixed => {
    const list = t.array(of(item))
    return min === 0 && max === Infinity ? list : bound(list, lengthBetween(min, max))
  }

  const props = (fields: SchemaNodeOf<'object'>['fields']): io.Props =>
    Object.fromEntries(
      fields.map((one) => [one.key, mayBeNull(one) ? t.union([of(one.node), t.null]) : of(one.node)] as const),
    )

  const object = ({ fields }: SchemaNodeOf<'object'>): io.Mixed => {
    const required = fields.filter((one) => one.required)
    const optional = fields.filter((one) => !one.required)
    if (optional.length === 0) return t.type(props(required))
    if (required.length === 0) return t.partial(props(optional))
    return t.intersection([t.type(props(required)), t.partial(props(optional))])
  }

  /** The type of io-ts requires at least two members; a union node always has them. */
  const unionOf = (members: readonly io.Mixed[]): io.Mixed => t.union(members as [io.Mixed, io.Mixed])

  const of = (node: SchemaNode): io.Mixed => {
    switch (node.kind) {
      case 'string':
        return string(node)
      case 'number':
        return number(node)
      case 'boolean':
        return t.boolean
      case 'null':
        return t.null
      case 'json':
        return bound(t.unknown, present) // otherwise a required key could be absent
      case 'literal':
        return node.value === null ? t.null : t.literal(node.value)
      case 'enum':
        return node.open ? t.string : t.keyof(Object.fromEntries(node.values.map((value) => [value, null])))
      case 'array':
        return array(node)
      case 'tuple':
        return t.tuple(node.items.map(of) as [io.Mixed, io.Mixed]) // the contracts have two tuples, both pairs
      case 'object':
        return object(node)
      case 'record':
        return t.record(t.string, of(node.value))
      case 'union':
        return unionOf(node.members.map(of))
      case 'tagged':
        return unionOf(node.members.map((one) => of(one.node)))
      case 'nullable':
        return t.union([of(node.node), t.null])
      default:
        return untranslated(node)
    }
  }

  return of
}

/** io-ts 2 with its own combinators: `t.type`, `t.partial`, `t.union`, `t.brand`; `is` and `decode`. */
export const peer: Peer = {
  setting: 'is, decode',
  judge: ({ contract }) => {
    const codec = translation(io)(contract.node)
    return {
      is: (value) => codec.is(value),
      decode: (value) => codec.decode(value)._tag === 'Right',
      issues: (value) => {
        const result = codec.decode(value)
        return result._tag === 'Left' ? result.left.length : 0
      },
    }
  },
  // The recorder replaces the library.
  module: ({ contract }) => `import * as t from 'io-ts'
const schema = ${sourceOf(translation(recorder('t') as typeof io)(contract.node))}
export const decode = (value) => schema.decode(value)
`,
}
