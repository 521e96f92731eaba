/** Plants a change in the only rule of a contract. Running both versions must find a message that shows it. */
/* eslint-disable no-restricted-globals -- the planted rules read dates of messages, and not the clock */
import { arrayOf, type Catalog, catalog, contract, enumOf, number, rule, string, struct } from '@contracts/core'
import { createRelease } from '../release/create-release.js'
import { releasedCode } from '../release/released-code.js'
import { compareExecutable } from './compare-executable.js'
import { samplesOf } from './executable-contracts.js'

const Line = struct('Line', { sku: string, count: number, price: number })
const Order = struct(
  'Order',
  {
    ...{ id: string, lines: arrayOf(Line), total: number, discount: number, currency: enumOf('EUR', 'USD', 'JPY') },
    ...{ placed: string, email: string, tags: arrayOf(string) },
  },
  { shipped: string, note: string },
)

interface Order {
  readonly id: string
  readonly lines: readonly { readonly sku: string; readonly count: number; readonly price: number }[]
  readonly total: number
  readonly discount: number
  readonly currency: 'EUR' | 'USD' | 'JPY'
  readonly placed: string
  readonly email: string
  readonly tags: readonly string[]
  readonly shipped?: string | null
  readonly note?: string | null
}

const example: Order = {
  id: 'o-17',
  lines: [
    { sku: 'tea', count: 2, price: 4.5 },
    { sku: 'cup', count: 1, price: 12 },
  ],
  ...{ total: 21, discount: 0.1, currency: 'EUR', placed: '2026-03-01', shipped: '2026-03-04' },
  ...{ email: 'ada@example.com', tags: ['gift', 'new'], note: 'Leave it at the door.' },
}

/** A condition of an order. */
type Condition = (order: Order) => boolean

/** The words of the rule for a message that is not valid. */
interface Words {
  readonly message: string
  readonly hint?: string
}

const orders = (isRight: Condition, words: Words): Catalog => {
  const right = rule({
    ...{ id: 'orders/right', description: 'An order is right.' },
    check: (order: Order) => (isRight(order) ? [] : [{ path: [], ...words }]),
  })
  const description = 'An order.'
  const order = contract({ id: 'orders/order', version: 1, role: 'message', description, codec: Order, rules: [right] })
  return catalog({ domain: 'orders', entries: [{ contract: order, examples: [example] }] })
}

const sideOf = (isRight: Condition, version: string, words: Words) => {
  const code = orders(isRight, words)
  const release = createRelease({ manifest: { name: 'orders', version }, exports: {}, catalog: code })
  const text = `const reserved = ${JSON.stringify(reserved)}; const isRight = ${String(isRight)}; const words = ${JSON.stringify(words)}`
  return { release, code: { run: releasedCode(code), text }, samples: samplesOf(code) }
}

/** Returns the effects of a change of the condition, and whether a message shows each. */
const effectsOf = (before: Condition, after: Condition, newWords: Words = { message: 'must be right' }) => {
  const [old, next] = [sideOf(before, '1.0.0', { message: 'must be right' }), sideOf(after, '1.0.1', newWords)]
  const sources = { oldCode: old.code, nextCode: next.code, samples: next.samples }
  const { findings } = compareExecutable(old.release, next.release, sources).judgement
  return findings.flatMap(({ effects }) => effects)
}

const reserved = ['admin', 'root']

/** Checks whether a value cannot be read, or is undefined. */
const isWithout = (read: () => unknown): boolean => {
  try {
    return read() === undefined
  } catch {
    return true
  }
}

