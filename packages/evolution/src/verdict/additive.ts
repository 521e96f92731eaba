/** The end of what begins at a place: the first of some characters outside brackets and quotes. */
const endOf = (text: string, from: number, ends: string): number => {
  let depth = 0
  for (let i = from; i < text.length; i++) {
    const c = text.charAt(i)
    if (depth === 0 && ends.includes(c)) return i
    if (c === '"') i = text.indexOf('"', i + 1)
    else if ('({['.includes(c)) depth++
    else if (')}]'.includes(c)) depth--
    if (i === -1) break
  }
  return text.length
}

/** A key of an object type at a place, as `readonly a?:`. */
const memberAt = (text: string, at: number): { readonly key: string; readonly optional: boolean } | undefined => {
  const [, key, mark] = /^(?:readonly )?([\w$]+|"[^"]*")(\??)(?=[:(<])/.exec(text.slice(at, at + 200)) ?? []
  return key === undefined ? undefined : { key, optional: mark === '?' }
}

const isParameter = (text: string, at: number): boolean =>
  /^(?:, )?(?:\.\.\.[\w$]+: |[\w$]+\?: )/.test(text.slice(at, at + 200))

/**
 * Whether one declared type only adds to another what nobody has to know: optional keys of object types, and optional
 * parameters at the end of a list. Both are normalised text, as a release keeps it.
 *
 * @example
 * assert.strictEqual(isAdditive('run: (a: string) => void', 'run: (a: string, b?: number) => void'), true)
 * assert.strictEqual(isAdditive('run: (a: string) => void', 'run: (a: string, b: number) => void'), false)
 *
 * @category destructors
 * @since 1.0.0
 */
export const isAdditive = (old: string, next: string): boolean => {
  let [i, j] = [0, 0]
  while (i < old.length || j < next.length) {
    const before = next.slice(Math.max(0, j - 2), j)
    if (before === '{ ' || before === '; ') {
      const [was, is] = [memberAt(old, i), memberAt(next, j)]
      if (is !== undefined && is.optional && was?.key !== is.key) {
        j = endOf(next, j, ';') + 2
        continue
      }
    }
    if (old[i] === ')' && next[j] !== ')' && isParameter(next, j) && (next[j] === ',') === (next[j - 1] !== '(')) {
      j = endOf(next, next[j] === ',' ? j + 1 : j, ',)')
      continue
    }
    if (old[i] !== next[j]) return false
    i++
    j++
  }
  return true
}
