import type { Field, SchemaNode, SchemaNodeOf } from '@contracts/core'
import { z as zod } from 'zod'
import type { Peer } from './peer.js'
import { countsUnits, mayBeNull, regexOf, untranslated } from './reading.js'
import { recorder, sourceOf } from './recorder.js'
import { codePoints, present } from './written.js'

/** Translates a schema node to zod. The library is a parameter, so that a recorder can write the calls down. */
export const translation = (z: typeof zod) => {
  const string = (node: SchemaNodeOf<'string'>): zod.ZodType => {
    const { minLength = 0, pattern } = node
    const text = pattern === undefined ? z.string() : z.string().regex(regexOf(pattern))
    if (countsUnits(node)) return minLength === 0 ? text : text.min(minLength)
    return text.refine(codePoints(node))
  }

  const number = ({ integer, min, max }: SchemaNodeOf<'number'>): zod.ZodType => {
    let one = integer ? z.int() : z.number()
    if (min !== undefined) one = one.min(min)
    if (max !== undefined) one = one.max(max)
    return one
  }

  const array = ({ item, min, max }: SchemaNodeOf<'array'>): zod.ZodType => {
    let list = z.array(of(item))
    if (min !== undefined) list = list.min(min)
    if (max !== undefined) list = list.max(max)
    return list
  }

  const field = (one: Field): zod.ZodType =>
    one.required ? of(one.node) : mayBeNull(one) ? of(one.node).nullish() : of(one.node).optional()

  const object = ({ fields, open }: SchemaNodeOf<'object'>): zod.ZodObject => {
    const shape = Object.fromEntries(fields.map((one) => [one.key, field(one)]))
    return open ? z.looseObject(shape) : z.object(shape)
  }

  const of = (node: SchemaNode): zod.ZodType => {
    switch (node.kind) {
      case 'string':
        return string(node)
      case 'number':
        return number(node)
      case 'boolean':
        return z.boolean()
      case 'null':
        return z.null()
      case 'json':
        return z.unknown().refine(present)
      case 'literal':
        return z.literal(node.value)
      case 'enum':
        return node.open ? z.string() : z.enum(node.values)
      case 'array':
        return array(node)
      case 'tuple':
        // A tuple node always has items.
        return z.tuple(node.items.map(of) as [zod.ZodType, ...zod.ZodType[]])
      case 'object':
        return object(node)
      case 'record':
        return z.record(z.string(), of(node.value))
      case 'union':
        return z.union(node.members.map(of))
      case 'tagged':
        // A tagged union has at least one member, and its members are objects.
        return z.discriminatedUnion(
          node.tag,
          node.members.map((one) => of(one.node)) as [zod.ZodObject, ...zod.ZodObject[]],
        )
      case 'nullable':
        return of(node.node).nullable()
      default:
        return untranslated(node)
    }
  }

  return of
}

/**
 * zod 4: `z.compile`, then `.validate` as the guard and `.safeParse` for values. Issues come from the schema that is
 * not compiled, because the compiled one would try its fast path first.
 */
export const peer: Peer = {
  setting: 'z.compile; validate, safeParse; not compiled for issues',
  judge: ({ contract }) => {
    const source = translation(zod)(contract.node)
    const schema = zod.compile(source)
    return {
      is: (value) => schema.validate(value),
      decode: (value) => schema.safeParse(value).success,
      issues: (value) => source.safeParse(value).error?.issues.length ?? 0,
    }
  },
  // The recorder replaces the library.
  module: ({ contract }) => `import * as z from 'zod'
const schema = ${sourceOf(translation(recorder('z') as typeof zod)(contract.node))}
export const decode = (value) => schema.safeParse(value)
`,
}
