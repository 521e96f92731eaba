import type { Field, SchemaNode, SchemaNodeOf } from '@contracts/core'
import { type as arktype, type Type } from 'arktype'
import type { Peer } from './peer.js'
import { countsUnits, mayBeNull, regexOf, untranslated } from './reading.js'
import { recorder, sourceOf } from './recorder.js'
import { codePoints } from './written.js'

/** Translates a schema node to arktype. The library is a parameter, so that a recorder can write the calls down. */
export const translation = (type: typeof arktype) => {
  /** Makes a type from a definition that is built at run time, whose type arktype cannot infer. */
  const made = (definition: unknown): Type => type(definition as never)

  const string = (node: SchemaNodeOf<'string'>): Type => {
    const { minLength = 0, pattern } = node
    const text = pattern === undefined ? type.string : type.string.matching(regexOf(pattern))
    if (countsUnits(node)) return minLength === 0 ? text : text.atLeastLength(minLength)
    return text.narrow(codePoints(node))
  }

  const number = ({ integer, min, max }: SchemaNodeOf<'number'>): Type => {
    let one: Type<number> = integer ? type('number.integer') : type.number
    if (min !== undefined) one = one.atLeast(min)
    if (max !== undefined) one = one.atMost(max)
    return one
  }

  const array = ({ item, min, max }: SchemaNodeOf<'array'>): Type => {
    let list: Type<unknown[]> = of(item).array()
    if (min !== undefined) list = list.atLeastLength(min)
    if (max !== undefined) list = list.atMostLength(max)
    return list
  }

  const field = (one: Field): readonly [string, Type] => [
    one.required ? one.key : `${one.key}?`,
    mayBeNull(one) ? of(one.node).or(type.null) : of(one.node),
  ]

  const of = (node: SchemaNode): Type => {
    switch (node.kind) {
      case 'string':
        return string(node)
      case 'number':
        return number(node)
      case 'boolean':
        return type.boolean
      case 'null':
        return type.null
      case 'json':
        return type.unknown
      case 'literal':
        return type.unit(node.value)
      case 'enum':
        return node.open ? type.string : type.enumerated(...node.values)
      case 'array':
        return array(node)
      case 'tuple':
        return made(node.items.map(of))
      case 'object':
        return made(Object.fromEntries(node.fields.map(field)))
      case 'record':
        return made({ '[string]': of(node.value) })
      case 'union':
        return node.members.map(of).reduce((one, other) => one.or(other))
      case 'tagged':
        return node.members.map((one) => of(one.node)).reduce((one, other) => one.or(other))
      case 'nullable':
        return of(node.node).or(type.null)
      default:
        return untranslated(node)
    }
  }

  return of
}

/** arktype 2: `allows` as the guard, a call of the type for values and issues. Both are compiled with the type. */
export const peer: Peer = {
  setting: 'allows, a call of the type',
  judge: ({ contract }) => {
    const schema = translation(arktype)(contract.node)
    return {
      is: (value) => schema.allows(value),
      decode: (value) => !(schema(value) instanceof arktype.errors),
      issues: (value) => {
        const result = schema(value)
        return result instanceof arktype.errors ? result.length : 0
      },
    }
  },
  // The recorder replaces the library.
  module: ({ contract }) => `import { type } from 'arktype'
const schema = ${sourceOf(translation(recorder('type') as typeof arktype)(contract.node))}
export const decode = (value) => schema(value)
`,
}
