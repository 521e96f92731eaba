import { type Path, type SchemaNode, toPointer, refuseMisspelt } from '@contracts/core'
import { admitsNull } from '@contracts/core/internal'
import { type Either, left, right } from 'fp-ts/lib/Either.js'
import { checkNode, checkRandom } from './check-arguments.js'
import { type Random, WrongNumber } from './random.js'
import { firstTurn, isValidUnder, type Requirements, requirementsOf } from './requirements.js'
import { sampleJson, sampleValue } from './sample-value.js'
import { deepFrom, heightsOf, NoValue, type Position, type Search } from './search.js'

/**
 * The reason why no valid value of a schema node was found.
 *
 * @category testing
 * @since 1.0.0
 */
export interface NoSample {
  /** The part of the message for which no value was found, such as `/orders/0/article`. */
  readonly pointer: string
  /** The requirement that no value was found for, without subject, such as `must be valid under Rare`. */
  readonly reason: string
  /** A value of this shape that is not valid under the node. */
  readonly nearest: unknown
}

/**
 * The limits of the search of `findSample`.
 *
 * @category testing
 * @since 1.0.0
 */
export interface FindOptions {
  /** The most parts to sample again because they were not valid, in each of two attempts (default: 250). */
  readonly retries?: number
}

/** Thrown after so many parts that further ones would hardly help. */
class Exhausted extends Error {}

/** The most parts of one value. */
const maxParts = 20_000

/** The deepest nesting of a value. */
const maxDepth = 100

/** Returns how often to try to sample one part. Only a part that involves chance is worth another attempt. */
const attemptsFor = ({ checks, choices }: Requirements): number => {
  if (checks.some(({ isUnreadable }) => isUnreadable)) return 100
  return checks.length > 0 || choices > 0 ? 16 : 1
}

const start: Position = { path: [], depth: 0 }

interface Settings {
  readonly random: Random
  /** True if every part is as small as possible. */
  readonly isSmall: boolean
  /** True if a value that is not valid is returned where no valid one is found. */
  readonly isLenient: boolean
  /** The most parts to sample again. */
  readonly retries: number
}

const searchIn = (root: SchemaNode, { random, isSmall, isLenient, retries }: Settings): Search => {
  let [parts, again, retried] = [0, 0, 0]
  const isDeep = deepFrom(isSmall)
  const tryOnce = (need: Requirements, at: Position): { readonly value: unknown; readonly failure?: NoValue } => {
    try {
      const value = sampleValue(need, search, at)
      const failed = isLenient ? undefined : need.checks.find(({ accepts }) => !accepts(value)) // else it is returned anyway
      return failed === undefined
        ? { value: counted(value) }
        : { value, failure: new NoValue(at.path, `must be valid under ${failed.name}`) }
    } catch (error) {
      if (!(error instanceof NoValue)) throw error
      if (isLenient) parts += 100 // a failure took many attempts
      return { value: null, failure: error }
    }
  }
  /** Counts a long text as many parts, so that a sample of many long texts ends. */
  const counted = (value: unknown): unknown => {
    if (typeof value === 'string') parts += Math.floor(value.length / 1000)
    return value
  }
  const search: Search = {
    ...{ random, isDeep, heightOf: heightsOf(root) },
    sampleAll: (nodes, at) => {
      if (++parts > maxParts || (retried > 0 && ++again > retries)) {
        if (isLenient) return null
        throw new Exhausted()
      }
      if (nodes.length === 0) return sampleJson(random)
      if (at.depth > maxDepth) {
        if (isLenient) return null
        throw new NoValue(at.path, `must be nested more than ${String(maxDepth)} levels deep`)
      }
      const deep = isDeep(at.depth)
      const admits = nodes.every(admitsNull)
      if (admits && (deep || random() < 0.15)) return null
      const turn = firstTurn(search)
      for (let attempt = 0; ; attempt++) {
        const need = requirementsOf(nodes, search, { isDeep: deep, turn: turn + attempt })
        if (attempt > 0) retried++
        const { value, failure } = tryOnce(need, at)
        if (attempt > 0) retried--
        if (failure === undefined || isLenient) return value
        const isCertain = failure.isCertain && need.choices === 0
        if (!isCertain && attempt + 1 < attemptsFor(need)) continue
        if (admits) return null
        throw isCertain ? failure : new NoValue(failure.path, failure.reason)
      }
    },
  }
  return search
}

/** Returns what was thrown, as text. */
const causeOf = (thrown: unknown): string => {
  try {
    return String(thrown)
  } catch {
    return 'a value that has no text'
  }
}

/** Returns a value of the shape of a node, valid or not; `null` if the codec throws. */
const nearestOf = (node: SchemaNode, random: Random, retries: number): unknown => {
  try {
    return searchIn(node, { random, isSmall: false, isLenient: true, retries }).sampleAll([node], start)
  } catch {
    return null
  }
}

/**
 * Looks for a random value that is valid under a schema node, in a bounded number of attempts. Conditions
 * (`withKeywords`) and intersections are met where they can be read; predicates and codecs that cannot be read are tried
 * with common values. The result is validated, so a value is never returned that the node rejects. Returns why, if none
 * is found. A string of more than 100,000 characters and an array of more than 10,000 items are not tried. The same random numbers
 * give the same result. Never throws for a schema node, and throws a `TypeError` for anything else.
 *
 * @example
 * assert.deepStrictEqual(findSample(schemaNodeOf(literal('tea')), seeded(1)), { _tag: 'Right', right: 'tea' })
 *
 * @category testing
 * @since 1.0.0
 */
export const findSample = (node: SchemaNode, random: Random, options: FindOptions = {}): Either<NoSample, unknown> => {
  refuseMisspelt('The options of findSample', options, { retries: true })
  const { retries = 250 } = options
  checkNode('findSample', node)
  checkRandom('findSample', random)
  let path: Path = []
  let reason = `could not be found with ${String(retries)} retries`
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const search = searchIn(node, { random, isSmall: attempt === 1, isLenient: false, retries })
      const value = search.sampleAll([node], start)
      if (isValidUnder(node, value)) return right(value)
      reason = 'must be valid as a whole, and only its parts are'
    } catch (error) {
      if (error instanceof WrongNumber) throw error
      if (error instanceof NoValue) {
        ;({ path, reason } = error)
        if (error.isCertain) break
      } else if (!(error instanceof Exhausted)) {
        ;({ path, reason } = { path: [], reason: `could not be sampled, because the codec threw ${causeOf(error)}` })
        break
      }
    }
  }
  return left({ pointer: toPointer(path), reason, nearest: nearestOf(node, random, retries) })
}

/**
 * Returns a random value that is valid under a schema node. Throws a `TypeError` that names the part if none is found;
 * `findSample` returns the reason instead.
 *
 * @example
 * assert.strictEqual(Ratio.is(sampleNode(schemaNodeOf(Ratio), seeded(1))), true)
 *
 * @category testing
 * @since 1.0.0
 */
export const sampleNode = (node: SchemaNode, random: Random): unknown => {
  checkNode('sampleNode', node)
  checkRandom('sampleNode', random)
  const found = findSample(node, random)
  if (found._tag === 'Right') return found.right
  const { pointer, reason } = found.left
  throw new TypeError(`No sample was found: the value at "${pointer}" ${reason}`)
}
