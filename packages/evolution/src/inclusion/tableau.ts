import type { TypeName } from './formula.js'
import type { Arena } from './arena.js'
import type { Formula } from './formula.js'
import { type Alternative, differs, exactlyOne } from './alternatives.js'
import { knownProperties } from './known-literals.js'
import { restrict } from './restrict.js'
import { type Signed, signedId } from './signed.js'

/**
 * A set of laws for values of one type, taken apart: elementary laws, and the disjunctions that are still open.
 *
 * @category model
 * @since 1.0.0
 */
export interface Tableau {
  readonly atoms: readonly Signed[]
  readonly choices: readonly (readonly Alternative[])[]
  readonly asserted: ReadonlyMap<number, boolean>
}

/**
 * Takes laws apart until only elementary ones and open disjunctions are left; undefined when they contradict each other.
 *
 * @category combinators
 * @since 1.0.0
 */
export const expand = (
  arena: Arena,
  type: TypeName,
  start: Tableau | undefined,
  laws: readonly Signed[],
): Tableau | undefined => {
  const asserted = new Map(start?.asserted)
  const known = knownProperties(asserted)
  const atoms = [...(start?.atoms ?? [])]
  atoms.forEach(known.learn)
  let choices = [...(start?.choices ?? [])]
  const queue = [...laws]
  const choose = (alternatives: readonly Alternative[]) => choices.push(alternatives)
  const either = (parts: readonly Formula[], wanted: boolean) =>
    choose(parts.map((formula) => [{ formula, holds: wanted }]))

  const take = ({ formula, holds }: Signed): void => {
    if (formula.k === 'not') queue.push({ formula: formula.part, holds: !holds })
    else if (formula.k === 'reference') queue.push({ formula: formula.get(), holds })
    else if (formula.k === 'one') choose(exactlyOne(formula.parts, holds))
    else if (formula.k === 'and' || formula.k === 'or') {
      if ((formula.k === 'and') === holds) formula.parts.forEach((part) => queue.push({ formula: part, holds }))
      else either(formula.parts, holds)
    } else if (formula.k === 'atom') {
      if (formula.atom.a === 'in' && !holds && (type === 'array' || type === 'object'))
        formula.atom.values.forEach((value) => choose(differs(arena, value)))
      else {
        atoms.push({ formula, holds })
        known.learn({ formula, holds })
      }
    }
  }

  const drain = (): boolean => {
    for (let law = queue.shift(); law !== undefined; law = queue.shift()) {
      const formula = restrict(arena, law.formula, type)
      if (formula.k === 'true' || formula.k === 'false') {
        if ((formula.k === 'true') !== law.holds) return false
        continue
      }
      const before = asserted.get(formula.id)
      if (before !== undefined && before !== law.holds) return false
      if (before !== undefined) continue
      asserted.set(formula.id, law.holds)
      take({ formula, holds: law.holds })
    }
    return true
  }

  const judge = (alternative: Alternative): boolean | undefined => {
    let open = false
    for (const law of alternative) {
      const answer = known.judge({ formula: restrict(arena, law.formula, type), holds: law.holds })
      if (answer === false) return false
      if (answer === undefined) open = true
    }
    return open ? undefined : true
  }

  for (let settled = false; !settled;) {
    if (!drain()) return undefined
    settled = true
    const open: (readonly Alternative[])[] = []
    for (const choice of choices) {
      const answers = choice.map(judge)
      if (answers.includes(true)) continue
      const left = choice.filter((_, i) => answers[i] !== false)
      const [only] = left
      if (only === undefined) return undefined
      if (left.length === 1) {
        queue.push(...only)
        settled = false
      } else open.push(left)
    }
    choices = open
  }
  const seen = new Set<string>()
  const distinct = choices.filter((choice) => {
    const key = choice.map((alternative) => alternative.map(signedId).join()).join('|')
    return !seen.has(key) && seen.add(key)
  })
  return { atoms, choices: distinct, asserted }
}
