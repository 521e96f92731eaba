/** Messages one schema accepts, looked for where another may reject them. */
import type { Json } from '@contracts/core'
import type { Judge } from '../judges/ajv.js'
import { pick, sourceFor, type Random } from '../random.js'
import { alter, type Drawings } from './alter.js'
import { atomsOf } from './atoms.js'
import { generate } from './generate.js'
import { locations, type Location } from './locations.js'
import { viewsOf } from './views.js'

/** What is to be sampled: so many different messages accepted by `accepts`, drawn from `a` with an eye on `b`. */
export interface Sampling {
  readonly a: Json
  readonly b: Json
  readonly accepts: Judge
  readonly count: number
  readonly seed: number
  readonly examples?: readonly Json[]
}

/** How many draws in a row may fail before nothing more is expected. */
const patience = 2000

/** How long a message may be: what is doubled again and again is worth no time. */
const longest = 20_000

/** How many values a drawn message has at most. */
const most = 500

const places = (found: readonly Location[]): readonly Location[] => {
  const differing = found.filter(({ differs }) => differs)
  return differing.length === 0 ? found : differing
}

/** A list that forgets the oldest beyond a size. */
const remember = (pool: Json[], message: Json, random: Random): void => {
  if (pool.length < 64) pool.push(message)
  else pool[Math.floor(random() * pool.length)] = message
}

/** Different accepted messages, one after another, until there are enough or patience ends. */
export const sampled = function* ({ a, b, accepts, count, seed, examples = [] }: Sampling): Generator<Json, void> {
  const random = sourceFor(seed, 0)
  const atoms = atomsOf(a, b)
  const budget = { left: 0 }
  const drawings: Drawings = [
    { root: a, random, atoms, depth: 0, draw: generate, budget },
    { root: b, random, atoms, depth: 0, draw: generate, budget },
  ]
  const views = [viewsOf(a), viewsOf(b)] as const
  const seen = new Set<string>()
  const pool: Json[] = []
  const isNew = (message: Json): boolean => {
    const text = JSON.stringify(message)
    return text.length < longest && seen.size < seen.add(text).size
  }
  const isGood = (message: Json): boolean => isNew(message) && accepts(message) === true
  let given = 0
  const candidates = function* (): Generator<Json, void> {
    yield* examples
    yield* atoms.all
    for (;;) {
      budget.left = most
      if (pool.length === 0 || random() < 0.25) {
        const side = random() < 0.75 ? 0 : 1
        yield generate([side === 0 ? a : b], drawings[side])
        continue
      }
      const base = pick(random, pool)
      const all = locations(base, [a, b], views)
      const focus = places(all)
      for (let i = 0; i < 10; i++) {
        budget.left = most
        const once = alter(base, pick(random, random() < 0.7 ? focus : all), drawings)
        yield random() < 0.75 ? once : alter(once, pick(random, random() < 0.5 ? focus : all), drawings)
      }
    }
  }
  let failed = 0
  for (const message of candidates()) {
    if (given >= count || failed > patience) return
    failed++
    if (!isGood(message)) continue
    remember(pool, message, random)
    given++
    failed = 0
    yield message
  }
}
