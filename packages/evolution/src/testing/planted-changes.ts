/** Changes and rewritings of code that a test plants. */
import { type Case, few, handed, migrated, ok, right, rule, ruled } from './planted-code.js'

/** Code between two others that is longer than the part of a program in which literals belong together. */
const filler = Array.from({ length: 60 }, (_, i) => `const unused${String(i)} = null`).join('\n')

export const changes: readonly Case[] = [
  ok('a higher threshold', 'm.total <= 1000', 'm.total <= 2000'),
  ok('a lower threshold', 'm.total <= 1000', 'm.total <= 999'),
  ok('a fraction', 'm.discount <= 0.5', 'm.discount <= 0.4'),
  ok('less instead of at most', 'm.total <= 500', 'm.total < 500'),
  ok('a negation', 'm.currency !== "JPY"', '!(m.currency !== "JPY")'),
  ok('and instead of or', 'm.total > 0 || m.discount > 0', 'm.total > 0 && m.discount > 0'),
  ok(
    'a limit of length',
    'm.note === undefined || m.note.length <= 200',
    'm.note === undefined || m.note.length <= 100',
  ),
  ok('a limit of items', 'm.lines.length <= 50', 'm.lines.length <= 40'),
  ok('at least one item', 'm.lines.length > 0', 'm.lines.length > 1'),
  ok('another field', 'm.id !== ""', 'm.email !== ""'),
  ok('a regular expression: fewer characters', '/^[a-z]-[0-9]+$/.test(m.id)', '/^[a-z]-[0-5]+$/.test(m.id)'),
  ok('a regular expression: one more end', '/^o-/.test(m.id)', '/^o-[0-9]+$/.test(m.id)'),
  ok('a flag of a regular expression', '!/FORBIDDEN/.test(m.id)', '!/FORBIDDEN/i.test(m.id)'),
  ok('unicode letters', '/^[a-z@.]+$/.test(m.email)', '/^[\\p{L}@.]+$/u.test(m.email)'),
  ok('trimmed text', 'm.id.length > 0', 'm.id.trim().length > 0'),
  ok('text in any case', '!m.tags.includes("gift-card")', '!m.tags.map((x) => x.toLowerCase()).includes("gift-card")'),
  ok('a prefix', '!m.id.startsWith("test-")', '!m.id.startsWith("tmp-")'),
  ok('a suffix', '!m.email.endsWith("@example.org")', '!m.email.endsWith("@example.net")'),
  ok('distinct items', 'true', 'new Set(m.tags).size === m.tags.length'),
  ok(
    'distinct by another key',
    'new Set(m.lines.map((x) => x.sku)).size === m.lines.length',
    'new Set(m.lines.map((x) => x.price)).size === m.lines.length',
  ),
  ok(
    'an order of dates',
    'm.shipped === undefined || m.shipped >= m.placed',
    'm.shipped === undefined || m.shipped > m.placed',
  ),
  ok(
    'a distance of days',
    '!m.shipped || Date.parse(m.shipped) - Date.parse(m.placed) <= 30 * 86400000',
    '!m.shipped || Date.parse(m.shipped) - Date.parse(m.placed) <= 14 * 86400000',
  ),
  ok('a year', 'm.placed >= "2020-01-01"', 'm.placed >= "2021-01-01"'),
  ok('a sum', 'm.lines.reduce((n, x) => n + x.count, 0) <= 100', 'm.lines.reduce((n, x) => n + x.count, 0) <= 90'),
  ok(
    'a product',
    'm.lines.every((x) => x.count * x.price <= 10000)',
    'm.lines.every((x) => x.count * x.price <= 5000)',
  ),
  ok(
    'a sum against a field',
    'Math.abs(m.lines.reduce((n, x) => n + x.count * x.price, 0) - m.total) <= 0.5',
    'Math.abs(m.lines.reduce((n, x) => n + x.count * x.price, 0) - m.total) <= 0.05',
  ),
  ok('a ratio of two fields', 'm.discount <= m.total * 0.5', 'm.discount <= m.total * 0.25'),
  ok('every instead of some', 'm.lines.some((x) => x.count > 0)', 'm.lines.every((x) => x.count > 0)'),
  ok('whole numbers', 'true', 'm.lines.every((x) => Number.isInteger(x.count))'),
  ok('a rounded number', 'm.total > 0', 'Math.round(m.total) > 0'),
  ok('an absent field', 'm.note === undefined || m.note !== ""', 'm.note !== undefined && m.note !== ""'),
  ok(
    'a condition on another field',
    'm.currency !== "JPY" || m.total >= 100',
    'm.currency !== "USD" || m.total >= 100',
  ),
  ok(
    'the first item',
    'm.lines.length === 0 || m.lines[0].count > 0',
    'm.lines.length === 0 || m.lines[m.lines.length - 1].count > 0',
  ),
  ok('an order of items', 'true', 'm.lines.every((x, i) => i === 0 || m.lines[i - 1].price <= x.price)'),
  rule(
    'another choice of limits that are far away',
    `const kindOf = (m) => m.currency\n${filler}\nconst ok = (m) => m.tags.length <= (kindOf(m) === 'JPY' ? 5 : 20)`,
    `const kindOf = (m) => (m.email.endsWith('.org') ? 'JPY' : m.currency)\n${filler}\nconst ok = (m) => m.tags.length <= (kindOf(m) === 'JPY' ? 5 : 20)`,
  ),
  rule(
    'another choice of limits that code computes',
    `const kindOf = (m) => m.currency\n${filler}\nconst ok = (m) => m.note === undefined || m.note.length <= (kindOf(m) + 'ab').length * 7`,
    `const kindOf = (m) => (m.discount > 0.25 ? '' : m.currency)\n${filler}\nconst ok = (m) => m.note === undefined || m.note.length <= (kindOf(m) + 'ab').length * 7`,
  ),
  rule(
    'a private field',
    'class A { #most = 100; holds(n) { return n <= this.#most } }; const a = new A(); const ok = (m) => a.holds(m.total)',
    'class A { #most = 200; holds(n) { return n <= this.#most } }; const a = new A(); const ok = (m) => a.holds(m.total)',
  ),
  rule(
    'a base class',
    'class B { most() { return 100 } } class A extends B {}; const a = new A(); const ok = (m) => m.total <= a.most()',
    'class B { most() { return 200 } } class A extends B {}; const a = new A(); const ok = (m) => m.total <= a.most()',
  ),
  rule(
    'a static member',
    'class A { static most = 100 }; const ok = (m) => m.total <= A.most',
    'class A { static most = 150 }; const ok = (m) => m.total <= A.most',
  ),
  rule(
    'bound state',
    'function f(m) { return m.total <= this.most }; const ok = f.bind({ most: 100 })',
    'function f(m) { return m.total <= this.most }; const ok = f.bind({ most: 101 })',
  ),
  rule(
    'a memo',
    'const memo = new Map([["tea", 1]]); const ok = (m) => !m.lines.some((x) => memo.has(x.sku) && x.count > memo.get(x.sku) + 10)',
    'const memo = new Map([["tea", 2]]); const ok = (m) => !m.lines.some((x) => memo.has(x.sku) && x.count > memo.get(x.sku) + 10)',
  ),
  rule(
    'a table',
    'const most = { EUR: 1000, USD: 1100, JPY: 90000 }; const ok = (m) => m.total <= most[m.currency]',
    'const most = { EUR: 1000, USD: 1100, JPY: 80000 }; const ok = (m) => m.total <= most[m.currency]',
  ),
  rule(
    'a closure',
    'const below = (n) => (m) => m.total <= n; const ok = below(100)',
    'const below = (n) => (m) => m.total <= n; const ok = below(50)',
  ),
  rule(
    'a default of a parameter',
    'const f = (m, most = 100) => m.total <= most; const ok = (m) => f(m)',
    'const f = (m, most = 120) => m.total <= most; const ok = (m) => f(m)',
  ),
  rule(
    'a getter',
    'const limit = { get most() { return 100 } }; const ok = (m) => m.total <= limit.most',
    'const limit = { get most() { return 110 } }; const ok = (m) => m.total <= limit.most',
  ),
  rule(
    'a generator',
    'function* known() { yield "tea"; yield "cup" } const ok = (m) => m.lines.every((x) => [...known()].includes(x.sku))',
    'function* known() { yield "tea" } const ok = (m) => m.lines.every((x) => [...known()].includes(x.sku))',
  ),
  rule(
    'a proxy',
    'const p = new Proxy({}, { get: () => 100 }); const ok = (m) => m.total <= p.most',
    'const p = new Proxy({}, { get: () => 130 }); const ok = (m) => m.total <= p.most',
  ),
  rule(
    'a symbol',
    'const most = Symbol("most"); const o = { [most]: 100 }; const ok = (m) => m.total <= o[most]',
    'const most = Symbol("most"); const o = { [most]: 140 }; const ok = (m) => m.total <= o[most]',
  ),
  rule(
    'a loop',
    'const ok = (m) => { for (const x of m.lines) if (x.price < 0) return false; return true }',
    'const ok = (m) => { for (const x of m.lines) if (x.price <= 0) return false; return true }',
  ),
  rule(
    'an early return',
    'const ok = (m) => { if (m.currency === "JPY") return true; return m.total > 10 }',
    'const ok = (m) => { return m.total > 10 }',
  ),
  rule(
    'a caught error',
    'const ok = (m) => { try { return new URL("http://" + m.email).host !== "" } catch { return true } }',
    'const ok = (m) => { try { return new URL("http://" + m.email).host !== "" } catch { return false } }',
  ),
  rule(
    'a list of words',
    'const bad = ["free", "win"]; const ok = (m) => !bad.some((x) => (m.note ?? "").includes(x))',
    'const bad = ["free", "win", "prize"]; const ok = (m) => !bad.some((x) => (m.note ?? "").includes(x))',
  ),
  [
    'a warning',
    ruled('const ok = (m) => m.total <= 100', { severity: 'warning' }),
    ruled('const ok = (m) => m.total <= 200', { severity: 'warning' }),
  ],
  [
    'the predicate of a codec',
    ruled('const P = t.refinement(Order, (m) => m.total >= 0, "P"); const ok = () => true', { codec: 'P' }),
    ruled('const P = t.refinement(Order, (m) => m.total >= 1, "P"); const ok = () => true', { codec: 'P' }),
  ],
  [
    'the predicate of a brand',
    ruled('const P = t.brand(Order, (m) => m.id.length >= 2, "P"); const ok = () => true', { codec: 'P' }),
    ruled('const P = t.brand(Order, (m) => m.id.length >= 3, "P"); const ok = () => true', { codec: 'P' }),
  ],
  [
    'an own codec',
    ruled(
      'const is = (u) => Order.is(u) && u.total < 500; const P = new t.Type("P", is, (u, c) => is(u) ? t.success(u) : t.failure(u, c), t.identity); const ok = () => true',
      { codec: 'P' },
    ),
    ruled(
      'const is = (u) => Order.is(u) && u.total < 400; const P = new t.Type("P", is, (u, c) => is(u) ? t.success(u) : t.failure(u, c), t.identity); const ok = () => true',
      { codec: 'P' },
    ),
  ],
  [
    'a migration: another value',
    migrated(`({ title, pages }) => (${right})({ subject: title, pages })`),
    migrated(`({ title, pages }) => (${right})({ subject: title.slice(0, 3), pages })`),
  ],
  [
    'a migration: a limit',
    migrated(`({ title, pages }) => (${right})({ subject: title, pages: Math.min(pages, 500) })`),
    migrated(`({ title, pages }) => (${right})({ subject: title, pages: Math.min(pages, 400) })`),
  ],
  [
    'a handoff: a comparison',
    handed(
      `({ steps }, { done }) => done === steps ? [] : [{ about: 'second', path: ['done'], message: 'must be all' }]`,
    ),
    handed(
      `({ steps }, { done }) => done >= steps ? [] : [{ about: 'second', path: ['done'], message: 'must be all' }]`,
    ),
  ],
  [
    'a handoff: a limit',
    handed(
      `({ steps }, { done }) => done - steps <= 1 ? [] : [{ about: 'second', path: ['done'], message: 'must be near' }]`,
    ),
    handed(
      `({ steps }, { done }) => done - steps <= 0 ? [] : [{ about: 'second', path: ['done'], message: 'must be near' }]`,
    ),
  ],
  ...[
    ['a threshold of the second message', '(plan, { done }) => done <= 500', '(plan, { done }) => done <= 400'],
    ['a threshold of the first message', '({ steps }) => steps <= 500', '({ steps }) => steps <= 400'],
    ['a word', '({ kind }) => kind !== "gold"', '({ kind }) => kind !== "silver"'],
    ['a ratio', '({ steps }, { done }) => done <= steps * 20', '({ steps }, { done }) => done <= steps * 30'],
  ].map(([name = '', ...both]): Case => {
    const [before = '', after = ''] = both.map((holds) => handed(`(a, b) => (${holds})(a, b) ? [] : [{ about: 'second', path: ['done'], message: 'must be right' }]`)) // oxfmt-ignore
    return [`a handoff: ${name}`, before, after]
  }),
  ok(
    'a check digit',
    'm.id.split("").reduce((n, c) => n + c.charCodeAt(0), 0) % 97 !== 1',
    'm.id.split("").reduce((n, c) => n + c.charCodeAt(0), 0) % 89 !== 1',
  ),
  ok('two conditions at once', 'm.total < 900 || m.lines.length < 7', 'm.total < 900 || m.lines.length < 8'),
]

