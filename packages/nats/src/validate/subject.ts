/** Returns the words of a subject or pattern: `agents.*.plan` has three. */
const words = (subject: string): readonly string[] => subject.split('.')

/**
 * Returns the part of a subject that each wildcard of a pattern matches, that of `>` as one text with its dots. Returns
 * `undefined` if the subject does not match.
 */
export const wildcardsIn = (pattern: string, subject: string): readonly string[] | undefined => {
  const wanted = words(pattern)
  const given = words(subject)
  const found: string[] = []
  for (const [i, word] of wanted.entries()) {
    const one = given[i]
    if (one === undefined) return undefined
    if (word === '>') return [...found, given.slice(i).join('.')]
    if (word === '*') found.push(one)
    else if (word !== one) return undefined
  }
  return given.length === wanted.length ? found : undefined
}

/** Returns the wildcards of a pattern in order, as one text. */
const wildcardsOf = (pattern: string): string =>
  words(pattern)
    .filter((word) => word === '*' || word === '>')
    .join('')

/** Reports whether subjects of `from` can be translated to `to`: both have the same wildcards in the same order. */
export const canTranslate = (from: string, to: string): boolean => wildcardsOf(from) === wildcardsOf(to)

/** Translates a subject that `from` matches to `to`: from `agents.>` to `valid.>`, `agents.a.b` becomes `valid.a.b`. */
export const translate = (subject: string, from: string, to: string): string => {
  const found = [...(wildcardsIn(from, subject) ?? [])]
  return words(to)
    .map((word) => (word === '*' || word === '>' ? (found.shift() ?? word) : word))
    .join('.')
}

/** Reports whether a pattern matches every subject that another pattern matches. */
export const covers = (wide: string, narrow: string): boolean => {
  const [outer, inner] = [words(wide), words(narrow)]
  for (const [i, word] of outer.entries()) {
    const one = inner[i]
    if (word === '>') return one !== undefined
    if (one === undefined || one === '>') return false
    if (word !== '*' && word !== one) return false
  }
  return inner.length === outer.length
}