const changes: readonly (readonly [name: string, before: Condition, after: Condition])[] = [
  ['a higher threshold', (m) => m.total <= 1000, (m) => m.total <= 2000],
  ['a lower threshold', (m) => m.total <= 1000, (m) => m.total <= 999],
  ['a fraction', (m) => m.discount <= 0.5, (m) => m.discount <= 0.4],
  ['less instead of at most', (m) => m.total <= 500, (m) => m.total < 500],
  ['a negation', (m) => m.currency !== 'JPY', (m) => !(m.currency !== 'JPY')],
  ['and instead of or', (m) => m.total > 0 || m.discount > 0, (m) => m.total > 0 && m.discount > 0],
  ['a limit of length', (m) => (m.note ?? '').length <= 200, (m) => (m.note ?? '').length <= 100],
  ['a limit of items', (m) => m.lines.length <= 50, (m) => m.lines.length <= 40],
  ['at least one item', (m) => m.lines.length > 0, (m) => m.lines.length > 1],
  ['another field', (m) => m.id !== '', (m) => m.email !== ''],
  ['a regular expression: fewer characters', (m) => /^[a-z]-[0-9]+$/.test(m.id), (m) => /^[a-z]-[0-5]+$/.test(m.id)],
  ['a regular expression: one more end', (m) => /^o-/.test(m.id), (m) => /^o-[0-9]+$/.test(m.id)],
  ['a flag of a regular expression', (m) => !/FORBIDDEN/.test(m.id), (m) => !/FORBIDDEN/i.test(m.id)],
  ['unicode letters', (m) => /^[a-z@.]+$/.test(m.email), (m) => /^[\p{L}@.]+$/u.test(m.email)],
  ['trimmed text', (m) => m.id.length > 0, (m) => m.id.trim().length > 0],
  [
    'text in any case',
    (m) => !m.tags.includes('gift-card'),
    (m) => !m.tags.map((x) => x.toLowerCase()).includes('gift-card'),
  ],
  ['a prefix', (m) => !m.id.startsWith('test-'), (m) => !m.id.startsWith('tmp-')],
  ['a suffix', (m) => !m.email.endsWith('@example.org'), (m) => !m.email.endsWith('@example.net')],
  ['distinct items', () => true, (m) => new Set(m.tags).size === m.tags.length],
  [
    'distinct by another key',
    (m) => new Set(m.lines.map((x) => x.sku)).size === m.lines.length,
    (m) => new Set(m.lines.map((x) => x.price)).size === m.lines.length,
  ],
  ['an order of dates', (m) => (m.shipped ?? '9') >= m.placed, (m) => (m.shipped ?? '9') > m.placed],
  [
    'a distance of days',
    (m) => !m.shipped || Date.parse(m.shipped) - Date.parse(m.placed) <= 30 * 86400000,
    (m) => !m.shipped || Date.parse(m.shipped) - Date.parse(m.placed) <= 14 * 86400000,
  ],
  ['a year', (m) => m.placed >= '2020-01-01', (m) => m.placed >= '2021-01-01'],
  [
    'a sum',
    (m) => m.lines.reduce((n, x) => n + x.count, 0) <= 100,
    (m) => m.lines.reduce((n, x) => n + x.count, 0) <= 90,
  ],
  [
    'a product',
    (m) => m.lines.every((x) => x.count * x.price <= 10000),
    (m) => m.lines.every((x) => x.count * x.price <= 5000),
  ],
  [
    'a sum against a field',
    (m) => Math.abs(m.lines.reduce((n, x) => n + x.count * x.price, 0) - m.total) <= 0.5,
    (m) => Math.abs(m.lines.reduce((n, x) => n + x.count * x.price, 0) - m.total) <= 0.05,
  ],
  ['a ratio of two fields', (m) => m.discount <= m.total * 0.5, (m) => m.discount <= m.total * 0.25],
  ['every instead of some', (m) => m.lines.some((x) => x.count > 0), (m) => m.lines.every((x) => x.count > 0)],
  ['whole numbers', () => true, (m) => m.lines.every((x) => Number.isInteger(x.count))],
  ['a rounded number', (m) => m.total > 0, (m) => Math.round(m.total) > 0],
  ['an absent field', (m) => m.note === undefined || m.note !== '', (m) => m.note !== undefined && m.note !== ''],
  [
    'a condition on another field',
    (m) => m.currency !== 'JPY' || m.total >= 100,
    (m) => m.currency !== 'USD' || m.total >= 100,
  ],
  ['the first item', (m) => (m.lines[0]?.count ?? 1) > 0, (m) => (m.lines.at(-1)?.count ?? 1) > 0],
  ['an order of items', () => true, (m) => m.lines.every((x, i) => (m.lines[i - 1]?.price ?? x.price) <= x.price)],
  [
    'a check digit',
    (m) => m.id.split('').reduce((n, c) => n + c.charCodeAt(0), 0) % 97 !== 1,
    (m) => m.id.split('').reduce((n, c) => n + c.charCodeAt(0), 0) % 89 !== 1,
  ],
  ['a number in a text', (m) => !(Number(m.note) > 500), (m) => !(Number(m.note) > 400)],
  ['a whole number in a text', (m) => !(parseInt(m.id, 10) >= 40), (m) => !(parseInt(m.id, 10) >= 41)],
  ['the code of a character', (m) => !(m.id.charCodeAt(0) > 120), (m) => !(m.id.charCodeAt(0) > 119)],
  ['the number of parts', (m) => !(m.email.split(',').length > 4), (m) => !(m.email.split(',').length > 3)],
  ['the number of words', (m) => m.email.split(' ').length <= 12, (m) => m.email.split(' ').length <= 10],
  ['the number of different characters', (m) => !(new Set(m.email).size > 6), (m) => !(new Set(m.email).size > 5)],
  ['a power', (m) => m.total < 2 ** 20, (m) => m.total < 2 ** 19],
  ['a product', (m) => m.total < 60 * 60 * 24, (m) => m.total < 60 * 60 * 12],
  ['a sum and a product', (m) => m.total !== 1000 + 3 * 77, (m) => m.total !== 1000 + 3 * 78],
  ['the day of the week', (m) => new Date(m.id).getUTCDay() !== 0, (m) => new Date(m.id).getUTCDay() !== 1],
  ['the month', (m) => new Date(m.id).getUTCMonth() !== 7, (m) => new Date(m.id).getUTCMonth() !== 8],
  ['an end beside a beginning', (m) => !m.id.startsWith('k'), (m) => !(m.id.startsWith('k') || m.id.endsWith('z'))],
  [
    'spaces that are cut',
    (m) => !reserved.includes(m.id.toLowerCase()),
    (m) => !reserved.includes(m.id.toLowerCase().trim()),
  ],
  ['capitals that no longer count', (m) => !reserved.includes(m.id), (m) => !reserved.includes(m.id.toLowerCase())],
  ['only the end that is cut', (m) => !reserved.includes(m.id.trim()), (m) => !reserved.includes(m.id.trimEnd())],
  [
    'a table',
    (m) => m.total <= { EUR: 1000, USD: 1100, JPY: 90000 }[m.currency],
    (m) => m.total <= { EUR: 1000, USD: 1100, JPY: 80000 }[m.currency],
  ],
  [
    'a word of a list',
    (m) => !['free', 'win'].some((x) => (m.note ?? '').includes(x)),
    (m) => !['free', 'win', 'prize'].some((x) => (m.note ?? '').includes(x)),
  ],
  [
    'a key of a text that is JSON',
    (m) => isWithout(() => (JSON.parse(m.id) as { admin?: unknown }).admin),
    (m) => isWithout(() => (JSON.parse(m.id) as { root?: unknown }).root),
  ],
]

