import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract, string, struct } from '@contracts/core'
import { Int } from '@contracts/core/codecs'
import { withFingerprints } from './code-fingerprint.js'

const folder = mkdtempSync(join(tmpdir(), 'contracts-code-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

let files = 0

/** Loads a CommonJS module with this text and returns its export `it`. */
const built = (text: string): unknown => {
  const file = join(folder, `${String(files++)}.js`)
  writeFileSync(file, text)
  return (createRequire(file)(file) as { readonly it: unknown }).it
}

const of = (value: unknown, reads?: readonly { readonly name: string }[]): string =>
  withFingerprints(folder, (fingerprint) => fingerprint(value, reads))

const ofText = (text: string): string => of(built(text))

/** Returns the fingerprints of several texts. Attaching a debugger takes most of the time, so it is done once. */
const ofTexts = (...texts: readonly string[]): readonly string[] =>
  withFingerprints(folder, (fingerprint) => texts.map((text) => fingerprint(built(text))))

const base = 'const most = 3; const few = (list) => list.length <= most; exports.it = (order) => few(order.ids)'

describe('the fingerprint of a function', () => {
  it('is twelve hexadecimal digits, the same each time', () => {
    const [first = '', second] = ofTexts(base, base)
    expect(first).toMatch(/^[0-9a-f]{12}$/)
    expect(ofText(base)).toBe(first)
    expect(second).toBe(first)
  })

  it.each([
    [
      'spaces and comments',
      'const most = 3; const few = (list) => /* ! */ list.length <= most\nexports.it = (order) =>\n  few(order.ids) // all',
    ],
    [
      'the names of variables',
      'const limit = 3; const isFew = (l) => l.length <= limit; exports.it = (o) => isFew(o.ids)',
    ],
    [
      'the order of declarations',
      'exports.it = (order) => few(order.ids); const most = 3; const few = (list) => list.length <= most',
    ],
    ['a function that is never called', `const other = () => 1; ${base}`],
    [
      'a namespace around a function',
      'const ns = { __esModule: true, few: (list) => list.length <= most }; const most = 3; exports.it = (order) => (0, ns.few)(order.ids)',
    ],
    [
      'quotes around a key',
      "const most = 3; const few = ({ 'length': n }) => n <= most; exports.it = (order) => few(order.ids)",
      'const most = 3; const few = ({ length }) => length <= most; exports.it = (order) => few(order.ids)',
    ],
    [
      'names a bundler keeps',
      `const __name = (f) => f; const most = 3; const few = __name((list) => list.length <= most, 'few'); exports.it = (order) => __name((list) => few(list), 'x')(order.ids)`,
      `const most = 3; const few = (list) => list.length <= most; exports.it = (order) => ((list) => few(list))(order.ids)`,
    ],
  ])('does not depend on %s', (_, text, other = base) => {
    const [first, second] = ofTexts(text, other)
    expect(first).toBe(second)
  })

  it.each([
    ['its text', base.replace('order.ids', 'order.names')],
    ['a function it calls', base.replace('<=', '<')],
    ['a value such a function has captured', base.replace('3', '4')],
    [
      'the order of two variables',
      'const most = 3; const few = (list) => most <= list.length; exports.it = (order) => few(order.ids)',
    ],
  ])('depends on %s', (_, text) => {
    const [first, second] = ofTexts(text, base)
    expect(first).not.toBe(second)
  })

  it.each([
    ['a number', '1', '2'],
    ['a pattern', '/a/', '/a/i'],
    ['a set', "new Set(['a'])", "new Set(['b'])"],
    ['a map of functions', 'new Map([["a", () => 1]])', 'new Map([["a", () => 2]])'],
    ['a list', '[1, [2]]', '[1, [3]]'],
    ['a method of an object', '{ is() { return 1 } }', '{ is() { return 2 } }'],
    ['a getter', '{ get a() { return 1 } }', '{ get a() { return 2 } }'],
    ['an instance of a class', 'new (class { m() { return 1 } })()', 'new (class { m() { return 2 } })()'],
    [
      'an instance with other data',
      'new (class { constructor() { this.a = 1 } })()',
      'new (class { constructor() { this.a = 2 } })()',
    ],
    ['a bound function', '((n) => n + 1).bind(null, 1)', '((n) => n + 1).bind(null, 2)'],
    ['minus zero', '0', '-0'],
    ['a function that another function returns', '((n) => () => n)(1)', '((n) => () => n)(2)'],
    ['a native function', 'Math.max', 'Math.min'],
  ])('depends on captured values: %s', (_, one, other) => {
    const text = (value: string): string => `const value = ${value}; exports.it = () => value`
    const [first, second, third] = ofTexts(text(one), text(other), text(one))
    expect(first).not.toBe(second)
    expect(first).toBe(third)
  })

  it('terminates for functions and values that refer to each other', () => {
    const round = (last: string): string =>
      `const even = (n) => n === 0 || odd(n - 1); const odd = (n) => n !== 0 && even(n - ${last}); const it = (n) => even(n) && it.own; it.own = it; exports.it = it`
    const [first, second, third] = ofTexts(round('1'), round('1'), round('2'))
    expect(first).toBe(second)
    expect(first).not.toBe(third)
  })

  it('leaves out a map that the function fills while it runs', () => {
    const it = built('const known = new Map(); exports.it = (n) => known.get(n) ?? (known.set(n, n * 2), known.get(n))')
    const before = of(it)
    if (typeof it === 'function') Reflect.apply(it, undefined, [2])
    expect(of(it)).toBe(before)
  })

  it('depends on the text of methods of objects and classes', () => {
    const one = built('exports.it = { check() { return 1 } }.check')
    const other = built('exports.it = { check() { return 2 } }.check')
    expect(of(one)).not.toBe(of(other))
    const made = class { static check = () => 1; other() { return 2 } } // oxfmt-ignore
    expect(of(made)).not.toBe(of(made.check))
  })

  it('describes a function of an installed package by its name and its captured values', () => {
    const installed = (text: string, own: string): string => {
      mkdirSync(join(folder, 'node_modules/made'), { recursive: true })
      const name = `made/${String(files++)}.js`
      writeFileSync(join(folder, 'node_modules', name), text)
      return ofText(`const { above } = require('${name}'); exports.it = above(${own})`)
    }
    const one = 'exports.above = (n) => function isAbove(value) { return value > n }'
    const other = 'const strict = (a, b) => a > b; exports.above = (n) => function isAbove(v) { return strict(v, n) }'
    expect(installed(one, '1')).toBe(installed(other, '1'))
    expect(installed(one, '1')).not.toBe(installed(one, '2'))
  })

  it('describes a built-in prototype by its name alone', () => {
    const one = built('const list = [Object.prototype]; exports.it = () => list')
    Reflect.defineProperty(Object.prototype, 'ofALaterNode', { configurable: true, value: 1 })
    const other = of(one)
    Reflect.deleteProperty(Object.prototype, 'ofALaterNode')
    expect(of(one)).toBe(other)
  })

  it('describes a contract that is read by its name, and any other contract by its schema and rules', () => {
    const plain = { id: 'demo/note', version: 1, role: 'output', description: 'A note.' } as const
    const one = contract({ ...plain, codec: struct('Note', { a: string }) })
    const other = contract({ ...plain, codec: struct('Note', { a: Int }) })
    const reader = (read: unknown) => () => read
    expect(of(reader(one), [one])).toBe(of(reader(other), [other]))
    expect(of(reader(one))).not.toBe(of(reader(other)))
    // For a variant of the contract that is read, the difference between the two counts.
    expect(of(reader(one), [other])).not.toBe(of(reader(one), [one]))
  })
})
