import { nearest } from '../issue/did-you-mean.js'
import type { Field, NodeOf } from '../reflect/node.js'

type Keyed = Readonly<Record<string, unknown>>

const undeclared = (node: NodeOf<'object'>, value: Keyed): string[] =>
  Object.keys(value).filter((key) => node.fields.every((field) => field.key !== key))

/** Why a key may be missing: it came under its former name, or misspelt. */
export const missingHint = (field: Field, node: NodeOf<'object'>, value: Keyed) => (): string | undefined => {
  const { formerly } = field
  if (formerly !== undefined && Object.hasOwn(value, formerly.key)) {
    return `Renamed from ${JSON.stringify(formerly.key)} in ${formerly.since}.`
  }
  const found = nearest(field.key, undeclared(node, value))
  return found === undefined
    ? undefined
    : `The message has ${JSON.stringify(found)}: did you mean ${JSON.stringify(field.key)}?`
}

/** The declared key that was meant, when it is absent and near. */
export const unknownKeyHint = (key: string, node: NodeOf<'object'>, value: Keyed) => (): string | undefined => {
  const found = nearest(
    key,
    node.fields.map((field) => field.key).filter((one) => !Object.hasOwn(value, one)),
  )
  return found === undefined ? undefined : `Did you mean ${JSON.stringify(found)}?`
}
