import type { Formula } from './formula.js'
import { holds } from './holds.js'
import { type Names, picks } from './names.js'
import { lengths } from './lengths.js'
import { must, mustNot, type Signed } from './signed.js'

/**
 * Elementary laws of objects, sorted: how many properties, which must be there and which must not, what the values of which
 * obey, and what must be found under some name.
 *
 * @category model
 * @since 1.0.0
 */
export interface ObjectLaws {
  readonly min: number
  readonly max: number
  readonly present: ReadonlyMap<string, readonly Signed[]>
  readonly absent: ReadonlySet<string>
  readonly every: readonly { readonly names: Names; readonly law: Signed }[]
  readonly wanted: readonly { readonly names: Names; readonly name?: Signed; readonly law?: Signed }[]
  readonly nameLaws: readonly Signed[]
  /** Every name and pattern that any law speaks of. */
  readonly mentioned: readonly string[]
  readonly patterns: readonly string[]
}

const oneName = (name: string): Names => ({ name, patterns: [], picked: true, except: [] })

/**
 * Sorts elementary laws of objects.
 *
 * @category constructors
 * @since 1.0.0
 */
export const objectLaws = (atoms: readonly Signed[]): ObjectLaws => {
  let [min, max] = [0, Infinity]
  const present = new Map<string, Signed[]>()
  const absent = new Set<string>()
  const every: { names: Names; law: Signed }[] = []
  const wanted: { names: Names; name?: Signed; law?: Signed }[] = []
  const nameLaws: Signed[] = []
  const mentioned = new Set<string>()
  const patterns = new Set<string>()
  const need = (name: string, laws: readonly Signed[]) => present.set(name, [...(present.get(name) ?? []), ...laws])
  const about = (names: Names, of: Formula, wantedLaw: boolean) => {
    names.patterns.forEach((source) => patterns.add(source))
    names.except.forEach((name) => mentioned.add(name))
    if (wantedLaw) every.push({ names, law: must(of) })
    else wanted.push({ names, law: mustNot(of) })
  }
  for (const { formula, holds: holding } of atoms) {
    if (formula.k !== 'atom') continue
    const { atom } = formula
    if (atom.a === 'minProperties' || atom.a === 'maxProperties') {
      const [fewest, most] = lengths(atom.a === 'minProperties', atom.value, holding)
      min = Math.max(min, fewest)
      max = Math.min(max, most)
    } else if (atom.a === 'has') {
      mentioned.add(atom.name)
      if (holding) need(atom.name, [])
      else absent.add(atom.name)
    } else if (atom.a === 'property') {
      mentioned.add(atom.name)
      if (holding) every.push({ names: oneName(atom.name), law: must(atom.of) })
      else need(atom.name, [mustNot(atom.of)])
    } else if (atom.a === 'named') about({ patterns: [atom.pattern], picked: true, except: [] }, atom.of, holding)
    else if (atom.a === 'others')
      about({ patterns: atom.patterns, picked: false, except: atom.names }, atom.of, holding)
    else if (atom.a === 'names') {
      if (holding) nameLaws.push(must(atom.of))
      else wanted.push({ names: { patterns: [], picked: false, except: [] }, name: mustNot(atom.of) })
    }
  }
  return { min, max, present, absent, every, wanted, nameLaws, mentioned: [...mentioned], patterns: [...patterns] }
}

/**
 * What the value of a property obeys by its name; undefined when it cannot be there by that name, `unsure` when a law
 * about names is not understood.
 *
 * @category destructors
 * @since 1.0.0
 */
export const propertyLaws = (
  laws: ObjectLaws,
  name: string,
): { readonly laws: readonly Signed[]; readonly unsure: boolean } | undefined => {
  if (laws.absent.has(name)) return undefined
  let unsure = false
  for (const law of laws.nameLaws) {
    const answer = holds(law.formula, name)
    if (answer === undefined) unsure = true
    else if (answer !== law.holds) return undefined
  }
  const found: Signed[] = []
  for (const { names, law } of laws.every) {
    const picked = picks(names, name)
    if (picked === undefined) unsure = true
    else if (picked) found.push(law)
  }
  return { laws: found, unsure }
}
