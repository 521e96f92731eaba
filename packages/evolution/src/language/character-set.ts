import type { AST } from '@eslint-community/regexpp'
import { fromRanges, toRanges, without, type CodePoints } from './code-points.js'
import { propertyCodePoints } from './unicode-property.js'

/**
 * `[A-Za-z0-9_]`: what `\w` and the edges of a word mean.
 *
 * @category model
 * @since 1.0.0
 */
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

/**
 * The code points, up to `last`, that one character of a pattern stands for.
 *
 * @category constructors
 * @since 1.0.0
 */
export const characterSet = (node: AST.Character | AST.CharacterClass | AST.CharacterSet, last: number): CodePoints => {
  if (node.type === 'Character') return fromRanges([[node.value, node.value]])
  if (node.type === 'CharacterSet') {
    const set = escaped(node)
    return node.kind === 'any' || node.negate ? without(set, last) : set
  }
  const set = fromRanges(node.elements.flatMap((element) => ranges(element, last)))
  return node.negate ? without(set, last) : set
}
