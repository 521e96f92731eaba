/** A term of a formula that is a weighted sum. */
export interface WeightedTerm {
  readonly name: string
  readonly weight: number
}

const term =
  /^(?:(?<before>[\d.]+(?:[eE][-+]?\d+)?)\s*\*\s*(?<after>[\p{L}_][\p{L}\p{M}\p{Nd}_]*)|(?<name>[\p{L}_][\p{L}\p{M}\p{Nd}_]*)\s*\*\s*(?<weight>[\d.]+(?:[eE][-+]?\d+)?))$/u

const longest = 2000

/**
 * Returns the terms of a formula such as `J = 0.5*a + 0.5*b`. Returns `undefined` for a formula of another form, or a
 * very long one.
 */
export const weightedTerms = (formula: string): readonly WeightedTerm[] | undefined => {
  const [, sum] = formula.length > longest ? [] : formula.split('=', 2)
  const terms = (sum ?? '').split('+').map((text): WeightedTerm | undefined => {
    const { before, after, name, weight } = term.exec(text.trim())?.groups ?? {}
    const found = { name: after ?? name ?? '', weight: Number(before ?? weight) }
    return Number.isFinite(found.weight) ? found : undefined
  })
  const known = terms.filter((one) => one !== undefined)
  return known.length === terms.length ? known : undefined
}