export const refactorings: readonly Case[] = [
  ok('other names', 'm.total <= 100', 'm.total <= 100 '),
  rule('a renamed parameter', 'const ok = (m) => m.total <= 100', 'const ok = (order) => order.total <= 100'),
  rule('a comment', 'const ok = (m) => m.total <= 100', '// The limit.\nconst ok = (m) => m.total <= 100'),
  rule(
    'a function instead of an arrow',
    'const ok = (m) => m.total <= 100',
    'function ok(m) { return m.total <= 100 }',
  ),
  rule('a named constant', 'const ok = (m) => m.total <= 100', 'const most = 100; const ok = (m) => m.total <= most'),
  rule('destructuring', 'const ok = (m) => m.total <= 100', 'const ok = ({ total }) => total <= 100'),
  ok('sides exchanged', 'm.total <= 100', '100 >= m.total'),
  ok('a double negation', 'm.total <= 100', '!(m.total > 100)'),
  ok('de Morgan', 'm.total <= 100 && m.discount <= 1', '!(m.total > 100 || m.discount > 1)'),
  ok('order of conditions', 'm.total <= 100 && m.discount <= 1', 'm.discount <= 1 && m.total <= 100'),
  rule('an if', 'const ok = (m) => m.total <= 100', few('if (m.total > 100) return false; return true')),
  rule(
    'an early return',
    'const ok = (m) => m.currency === "JPY" || m.total <= 100',
    few('if (m.currency === "JPY") return true; return m.total <= 100'),
  ),
  rule(
    'a loop in place of every',
    'const ok = (m) => m.lines.every((x) => x.count > 0)',
    few('for (const x of m.lines) if (!(x.count > 0)) return false; return true'),
  ),
  ok('some in place of every', 'm.lines.every((x) => x.count > 0)', '!m.lines.some((x) => !(x.count > 0))'),
  rule(
    'reduce in place of a loop',
    few('let n = 0; for (const x of m.lines) n += x.count; return n <= 100'),
    'const ok = (m) => m.lines.reduce((n, x) => n + x.count, 0) <= 100',
  ),
  ok('indexOf in place of includes', '!m.tags.includes("gift-card")', 'm.tags.indexOf("gift-card") === -1'),
  ok('a set in place of a list', '["EUR", "USD"].includes(m.currency)', 'new Set(["EUR", "USD"]).has(m.currency)'),
  ok('a template', '(m.id + m.email).length < 200', '`${m.id}${m.email}`.length < 200'),
  ok('startsWith in place of a pattern', '!/^test-/.test(m.id)', '!m.id.startsWith("test-")'),
  ok('a class of characters', '/^[a-z]-[0-9]+$/.test(m.id)', '/^[a-z]-\\d+$/.test(m.id)'),
  ok('a counted repetition', '/^[a-z]{1}-[0-9]{1,}$/.test(m.id)', '/^[a-z]-[0-9]+$/.test(m.id)'),
  ok('new RegExp', '/^o-/.test(m.id)', 'new RegExp("^o-").test(m.id)'),
  ok(
    'optional chaining',
    'm.note === undefined || m.note === null || m.note.length <= 200',
    '(m.note?.length ?? 0) <= 200',
  ),
  ok('Math.max', 'm.total >= 0 && m.discount >= 0', 'Math.min(m.total, m.discount) >= 0'),
  ok('a constant written otherwise', 'm.total <= 1000', 'm.total <= 10 * 100'),
  rule(
    'a class',
    'const ok = (m) => m.total <= 100',
    'class Limit { #n; constructor(n) { this.#n = n } holds(m) { return m.total <= this.#n } }; const limit = new Limit(100); const ok = (m) => limit.holds(m)',
  ),
  rule(
    'a bound function',
    'const ok = (m) => m.total <= 100',
    'const ok = function (m) { return m.total <= this.most }.bind({ most: 100 })',
  ),
  rule(
    'a closure',
    'const ok = (m) => m.total <= 100',
    'const below = (n) => (m) => m.total <= n; const ok = below(100)',
  ),
  rule(
    'a memo',
    'const ok = (m) => m.lines.every((x) => x.sku !== "")',
    'const memo = new Map(); const is = (s) => { if (!memo.has(s)) memo.set(s, s !== ""); return memo.get(s) }; const ok = (m) => m.lines.every((x) => is(x.sku))',
  ),
  rule(
    'a table in place of conditions',
    'const ok = (m) => m.currency === "JPY" ? m.total <= 90000 : m.total <= 1000',
    'const most = { JPY: 90000 }; const ok = (m) => m.total <= (most[m.currency] ?? 1000)',
  ),
  rule(
    'a switch',
    'const ok = (m) => m.currency === "JPY" ? m.total <= 90000 : m.total <= 1000',
    few('switch (m.currency) { case "JPY": return m.total <= 90000; default: return m.total <= 1000 }'),
  ),
  rule(
    'a helper',
    'const ok = (m) => m.lines.reduce((n, x) => n + x.count, 0) <= 100',
    'const sum = (list, of) => list.reduce((n, x) => n + of(x), 0); const ok = (m) => sum(m.lines, (x) => x.count) <= 100',
  ),
  rule(
    'a sorted copy',
    'const ok = (m) => new Set(m.tags).size === m.tags.length',
    few('const sorted = [...m.tags].sort(); return sorted.every((x, i) => i === 0 || sorted[i - 1] !== x)'),
  ),
  rule(
    'dates as numbers',
    'const ok = (m) => !m.shipped || Date.parse(m.shipped) - Date.parse(m.placed) <= 30 * 86400000',
    'const day = 24 * 60 * 60 * 1000; const ok = (m) => !m.shipped || (Date.parse(m.shipped) - Date.parse(m.placed)) / day <= 30',
  ),
  rule(
    'a private method',
    'const ok = (m) => m.total <= 100',
    'class A { #ok(m) { return m.total <= 100 } ok(m) { return this.#ok(m) } }; const a = new A(); const ok = (m) => a.ok(m)',
  ),
  [
    'another predicate of the same codec',
    ruled('const P = t.refinement(Order, (m) => m.total >= 0, "P"); const ok = () => true', { codec: 'P' }),
    ruled('const P = t.refinement(Order, (m) => !(m.total < 0), "P"); const ok = () => true', { codec: 'P' }),
  ],
  [
    'a warning',
    ruled('const ok = (m) => m.total <= 100', { severity: 'warning' }),
    ruled('const ok = (m) => !(m.total > 100)', { severity: 'warning' }),
  ],
  [
    'a migration',
    migrated(`({ title, pages }) => (${right})({ subject: title, pages })`),
    migrated(`({ title, ...rest }) => (${right})({ ...rest, subject: title })`),
  ],
  [
    'a handoff',
    handed(
      `({ steps }, { done }) => done === steps ? [] : [{ about: 'second', path: ['done'], message: 'must be all' }]`,
    ),
    handed(
      `(plan, result) => Object.is(plan.steps, result.done) ? [] : [{ about: 'second', path: ['done'], message: 'must be all' }]`,
    ),
  ],
  ok('a spread', 'Math.max(0, ...m.lines.map((x) => x.price)) <= 500', 'm.lines.every((x) => x.price <= 500)'),
]
