import { type Case, ok, rule } from './planted-code.js'

const configured = (settings: string, holds = 'total <= max'): string => `
const { catalog, contract, number, rule, string, struct } = require('@contracts/core')
const right = rule({
  id: 'orders/right', description: 'An order is right.',
  check: ({ total, kind }, { max, word }) => (${holds} ? [] : [{ path: [], message: 'must be right' }]),
})
const Order = struct('Order', { total: number, kind: string })
const order = (settings) => contract({ id: 'orders/order', version: 1, role: 'message', description: 'An order.', codec: Order, rules: [right], settings })
const config = contract({ id: 'orders/config', version: 1, role: 'config', description: 'It.', codec: struct('Config', { most: number, word: string }) })
exports.catalog = catalog({ domain: 'orders', entries: [
  { contract: order({ max: 1000 }), examples: [{ total: 2, kind: 'plain' }], config: 'orders/config',
    contractFor: (given) => ({ _tag: 'Right', right: order((({ most, word }) => (${settings}))(given)) }) },
  { contract: config, examples: [{ most: 50, word: 'gold' }] },
] })
`

/** Returns a module whose one configuration has none of its settings. */
const moded = (when: string, most: string, severity = '"error"', fallback = '"lenient"'): string => `
const { arrayOf, catalog, contract, enumOf, rule, string, struct } = require('@contracts/core')
const modeOf = (mode) => mode ?? ${fallback}
const few = rule({
  id: 'orders/few', description: 'An order is small.', severity: ${severity}, when: ${when},
  check: ({ tags }, { mode }) => (tags.length <= ${most} ? [] : [{ path: ['tags'], message: 'must be few' }]),
})
const Order = struct('Order', { tags: arrayOf(string) })
const order = (settings) => contract({ id: 'orders/order', version: 1, role: 'message', description: 'An order.', codec: Order, rules: [few], settings })
const config = contract({ id: 'orders/config', version: 1, role: 'config', description: 'It.', codec: struct('Config', {}, { mode: enumOf('strict', 'lenient'), region: string }) })
exports.catalog = catalog({ domain: 'orders', entries: [
  { contract: order({}), examples: [{ tags: [] }], config: 'orders/config', contractFor: (given) => ({ _tag: 'Right', right: order(given) }) },
  { contract: config, examples: [{}] },
] })
`

/** Changes of code that only particular texts and numbers show, and refactorings of such code. */

const low = (before: string, after: string): readonly [before: string, after: string] => [
  `const reserved = ['admin', 'root']; const ok = (m) => !reserved.includes(${before})`,
  `const reserved = ['admin', 'root']; const ok = (m) => !reserved.includes(${after})`,
]

/** Returns a module whose one example has none of the optional properties. */
const bare = (holds: string): string => `
const { arrayOf, catalog, contract, number, rule, string, struct } = require('@contracts/core')
const Line = struct('Line', { sku: string, count: number })
const right = rule({
  id: 'orders/right', description: 'An order is right.',
  check: (m) => (m.id.startsWith('o-') && ${holds} ? [] : [{ path: [], message: 'must be right' }]),
})
const Order = struct('Order', { id: string, tags: arrayOf(string) }, { note: string, lines: arrayOf(Line), gift: struct('Gift', { to: string }) })
const order = contract({ id: 'orders/order', version: 1, role: 'message', description: 'An order.', codec: Order, rules: [right] })
exports.catalog = catalog({ domain: 'orders', entries: [{ contract: order, examples: [{ id: 'o-17', tags: [] }] }] })
`

const parsed = (condition: string): string =>
  `const read = (s) => { try { return JSON.parse(s) ?? {} } catch { return {} } }; const ok = (m) => ${condition}`

