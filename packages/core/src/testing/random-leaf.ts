import * as t from 'io-ts'
import * as ours from '../codecs.js'
import * as build from '../index.js'
import { copyOf } from '../reflect/reflection.js'
import { pick, type Random } from './random.js'

/** A copy in the manner of io-ts-types: validates as it is told and decodes by that. */
const withValidate = (codec: t.Mixed, validate: t.Validate<unknown, unknown>): t.Mixed => {
  const copy = Object.assign(copyOf(codec), { validate })
  return Object.assign(copy, { decode: (value: unknown) => validate(value, [{ key: '', type: copy, actual: value }]) })
}

const months = Array.from({ length: 14 }, (_, i) => `month-${String(i + 1)}`)

const readableLeaves: readonly t.Mixed[] = [
  ...Object.values(ours),
  build.text('Short', { minLength: 2, maxLength: 3 }),
  build.text('Pair', { minLength: 2, maxLength: 2 }),
  build.text('Few', { maxLength: 1 }),
  build.text('Coded', { maxLength: 4, pattern: '^[A-Z]{1,2}-[0-9]$' }),
  build.oneOf('Status', 'ok', 'failed', ''),
  build.oneOf('Quoted', "'", '"', '`', '${x}', '</script>', '\u2028', '*/', '\\', '__proto__'),
  build.oneOf('Month', 'all', ...months),
  build.openOneOf('Source', 'reddit', 'forum'),
  build.literal('only'),
  build.literal('toString'),
  build.number('Range', { min: -1, max: 1.5 }),
  build.number('Least', { min: 0.5 }),
  build.integer('Most', { max: -1 }),
  ...[t.string, t.number, t.boolean, t.null, t.unknown, t.UnknownArray, t.UnknownRecord],
  ...[t.literal('ok'), t.literal(3), t.literal(true), t.literal(''), t.keyof({ ok: null, failed: null })],
]

const unreadableLeaves: readonly t.Mixed[] = [
  t.Int,
  t.refinement(t.string, (text) => text.length > 1, 'Longer'),
  t.brand(t.number, (n): n is t.Branded<number, { readonly Even: symbol }> => n % 2 === 0, 'Even'),
  new t.Type<string>('Custom', t.string.is, (u, c) => (u === 'ok' ? t.success(u) : t.failure(u, c, 'no')), t.identity),
  new t.Type<string>('Silent', t.string.is, () => t.failures([]), t.identity),
  withValidate(t.type({ a: t.string }), (u, c) => t.failure(u, c, 'must be refused')),
  withValidate(build.struct('S', { a: ours.Text }), build.struct('S', { a: ours.Ratio }).validate),
]

/** What strings may be advised: valid as they are, and remarked upon. */
const advised: readonly t.Mixed[] = [
  build.advise(build.text('Short', { minLength: 1 }), { name: 'lower-case', prefer: '^[a-z]*$', says: 'lower case' }),
  build.advise(ours.IsoDate, { name: 'this-century', prefer: '^20', says: "a date of this century, 20'…" }),
]

/** What asks for no JSON value, or has bounds that bound nothing. */
const oddLeaves: readonly t.Mixed[] = [
  ...[t.literal(Number.NaN), t.literal(-0), t.literal(Infinity), t.undefined],
  build.number('Unbound', { min: Number.NaN, max: Infinity }),
  build.integer('Unending', { min: -Infinity, max: Number.NaN }),
  build.arrayOf(ours.Text, { min: Number.NaN, max: Infinity }),
  build.text('Unmeasured', { minLength: Number.NaN, maxLength: Infinity }),
]

/** What a random codec may hold besides what everybody can read. */
export interface Among {
  /** Codecs that only run as they are, and advice; without them it can be written as JSON Schema. */
  readonly opaque: boolean
  /** Values JSON has no word for. */
  readonly odd: boolean
}

/**
 * A codec without parts, or one whose parts do not matter.
 *
 * @category testing
 * @since 1.2.0
 */
export const randomLeaf = (random: Random, { opaque, odd }: Among): t.Mixed => {
  const chance = random()
  if (opaque && chance < 0.25) return pick(random, chance < 0.18 ? unreadableLeaves : advised)
  return pick(random, odd && chance > 0.9 ? oddLeaves : readableLeaves)
}
