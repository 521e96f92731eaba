import type { Formula, Formulas } from './formula.js'

type Reference = Extract<Formula, { kind: 'reference' }>

/** Returns the formulas directly inside a formula that apply to the same value. */
export const partsOf = (formula: Formula): readonly Formula[] => {
  switch (formula.kind) {
    case 'and':
    case 'or':
    case 'exactlyOne':
      return formula.parts
    case 'not':
      return [formula.part]
    case 'reference':
      return [formula.get()]
    case 'true':
    case 'false':
    case 'atom':
      return []
  }
}

/** Returns whether a reference leads back to itself without entering a property, a name or an item. */
const leadsBack = (reference: Reference): boolean => {
  const seen = new Set<Formula>()
  const queue = [...partsOf(reference)]
  for (let formula = queue.pop(); formula !== undefined; formula = queue.pop()) {
    if (formula === reference) return true
    if (seen.has(formula)) continue
    seen.add(formula)
    for (const part of partsOf(formula)) queue.push(part)
  }
  return false
}

/**
 * Returns the references that apply themselves to the same value, as in `{"not":{"$ref":"#"}}`. JSON Schema gives them
 * no meaning.
 */
export const selfApplied = (references: Iterable<Formula>): ReadonlySet<Formula> =>
  new Set([...references].filter((formula) => formula.kind === 'reference' && leadsBack(formula)))

/** Returns a formula with some references replaced. It replaces only references that apply to the same value. */
export const replaced = (
  formulas: Formulas,
  formula: Formula,
  replacement: (reference: Formula) => Formula | undefined,
): Formula => {
  const inner = (part: Formula): Formula => replaced(formulas, part, replacement)
  switch (formula.kind) {
    case 'and':
      return formulas.and(formula.parts.map(inner))
    case 'or':
      return formulas.or(formula.parts.map(inner))
    case 'exactlyOne':
      return formulas.exactlyOne(formula.parts.map(inner))
    case 'not':
      return formulas.not(inner(formula.part))
    case 'reference':
      return replacement(formula) ?? formula
    case 'true':
    case 'false':
    case 'atom':
      return formula
  }
}
