/** Modules in which a test plants a change of code. */

/** A planted change: its name, and the module before and after. */
export type Case = readonly [name: string, before: string, after: string]

const example = {
  id: 'o-17',
  lines: [
    { sku: 'tea', count: 2, price: 4.5 },
    { sku: 'cup', count: 1, price: 12 },
  ],
  total: 21,
  discount: 0.1,
  currency: 'EUR',
  placed: '2026-03-01',
  shipped: '2026-03-04',
  email: 'ada@example.com',
  tags: ['gift', 'new'],
  note: 'Leave it at the door.',
}

/** Returns a module with one contract and one rule, whose condition is the function `ok`. */
export const ruled = (code: string, { severity = 'error', codec = 'Order' } = {}): string => `
const { arrayOf, catalog, contract, enumOf, number, rule, string, struct } = require('@contracts/core')
const t = require('io-ts')
const Line = struct('Line', { sku: string, count: number, price: number })
const Order = struct('Order', {
  id: string, lines: arrayOf(Line), total: number, discount: number, currency: enumOf('EUR', 'USD', 'JPY'),
  placed: string, email: string, tags: arrayOf(string),
}, { shipped: string, note: string })
${code}
const right = rule({
  id: 'orders/right', description: 'An order is right.', severity: '${severity}',
  check: (m) => (ok(m) ? [] : [{ path: [], message: 'must be right' }]),
})
const order = contract({ id: 'orders/order', version: 1, role: 'message', description: 'An order.', codec: ${codec}, rules: [right] })
exports.catalog = catalog({ domain: 'orders', entries: [{ contract: order, examples: [${JSON.stringify(example)}] }] })
`

export const rule = (name: string, before: string, after: string): Case => [name, ruled(before), ruled(after)]

export const ok = (name: string, before: string, after: string): Case =>
  rule(name, `const ok = (m) => ${before}`, `const ok = (m) => ${after}`)

/** Two versions of a contract with a migration between them. */
export const migrated = (up: string): string => `
const { catalog, contract, migration, number, string, struct } = require('@contracts/core')
const plain = { id: 'orders/note', role: 'record', description: 'A note.' }
const v1 = contract({ ...plain, version: 1, codec: struct('One', { title: string, pages: number }) })
const v2 = contract({ ...plain, version: 2, codec: struct('Two', { subject: string, pages: number }) })
const step = migration({ from: v1, to: v2, up: ${up} })
exports.catalog = catalog({ domain: 'orders', entries: [
  { contract: v2, examples: [{ subject: 'a', pages: 3 }] }, { contract: v1, examples: [{ title: 'A list', pages: 12 }] },
], migrations: [step] })
`

export const handed = (find: string): string => `
const { catalog, contract, handoff, number, string, struct } = require('@contracts/core')
const of = (name, codec) => contract({ id: 'orders/' + name, version: 1, role: 'message', description: 'It.', codec })
const plan = of('plan', struct('Plan', { steps: number, kind: string }))
const result = of('result', struct('Result', { done: number }))
const all = handoff({ id: 'orders/all', description: 'All is done.', first: plan, second: result, find: ${find} })
exports.catalog = catalog({ domain: 'orders', entries: [
  { contract: plan, examples: [{ steps: 2, kind: 'plain' }] }, { contract: result, examples: [{ done: 2 }] },
], handoffs: [all] })
`

export const right = `(right) => ({ _tag: 'Right', right })`

export const few = (body: string): string => `const ok = (m) => { ${body} }`
