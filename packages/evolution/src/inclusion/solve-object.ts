import type { Json } from '@contracts/core'
import { freshNames } from './fresh-names.js'
import { picks } from './names.js'
import { objectLaws, type ObjectLaws, propertyLaws } from './object-laws.js'
import { none, type Outcome, type Search, unknown } from './outcome.js'
import type { Signed } from './signed.js'

type Chosen = ReadonlyMap<string, readonly Signed[]>

const object = (entries: readonly (readonly [string, Json])[]): Json => Object.fromEntries(entries)

/** The value under one name, by its laws and those added. */
const valueOf = (search: Search, laws: ObjectLaws, name: string, added: readonly Signed[]): Outcome => {
  const own = propertyLaws(laws, name)
  if (own === undefined) return none
  const outcome = search.solve([...own.laws, ...added])
  return own.unsure && outcome.found === 'value' ? unknown('patternProperties', outcome.value) : outcome
}

/** Adds properties no law asks for until there are enough. */
const withEnough = (search: Search, laws: ObjectLaws, chosen: Chosen): Chosen | Outcome => {
  const all = new Map(chosen)
  let open: Outcome | undefined
  for (const name of laws.mentioned) {
    if (all.size >= laws.min) return all
    if (all.has(name)) continue
    const outcome = valueOf(search, laws, name, [])
    if (outcome.found === 'value') all.set(name, [])
    else if (outcome.found === 'unknown') open ??= outcome
  }
  const fresh = freshNames(
    search,
    laws,
    { names: { patterns: [], picked: false, except: [] } },
    laws.min - all.size,
    all,
  )
  for (const { name, outcome } of fresh.found) {
    if (all.size >= laws.min) break
    if (outcome.found === 'value') all.set(name, [])
    else if (outcome.found === 'unknown') open ??= outcome
  }
  if (all.size >= laws.min) return all
  if (fresh.reason !== undefined) open ??= unknown(fresh.reason)
  return open ?? none
}

const build = (search: Search, laws: ObjectLaws, chosen: Chosen): Outcome => {
  const enough = chosen.size < laws.min ? withEnough(search, laws, chosen) : chosen
  if ('found' in enough) return enough
  const entries: (readonly [string, Json])[] = []
  let reason: string | undefined
  for (const [name, added] of enough) {
    const outcome = valueOf(search, laws, name, added)
    if (outcome.found === 'none') return none
    if (outcome.found === 'unknown') {
      if (outcome.guess === undefined) return outcome
      reason ??= outcome.reason
    }
    entries.push([name, outcome.found === 'value' ? outcome.value : (outcome.guess ?? null)])
  }
  return reason === undefined ? { found: 'value', value: object(entries) } : unknown(reason, object(entries))
}

/** Finds a name for each thing that must be found under some name. */
const place = (search: Search, laws: ObjectLaws, index: number, chosen: Chosen): Outcome => {
  if (chosen.size > laws.max) return none
  const wanted = laws.wanted[index]
  if (wanted === undefined) return build(search, laws, chosen)
  let open: Outcome = none
  const attempt = (name: string): Outcome => {
    if (!search.spend()) return unknown('the budget')
    const added = [...(chosen.get(name) ?? []), ...(wanted.law === undefined ? [] : [wanted.law])]
    const outcome = valueOf(search, laws, name, added)
    if (outcome.found === 'none') return none
    return place(search, laws, index + 1, new Map([...chosen, [name, added]]))
  }
  for (const name of new Set([...chosen.keys(), ...laws.mentioned])) {
    const picked = picks(wanted.names, name)
    if (
      picked === false ||
      (wanted.name !== undefined && search.solve([wanted.name, search.exactly(name)]).found === 'none')
    )
      continue
    const outcome = picked === undefined ? unknown('patternProperties') : attempt(name)
    if (outcome.found === 'value') return outcome
    if (outcome.found === 'unknown') open = outcome
  }
  const fresh = freshNames(search, laws, wanted, 1, chosen)
  for (const { name } of fresh.found) {
    const outcome = attempt(name)
    if (outcome.found === 'value') return outcome
    if (outcome.found === 'unknown') open = outcome
  }
  return fresh.reason !== undefined && open.found === 'none' ? unknown(fresh.reason) : open
}

/**
 * An object under elementary laws: what must be there, then a name for each thing that must be found, then as many more
 * properties as are asked for.
 *
 * @category combinators
 * @since 1.0.0
 */
export const solveObject = (search: Search, atoms: readonly Signed[]): Outcome => {
  const laws = objectLaws(atoms)
  if (laws.min > laws.max || laws.present.size > laws.max) return none
  for (const [name, added] of laws.present) if (valueOf(search, laws, name, added).found === 'none') return none
  return place(search, laws, 0, laws.present)
}
