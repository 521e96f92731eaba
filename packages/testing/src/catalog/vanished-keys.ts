import { escapePointerSegment } from '@contracts/core'

/** A part of a message: its pointer, with `*` for every index, and its text if it is neither object nor array. */
interface Part {
  readonly pointer: string
  readonly text: string | undefined
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Returns the parts of an object or array, with their pointers. */
const partsOf = (value: object, pointer: string): readonly (readonly [key: string, pointer: string, part: unknown])[] =>
  Object.entries(value).map(([key, part]: [string, unknown]) => [
    key,
    `${pointer}/${Array.isArray(value) ? '*' : escapePointerSegment(key)}`,
    part,
  ])

/** Returns a value and everything inside it. */
export const contentOf = (value: unknown, pointer = ''): readonly Part[] =>
  isContainer(value)
    ? [{ pointer, text: undefined }, ...partsOf(value, pointer).flatMap(([, at, part]) => contentOf(part, at))]
    : [{ pointer, text: JSON.stringify(value) }]

const pointersIn = (parts: readonly Part[]): ReadonlySet<string> => new Set(parts.map(({ pointer }) => pointer))

/** Returns the parts of the result that are new: each text of the message that kept its pointer is taken out once. */
const newParts = (before: readonly Part[], after: readonly Part[]): readonly Part[] => {
  const left = [...after]
  for (const { pointer, text } of before) {
    const i = text === undefined ? -1 : left.findIndex((one) => one.pointer === pointer && one.text === text)
    if (i >= 0) left.splice(i, 1)
  }
  return left
}

const textsOf = (parts: readonly Part[]): string[] => parts.flatMap(({ text }) => text ?? [])

/** Returns a JSON text without the quotes of a string. */
const unquoted = (text: string): string => (text.startsWith('"') ? text.slice(1, -1) : text)

/** Returns whether a string contains a value that is long enough not to be in it by chance, or a number is that value. */
const isInside = (text: string, other: string): boolean => {
  const content = unquoted(text)
  return content.length > 2 && (other.startsWith('"') ? other.includes(content) : other === content)
}

/**
 * Returns the keys of a message that vanish: the result has nothing at their pointer, no new pointer ends with the key,
 * and nothing of the value is new elsewhere in the result, not even as a part of a string, or a part of it as a value. A
 * text of the result counts for one key. Of keys inside each other, the outermost is returned. A null, an empty object and
 * an empty array have nothing to lose.
 */
export const vanishedKeys = (message: unknown, result: unknown): readonly string[] => {
  const [before, after] = [contentOf(message), contentOf(result)]
  const [old, kept] = [pointersIn(before), pointersIn(after)]
  const added = [...kept].filter((pointer) => !old.has(pointer))
  const texts = textsOf(newParts(before, after))
  const isIn = (text: string): boolean =>
    texts.includes(text) || texts.some((other) => isInside(text, other) || isInside(other, text))
  const survives = (value: unknown): boolean => {
    const content = textsOf(contentOf(value))
    const isKept = content.length === 0 || content.some(isIn)
    const i = isContainer(value) ? -1 : texts.indexOf(JSON.stringify(value))
    if (i >= 0) texts.splice(i, 1)
    return isKept
  }
  const vanished = new Set<string>()
  const visit = (one: unknown, pointer: string): void => {
    if (!isContainer(one)) return
    for (const [key, at, value] of partsOf(one, pointer)) {
      if (value === null) continue
      const isSame =
        Array.isArray(one) || kept.has(at) || added.some((other) => other.endsWith(at.slice(pointer.length)))
      if (isSame || survives(value)) visit(value, at)
      else vanished.add(key)
    }
  }
  visit(message, '')
  return [...vanished]
}

/** Returns whether a sentence names a key: as a whole word, or as a segment of a pointer. */
export const isNamedIn = (sentence: string, key: string): boolean => {
  const word = '[\\p{L}\\p{N}_$-]'
  return new RegExp(`(?<!${word})${key.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?!${word})`, 'u').test(sentence)
}

/** A message and the result of its migration. */
export interface Run {
  readonly message: unknown
  readonly result: unknown
}

/** The texts at each pointer. */
type Texts = ReadonlyMap<string, readonly string[]>

const byPointer = (parts: readonly Part[]): Texts => {
  const texts = new Map<string, string[]>()
  for (const { pointer, text } of parts)
    if (text !== undefined && text !== 'null') texts.set(pointer, [...(texts.get(pointer) ?? []), text])
  return texts
}

/** Returns the pointer of a value, or of the outermost array that it is an item of. */
const withoutItems = (pointer: string): string =>
  pointer.endsWith('/*') ? withoutItems(pointer.slice(0, -2)) : pointer

const lastSegment = (pointer: string): string => pointer.slice(pointer.lastIndexOf('/'))

/** Returns whether a list has each text of another one, as often, or as a part of a text. */
const hasAll = (texts: readonly string[], others: readonly string[]): boolean => {
  const left = [...others]
  return texts.every((text) => {
    const i = left.indexOf(text)
    if (i >= 0) left.splice(i, 1)
    return i >= 0 || others.some((other) => isInside(text, other))
  })
}

/** The most variants of a value that is no free text. The samples of a free text are made of more. */
const mostVariants = 5

/** Returns whether texts are of a value with few variants, so that an equal text elsewhere is likely to be chance. */
const areFew = (texts: readonly string[]): boolean => {
  const { size } = new Set(texts)
  return (
    size <= mostVariants && (2 * size <= texts.length || texts.every((text) => text === 'true' || text === 'false'))
  )
}

/**
 * Returns the pointers of messages whose value has few variants, such as a boolean, and does not survive in the results:
 * none has its key, and no new value varies with it.
 */
export const lostPointers = (runs: readonly Run[]): readonly string[] => {
  const compared = runs.map(({ message, result }) => {
    const [before, after] = [contentOf(message), contentOf(result)]
    const [old, kept] = [pointersIn(before), pointersIn(after)]
    const added = [...kept].filter((pointer) => !old.has(pointer))
    return { texts: byPointer(before), made: byPointer(newParts(before, after)), kept, added }
  })
  const varies = (pointer: string, other: string): boolean => {
    const pairs = compared.flatMap(({ texts, made }) => {
      const [one, two] = [texts.get(pointer), made.get(other)]
      return one === undefined || two === undefined ? [] : [[one, two] as const]
    })
    const seen = new Set(pairs.map(([one]) => [...one].sort().join()))
    return seen.size > 1 && pairs.every(([one, two]) => hasAll(one, two) || hasAll(two, one))
  }
  const isLost = (pointer: string): boolean => {
    const at = withoutItems(pointer)
    const having = compared.filter(({ texts }) => texts.has(pointer))
    const values = having.flatMap(({ texts }) => texts.get(pointer) ?? [])
    if (new Set(values).size < 2 || !areFew(values)) return false
    if (having.some(({ kept, added }) => kept.has(at) || added.some((one) => one.endsWith(lastSegment(at)))))
      return false
    const others = new Set(having.flatMap(({ made }) => [...made.keys()]))
    return ![...others].some((other) => varies(pointer, other))
  }
  return [...new Set(compared.flatMap(({ texts }) => [...texts.keys()]))].filter(isLost)
}