const rewritten: readonly (readonly [name: string, before: Condition, after: Condition])[] = [
  ['sides exchanged', (m) => m.total <= 100, (m) => 100 >= m.total],
  ['a double negation', (m) => m.total <= 100, (m) => !(m.total > 100)],
  ['a constant', (m) => m.total < 60 * 60 * 24, (m) => m.total < 86_400],
  ['a pattern', (m) => !/^test-/.test(m.id), (m) => !m.id.startsWith('test-')],
  ['a number in a text', (m) => !(Number(m.note) > 500), (m) => !(+(m.note ?? Number.NaN) > 500)],
  [
    'distinct items',
    (m) => new Set(m.tags).size === m.tags.length,
    (m) => m.tags.every((tag, i) => m.tags.indexOf(tag) === i),
  ],
]

describe('a rule that decides otherwise', () => {
  it.each(changes)('is shown by a message: %s', (_, before, after) => {
    expect(effectsOf(before, after).some(({ counterexample }) => counterexample !== undefined)).toBe(true)
  })

  it('is only tested if two rare conditions must meet', () => {
    const before: Condition = (m) => m.total < 900 || m.lines.length < 7
    const after: Condition = (m) => m.total < 900 || m.lines.length < 8
    expect(effectsOf(before, after)).toMatchObject([{ verdict: 'compatible', evidence: 'tested' }])
  })
})

describe('a rule that is written in another way', () => {
  it.each(rewritten)('is tested: %s', (_, before, after) => {
    expect(effectsOf(before, after)).toMatchObject([{ verdict: 'compatible', evidence: 'tested' }])
  })

  it('is tested if its message and its hint have other words', () => {
    const cheap: Condition = (m) => m.total <= 100
    const effects = effectsOf(cheap, cheap, { message: 'must be cheap', hint: 'Leave out a line.' })
    expect(effects).toMatchObject([{ verdict: 'compatible', evidence: 'tested' }])
  })
})
