import type { ObjectLaws } from './object-laws.js'
import { propertyLaws } from './object-laws.js'
import { type Outcome, type Search, unknown } from './outcome.js'
import { must, mustNot, type Signed } from './signed.js'

const manyNames = 1_000

/** Names that no law speaks of, with what became of a value under each; `reason` when there may be more. */
interface Fresh {
  readonly found: readonly { readonly name: string; readonly outcome: Outcome }[]
  readonly reason?: string
}

/**
 * Names no law mentions: one, or as many as asked for, of each class that the patterns tell apart.
 *
 * @category combinators
 * @since 1.0.0
 */
export const freshNames = (
  search: Search,
  laws: ObjectLaws,
  wanted: ObjectLaws['wanted'][number],
  count: number,
  chosen: ReadonlyMap<string, unknown>,
): Fresh => {
  const { arena } = search
  const found: { name: string; outcome: Outcome }[] = []
  let reason: string | undefined
  const pattern = (source: string) => arena.atom({ a: 'pattern', source })
  const start: Signed[] = [must(arena.atom({ a: 'type', types: ['string'] })), ...laws.nameLaws]
  if (wanted.name !== undefined) start.push(wanted.name)
  // The names wanted: those that a pattern picks, or those that none does. The common case has one pattern.
  const { patterns, picked } = wanted.names
  if (!picked) start.push(...patterns.map((source) => mustNot(pattern(source))))
  else start.push(must(arena.or(patterns.map(pattern))))

  const take = (state: readonly Signed[]): void => {
    const taken = [...new Set([...laws.mentioned, ...laws.absent, ...chosen.keys(), ...wanted.names.except])]
    for (let i = 0; i < Math.min(count, manyNames); i++) {
      const apart = taken.length === 0 ? [] : [mustNot(arena.atom({ a: 'in', values: taken }))]
      const name = search.solve([...state, ...apart])
      if (name.found === 'none') return
      const text = name.found === 'value' ? name.value : name.guess
      if (name.found === 'unknown') reason ??= name.reason
      if (typeof text !== 'string') return
      taken.push(text)
      const own = propertyLaws(laws, text)
      if (own === undefined) return
      const outcome = search.solve([...own.laws, ...(wanted.law === undefined ? [] : [wanted.law])])
      if (outcome.found === 'none') return
      found.push({
        name: text,
        outcome: own.unsure && outcome.found === 'value' ? unknown('patternProperties') : outcome,
      })
    }
  }

  const split = (index: number, state: readonly Signed[]): void => {
    if (!search.spend()) {
      reason ??= 'the budget'
      return
    }
    const source = laws.patterns[index]
    if (source === undefined) {
      take(state)
      return
    }
    for (const law of [mustNot(pattern(source)), must(pattern(source))]) {
      const next = [...state, law]
      if (search.solve(next).found !== 'none') split(index + 1, next)
    }
  }

  // Names that match no pattern read best: look there first.
  split(0, start)
  if (count > manyNames) reason ??= 'minProperties'
  return reason === undefined ? { found } : { found, reason }
}
