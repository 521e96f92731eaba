import { intervalOf, type Alphabet } from './alphabet.js'
import type { CodePoints } from './code-points.js'

/**
 * The class of a code point.
 *
 * @category destructors
 * @since 1.0.0
 */
export const classOf = (alphabet: Alphabet, point: number): number => alphabet.classes[intervalOf(alphabet, point)] ?? 0

/**
 * A code point of each class, the first one.
 *
 * @category destructors
 * @since 1.0.0
 */
export const samples = ({ starts, classes, size }: Alphabet): readonly number[] => {
  const points = Array.from({ length: size }, () => 0)
  for (let i = starts.length - 1; i >= 0; i--) points[classes[i] ?? 0] = starts[i] ?? 0
  return points
}

/**
 * The classes of a set that the alphabet tells from the rest.
 *
 * @category destructors
 * @since 1.0.0
 */
export const classesOf = (alphabet: Alphabet, set: CodePoints): readonly number[] => {
  const found = new Set<number>()
  for (let i = 0; i < set.length; i += 2) {
    const end = set[i + 1] ?? 0x110000
    for (let at = intervalOf(alphabet, set[i] ?? 0); (alphabet.starts[at] ?? end) < end; at++)
      found.add(alphabet.classes[at] ?? 0)
  }
  return [...found]
}
