import type { Json } from '@contracts/core'
import type { Formula } from './formula.js'
import { holds } from './holds.js'
import type { Signed } from './signed.js'

/** The literals a formula lists, when it lists any. */
const listed = (formula: Formula): readonly Json[] | undefined => {
  if (formula.k === 'atom') return formula.atom.a === 'in' ? formula.atom.values : undefined
  if (formula.k !== 'and') return undefined
  for (const part of formula.parts) {
    const values = listed(part)
    if (values !== undefined) return values
  }
  return undefined
}

/**
 * What is known of the properties of an object so far: which are there, which are not, and which can only be one of some
 * literals. A tag settles most branches of a union at once by it.
 *
 * @category model
 * @since 1.0.0
 */
export interface KnownProperties {
  readonly learn: (signed: Signed) => void
  /** Whether a law is settled by what is known: it holds, it fails, or neither is sure. */
  readonly judge: (signed: Signed) => boolean | undefined
}

/**
 * Starts from what is known already.
 *
 * @category constructors
 * @since 1.0.0
 */
export const knownProperties = (asserted: ReadonlyMap<number, boolean>): KnownProperties => {
  const present = new Map<string, boolean>()
  const literals = new Map<string, readonly Json[]>()
  const onProperty = (name: string, of: Formula): boolean | undefined => {
    if (present.get(name) === false) return true
    const values = literals.get(name)
    if (values === undefined) return undefined
    const answers = values.map((value) => holds(of, value))
    if (answers.every((answer) => answer === true)) return true
    return present.get(name) === true && answers.every((answer) => answer === false) ? false : undefined
  }
  const truth = (formula: Formula): boolean | undefined => {
    const known = asserted.get(formula.id)
    if (known !== undefined) return known
    if (formula.k === 'true' || formula.k === 'false') return formula.k === 'true'
    if (formula.k === 'not') return flip(truth(formula.part))
    if (formula.k === 'atom')
      return formula.atom.a === 'property' ? onProperty(formula.atom.name, formula.atom.of) : undefined
    if (formula.k !== 'and' && formula.k !== 'or') return undefined
    const settles = formula.k === 'or'
    let open = false
    for (const part of formula.parts) {
      const answer = truth(part)
      if (answer === settles) return settles
      if (answer === undefined) open = true
    }
    return open ? undefined : !settles
  }
  return {
    learn: ({ formula, holds: wanted }) => {
      if (formula.k !== 'atom') return
      const { atom } = formula
      if (atom.a === 'has') present.set(atom.name, wanted)
      if (atom.a !== 'property') return
      if (!wanted) present.set(atom.name, true)
      const values = wanted ? listed(atom.of) : undefined
      if (values === undefined) return
      const before = literals.get(atom.name) ?? values
      literals.set(
        atom.name,
        before.filter((value) => holds(atom.of, value) !== false),
      )
    },
    judge: ({ formula, holds: wanted }) => {
      const answer = truth(formula)
      return answer === undefined ? undefined : answer === wanted
    },
  }
}

const flip = (answer: boolean | undefined): boolean | undefined => (answer === undefined ? undefined : !answer)
