import { fromRanges, type CodePoints } from './code-points.js'

const surrogates = 0x800
const firstSurrogate = 0xd800
const firstAstral = 0x10000 - surrogates

const pointAt = (index: number): number =>
  index < firstSurrogate ? index : index < firstAstral ? index + surrogates : 0x10000 + (index - firstAstral) / 2

// All code points but the surrogates, in order: two million characters, made when a pattern first asks.
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
  // The surrogates are alike: all of them hold a property, or none.
  const holds = new RegExp(`\\p{${property}}`, 'u').test('\ud800')
  return fromRanges(holds ? [...scalars, [firstSurrogate, firstSurrogate + surrogates - 1]] : scalars)
}

const known = new Map<string, CodePoints>()

/**
 * The code points that hold a Unicode property, `L` or `Script=Greek`, by the tables of the engine that runs. A property it
 * does not know cannot be asked: the pattern did not parse.
 *
 * @category constructors
 * @since 1.0.0
 */
export const propertyCodePoints = (property: string): CodePoints => {
  const found = known.get(property) ?? read(property)
  known.set(property, found)
  return found
}
