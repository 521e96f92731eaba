import { nearest } from '../issue/did-you-mean.js'
import { quoted } from '../issue/display.js'
import type { Field, NodeOf } from '../reflect/node.js'
import type { Keyed } from './keyed.js'

const undeclared = (node: NodeOf<'object'>, value: Keyed): string[] => {
  const declared = new Set(node.fields.map((field) => field.key))
  return Object.keys(value).filter((key) => !declared.has(key))
}

/** Why a key may be missing: it came under its former name, or misspelt. */
export const missingHint = (field: Field, node: NodeOf<'object'>, value: Keyed) => (): string | undefined => {
  const { formerly } = field
  if (formerly !== undefined && Object.hasOwn(value, formerly.key)) {
    return `Renamed from ${quoted(formerly.key)} in ${formerly.since}.`
  }
  const found = nearest(field.key, undeclared(node, value))
  return found === undefined ? undefined : `The message has ${quoted(found)}: did you mean ${quoted(field.key)}?`
}

/** The declared key that was meant, when it is absent and near. */
export const unknownKeyHint = (key: string, node: NodeOf<'object'>, value: Keyed) => (): string | undefined => {
  const found = nearest(
    key,
    node.fields.map((field) => field.key).filter((one) => !Object.hasOwn(value, one)),
  )
  return found === undefined ? undefined : `Did you mean ${quoted(found)}?`
}
