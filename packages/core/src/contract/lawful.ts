import { inherited, own } from '../walk/keyed.js'
import type { Law } from './law.js'

/** What is asked at one place of a message, and the places below it: `each` is that of every index or key. */
interface Place {
  readonly asks: ((value: unknown) => boolean)[]
  readonly steps: {
    readonly key: string
    readonly index: number
    readonly isInherited: boolean
    readonly place: Place
  }[]
  each: Place | undefined
}

const nowhere = (): Place => ({ asks: [], steps: [], each: undefined })

const below = (place: Place, key: string): Place => {
  if (key === '*') return (place.each ??= nowhere())
  const known = place.steps.find((step) => step.key === key)
  if (known !== undefined) return known.place
  const index = String(Number(key)) === key ? Number(key) : -1
  const step = { key, index, isInherited: inherited.has(key), place: nowhere() }
  place.steps.push(step)
  return step.place
}

const inItems = (items: readonly unknown[], { each, steps }: Place): boolean => {
  if (each !== undefined) for (let i = 0; i < items.length; i++) if (!isLawful(items[i], each)) return false
  for (const { index, place } of steps) if (!isLawful(items[index], place)) return false
  return true
}

const inKeys = (keyed: Readonly<Record<string, unknown>>, { each, steps }: Place): boolean => {
  if (each !== undefined) for (const key of Object.keys(keyed)) if (!isLawful(keyed[key], each)) return false
  for (const { key, isInherited, place } of steps) {
    const value = isInherited ? own(keyed, key) : keyed[key]
    if (value !== undefined && !isLawful(value, place)) return false
  }
  return true
}

const isLawful = (value: unknown, place: Place): boolean => {
  if (value === undefined || value === null) return true
  for (const ask of place.asks) if (!ask(value)) return false
  if (typeof value !== 'object' || (place.each === undefined && place.steps.length === 0)) return true
  return Array.isArray(value) ? inItems(value, place) : inKeys(value as Readonly<Record<string, unknown>>, place) // no array
}

/**
 * Tells of a message whose shape holds whether no law finds an error in it. The message is read once, however many laws
 * look at a place; a place that holds nothing or null is no place.
 *
 * @category rules
 * @since 1.2.0
 */
export const lawfulBy = (laws: readonly Law[]): ((value: unknown) => boolean) => {
  const root = nowhere()
  for (const { at, holds } of laws) for (const pointer of at) pointer.reduce(below, root).asks.push(holds)
  return laws.length === 0 ? () => true : (value) => isLawful(value, root)
}
