import { onOneLine } from '../model/phrases.js'
import type { SchemaNode, SchemaNodeOf } from '../model/schema-node.js'
import { jsonTypesOf } from '../model/traits.js'

const subjects = { object: 'object', array: 'list', string: 'text', number: 'number', boolean: 'value', null: 'value' }

/** Returns the noun for the values of a node. */
export const subjectOf = (node: SchemaNode): string => {
  const [type, ...others] = jsonTypesOf(node)
  return type === undefined || others.length > 0 ? 'value' : subjects[type]
}

/** Matches the name that io-ts gives to an intersection or a refinement without one: those of all its parts. */
export const generatedName = /^(?:refined )?[({].*[)}]$/su

/** Words of types that are names as well: one of these says nothing of a type that an author gave it to. */
const wordsOfTypes = /* @__PURE__ */ new Set(['object', 'list', 'text', 'number', 'value', 'integer', 'true', 'false', 'null', 'any JSON value']) // oxfmt-ignore

/** Returns the name that an author gave to a recursive node; `undefined` for one that is generated, empty, or a word of another type. */
export const givenName = ({ name }: SchemaNodeOf<'lazy'>): string | undefined => {
  const line = onOneLine(name)
  return line === '' || generatedName.test(name) || wordsOfTypes.has(line) ? undefined : line
}

/** The word for a type without a name. It is numbered. */
const unnamed = 'type'

/** The names of the types that one text defines. No two have the same name. */
export class TypeNames {
  /** The names in use, each with its greatest number. */
  readonly #numbers = new Map<string, number>()

  /** `described` are the recursive types that the text describes without a definition. They keep their names. */
  constructor(described: readonly SchemaNodeOf<'lazy'>[]) {
    for (const node of described) this.#numbers.set(givenName(node) ?? subjectOf(node), 1)
  }

  /** Returns a new name for a type: `name`, `name 2`, `name 3` …, or `type 1`, `type 2` … for one without a name. */
  newName(node: SchemaNode): string {
    const name = (node.kind === 'lazy' ? givenName(node) : undefined) ?? unnamed
    let number = this.#numbers.get(name) ?? 0
    let numbered: string
    do {
      number++
      numbered = number === 1 && name !== unnamed ? name : `${name} ${String(number)}`
    } while (numbered !== name && this.#numbers.has(numbered))
    this.#numbers.set(name, number).set(numbered, this.#numbers.get(numbered) ?? 1)
    return numbered
  }
}
