import type { AST } from '@eslint-community/regexpp'
import { type CodePoints, fromRanges, toRanges, without } from './alphabet.js'

const surrogates = 0x800
const firstSurrogate = 0xd800
const firstAstral = 0x10000 - surrogates

const pointAt = (index: number): number =>
  index < firstSurrogate ? index : index < firstAstral ? index + surrogates : 0x10000 + (index - firstAstral) / 2

// Returns a string of all code points except the surrogates, in order. It has two million UTF-16 code units.
const allText = (): string => {
  const blocks: string[] = []
  for (let from = 0; from < 0x110000; from += 0x800) {
    if (from !== firstSurrogate) blocks.push(String.fromCodePoint(...Array.from({ length: 0x800 }, (_, i) => from + i)))
  }
  return blocks.join('')
}

const read = (property: string): CodePoints => {
  const runs = allText().matchAll(new RegExp(`\\p{${property}}+`, 'gu'))
  const scalars = Array.from(runs, (run): readonly [number, number] => [
    pointAt(run.index),
    pointAt(run.index + run[0].length) - 1,
  ])
  // Either all surrogates have a property or none has it.
  const isIn = new RegExp(`\\p{${property}}`, 'u').test('\ud800')
  return fromRanges(isIn ? [...scalars, [firstSurrogate, firstSurrogate + surrogates - 1]] : scalars)
}

const known = new Map<string, CodePoints>()

/**
 * Returns the code points that have a Unicode property such as `L` or `Script=Greek`, according to the tables of the
 * JavaScript engine. The engine knows the property, since a pattern with an unknown property does not parse.
 */
const propertyCodePoints = (property: string): CodePoints => {
  const found = known.get(property) ?? read(property)
  known.set(property, found)
  return found
}

/** The word characters `[A-Za-z0-9_]` of `\w` and `\b`. */
export const wordCharacters: CodePoints = fromRanges([
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
])

const digits = fromRanges([[48, 57]])
const lineEnds = fromRanges([
  [0x0a, 0x0a],
  [0x0d, 0x0d],
  [0x2028, 0x2029],
])
const spaces = fromRanges([
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
])

const escaped = (node: AST.CharacterSet | AST.CharacterUnicodePropertyCharacterSet): CodePoints => {
  switch (node.kind) {
    case 'any':
      return lineEnds
    case 'digit':
      return digits
    case 'space':
      return spaces
    case 'word':
      return wordCharacters
    case 'property':
      return propertyCodePoints(node.value === null ? node.key : `${node.key}=${node.value}`)
  }
}

const ranges = (node: AST.CharacterClassElement, last: number): readonly (readonly [number, number])[] => {
  if (node.type === 'Character') return [[node.value, node.value]]
  if (node.type === 'CharacterClassRange') return [[node.min.value, node.max.value]]
  return node.type === 'CharacterSet' ? toRanges(characterSet(node, last)) : []
}

/** Returns the code points, up to `last`, that a character, character class or escape of a pattern matches. */
export const characterSet = (node: AST.Character | AST.CharacterClass | AST.CharacterSet, last: number): CodePoints => {
  if (node.type === 'Character') return fromRanges([[node.value, node.value]])
  if (node.type === 'CharacterSet') {
    const set = escaped(node)
    return node.kind === 'any' || node.negate ? without(set, last) : set
  }
  const set = fromRanges(node.elements.flatMap((element) => ranges(element, last)))
  return node.negate ? without(set, last) : set
}
