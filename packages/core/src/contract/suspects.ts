import type { Path } from '../issue/path.js'
import { own } from '../walk/keyed.js'
import type { Law } from './law.js'
import { isLawful } from './lawful.js'
import type { LawTree } from './law-tree.js'

/** So many faults are told apart by the bits of one number; of a message that has more, every law is suspect. */
const few = 30

/**
 * A place whose shape is at fault or was not read.
 *
 * @category model
 * @since 1.2.0
 */
export interface Faulty {
  readonly path: Path
}

/** What is looked for among which faults. A place knows those that touch it by their bits. */
interface Search {
  readonly faults: readonly Faulty[]
  readonly found: Law[]
}

const isStep = (segment: string | number | undefined, key: string | number | undefined): boolean =>
  segment === key || (typeof segment !== typeof key && String(segment) === String(key))

/** Of these faults, those that lie above the place one step further down, at it or below it. */
const touching = (faults: readonly Faulty[], bits: number, depth: number, key: string | number): number => {
  let there = 0
  for (let i = 0, rest = bits; rest !== 0; i++, rest >>>= 1) {
    const path = faults[i]?.path
    if ((rest & 1) !== 0 && path !== undefined && (path.length <= depth || isStep(path[depth], key))) there |= 1 << i
  }
  return there
}

/** Whether one of the faults that touch a place lies at, above or below what is needed there. */
const isNeeded = (need: Path, faults: readonly Faulty[], bits: number, depth: number): boolean => {
  for (let i = 0, rest = bits; rest !== 0; i++, rest >>>= 1) {
    const fault = faults[i]?.path
    if ((rest & 1) === 0 || fault === undefined) continue
    let at = 0
    while (at < need.length && depth + at < fault.length && isMeant(need[at], fault[depth + at])) at++
    if (at === need.length || depth + at >= fault.length) return true
  }
  return false
}

const isMeant = (step: string | number | undefined, segment: string | number | undefined): boolean =>
  step === '*' || isStep(segment, step)

const isBlocked = ({ needs }: Law, faults: readonly Faulty[], bits: number, depth: number): boolean => {
  for (const need of needs) if (need.length === 0 || isNeeded(need, faults, bits, depth)) return true
  return false
}

const look = (value: unknown, tree: LawTree, bits: number, depth: number, search: Search): void => {
  if (value === undefined || value === null) return
  const { faults, found } = search
  for (const law of tree.laws) {
    if (bits !== 0 && isBlocked(law, faults, bits, depth)) continue
    if (!found.includes(law) && !law.holds(value)) found.push(law)
  }
  const { each, steps } = tree
  if (typeof value !== 'object' || (each === undefined && steps.length === 0)) return
  if (Array.isArray(value)) {
    if (each !== undefined) for (let i = 0; i < value.length; i++) step(value[i], i, each, bits, depth, search)
    for (const { index, tree: next } of steps) step(value[index], index, next, bits, depth, search)
    return
  }
  const keyed = value as Readonly<Record<string, unknown>> // neither null nor an array
  if (each !== undefined) for (const key of Object.keys(keyed)) step(keyed[key], key, each, bits, depth, search)
  for (const { key, isInherited, tree: next } of steps) {
    step(isInherited ? own(keyed, key) : keyed[key], key, next, bits, depth, search)
  }
}

const step = (
  value: unknown,
  key: string | number,
  tree: LawTree,
  bits: number,
  depth: number,
  search: Search,
): void => {
  const there = bits === 0 ? 0 : touching(search.faults, bits, depth, key)
  if (there !== 0 || !isLawful(value, tree)) look(value, tree, there, depth + 1, search)
}

/**
 * Of these laws, by the places they look at, those that do not hold where they can be asked: the ones whose findings are
 * worth looking for. `faults` are the places whose shape is at fault or was not read.
 *
 * @category rules
 * @since 1.2.0
 */
export const suspects = (
  laws: readonly Law[],
  tree: LawTree,
  value: unknown,
  faults: readonly Faulty[],
): readonly Law[] => {
  if (faults.length > few) return laws
  const bits = (1 << faults.length) - 1
  const found: Law[] = []
  if (value === null)
    found.push(...(bits === 0 ? tree.laws.filter((law) => !law.holds(value)) : [])) // a null on purpose
  else look(value, tree, bits, 0, { faults, found })
  return found.length < 2 ? found : laws.filter((law) => found.includes(law))
}