export const values: readonly Case[] = [
  ok('a limit for a word', 'm.id !== "first" || m.total <= 500', 'm.id !== "first" || m.total <= 400'),
  ok('a length for a word', 'm.id !== "first" || m.note.length <= 50', 'm.id !== "first" || m.note.length <= 40'),
  ok('a word for a word', 'm.id !== "first" || m.email !== "ada"', 'm.id !== "first" || m.email !== "bob"'),
  ok('a limit for an item', '!m.tags.includes("vip") || m.total <= 500', '!m.tags.includes("vip") || m.total <= 400'),
  ...[
    ['a text', '(m.note ?? "").length <= 30', '(m.note ?? "").length <= 29'],
    ['a word', 'm.note !== "gold"', 'm.note !== "silver"'],
    ['a list', '(m.lines ?? []).length <= 10', '(m.lines ?? []).length <= 9'],
    ['a number of an item', '!(m.lines ?? []).some((x) => x.count > 50)', '!(m.lines ?? []).some((x) => x.count > 40)'],
    ['a word of an object', 'm.gift?.to !== "me"', 'm.gift?.to !== "you"'],
    ['a limit for a word', 'm.note !== "gold" || m.tags.length <= 5', 'm.note !== "gold" || m.tags.length <= 4'],
    ['an item', '!m.tags.includes("gold")', '!m.tags.includes("silver")'],
  ].map(([name = '', before = '', after = '']): Case => [`in no example: ${name}`, bare(before), bare(after)]),
  ['a setting of a configuration', configured('{ max: most }'), configured('{ max: most + 1 }')],
  [
    'a comparison with a setting of a configuration',
    configured('{ max: most }', 'max === 1000 || total < max'),
    configured('{ max: most }', 'max === 1000 || total <= max'),
  ],
  ['a word of a configuration', configured('{ max: 1000, word }', 'kind !== word'), configured('{ max: 1000 }', 'kind !== word')], // oxfmt-ignore
  ...[
    ['the default of a mode', moded('() => true', '(modeOf(mode) === "strict" ? 13 : 20)'), moded('() => true', '(modeOf(mode) === "strict" ? 13 : 20)', undefined, '"strict"')],
    ['a limit of a mode', moded('() => true', '(mode === "strict" ? 13 : 20)'), moded('() => true', '(mode === "strict" ? 12 : 20)')],
    ['a mode', moded('(s) => s.mode === "strict"', '13'), moded('(s) => s.mode === "strict" && s.region === undefined', '13')],
    ['a severity', moded('() => true', '13', '(s) => s.region === "eu" ? "error" : "warning"'), moded('() => true', '13', '(s) => s.region === "us" ? "error" : "warning"')],
  ].map(([name = '', before = '', after = '']): Case => [`under no stored configuration: ${name}`, before, after]), // oxfmt-ignore
  ...['which of two limits applies'].map((name): Case => {
    const limit = (word: string) =>
      `const isLong = (m) => m.id === "${word}"; const mostOf = (m) => (isLong(m) ? 13 : 20); const ok = (m) => m.tags.length <= mostOf(m)`
    return rule(name, limit('first'), limit('other'))
  }),
  ok('a number in a text', '!(Number(m.note) > 500)', '!(Number(m.note) > 400)'),
  ok('a whole number in a text', '!(parseInt(m.id, 10) >= 40)', '!(parseInt(m.id, 10) >= 41)'),
  ok('the code of a character', '!(m.id.charCodeAt(0) > 120)', '!(m.id.charCodeAt(0) > 119)'),
  ok('the number of parts', '!(m.email.split(",").length > 4)', '!(m.email.split(",").length > 3)'),
  ok('the number of words', 'm.email.split(" ").length <= 12', 'm.email.split(" ").length <= 10'),
  ok('the number of different characters', '!(new Set(m.email).size > 6)', '!(new Set(m.email).size > 5)'),
  ok('a power', 'm.total < 2 ** 20', 'm.total < 2 ** 19'),
  ok('a product', 'm.total < 60 * 60 * 24', 'm.total < 60 * 60 * 12'),
  ok('a sum and a product', 'm.total !== 1000 + 3 * 77', 'm.total !== 1000 + 3 * 78'),
  rule('spaces are cut', ...low('m.id.toLowerCase()', 'm.id.toLowerCase().trim()')),
  rule('capitals no longer count', ...low('m.id', 'm.id.toLowerCase()')),
  rule('only the end is cut', ...low('m.id.trim()', 'm.id.trimEnd()')),
  ok('the day of the week', 'new Date(m.id).getUTCDay() !== 0', 'new Date(m.id).getUTCDay() !== 1'),
  ok('the month', 'new Date(m.id).getUTCMonth() !== 7', 'new Date(m.id).getUTCMonth() !== 8'),
  rule('a key of a text that is JSON', parsed('!read(m.id).admin'), parsed('!read(m.id).root')),
  ok('the bytes of a text', 'm.note.length <= 50', 'Buffer.byteLength(m.note) <= 50'),
  ok('a normal form', 'm.note.normalize("NFC").length <= 9', 'm.note.length <= 9'),
  ok('a part of a URL', '!(URL.canParse(m.id) && m.id.includes("%"))', '!(URL.canParse(m.id) && new URL(m.id).port)'),
  ok('an end beside a beginning', '!m.id.startsWith("k")', '!(m.id.startsWith("k") || m.id.endsWith("z"))'),
]

export const valueRefactorings: readonly Case[] = [
  ok('a number in a text', '!(Number(m.note) > 500)', '!(+m.note > 500)'),
  ['under no stored configuration: a mode', moded('(s) => s.mode === "strict"', '13'), moded('({ mode }) => ["strict"].includes(mode)', '13')], // oxfmt-ignore
  ok('the code of a character', '!(m.id.charCodeAt(0) > 120)', '!(m.id.charCodeAt(0) >= 121)'),
  ok('the number of parts', '!(m.email.split(",").length > 4)', '(m.email.split(",").length <= 4)'),
  ok('a power', 'm.total < 2 ** 20', 'm.total < 1048576'),
  ok('a product', 'm.total < 60 * 60 * 24', 'm.total < 86400'),
  rule('spaces are cut', ...low('m.id.toLowerCase().trim()', 'm.id.trim().toLowerCase()')),
  ok('the day of the week', 'new Date(m.id).getUTCDay() !== 0', '!(new Date(m.id).getUTCDay() === 0)'),
  rule('a key of a text that is JSON', parsed('!read(m.id).admin'), parsed('!read(m.id)["admin"]')),
]
