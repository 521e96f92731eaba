import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cutRelease, type Files, workspaceWith } from '../testing/workspace.js'
import { reportOf } from '../testing/checked-package.js'

/** Returns a module with a contract of a role that has this member, and with more exports. */
const moduleOf = (exported: string, member = 'mood', role = 'input'): string => `
const t = require('io-ts')
const { catalog, contract, enumOf, migration, numberOf, rule, struct } = require('@contracts/core')
const mood = enumOf('good', 'bad')
${exported}
const greeting = contract({ id: 'moods/greeting', version: 1, role: '${role}', description: 'A mood.', codec: struct('Greeting', { mood: ${member} }) })
exports.catalog = catalog({ domain: 'moods', entries: [{ contract: greeting, examples: [{ mood: 'good' }] }] })
`

const unread = (test: string): string =>
  `new t.Type('Amount', (u) => true, (u, c) => typeof u === 'number' && ${test} ? t.success(u) : t.failure(u, c), (a) => a)`

const day = (test: string): string =>
  `new t.Type('Day', (u) => true, (u, c) => { if (typeof u !== 'string' || !/^\\d{4}-\\d\\d-\\d\\d$/.test(u)) return t.failure(u, c); const d = new Date(u); return ${test} ? t.success(d) : t.failure(u, c) }, (d) => d.toISOString().slice(0, 10))`

/** Returns the kinds of the findings of the check with their subjects and bumps. */
const findingsOf = async (before: string, after: string, files: Files = {}): Promise<readonly string[]> => {
  const folder = workspaceWith('1.0.0', after, files)
  await cutRelease(folder, '1.0.0', before)
  const { compatibility } = await reportOf(folder)
  return compatibility.findings.map(({ kind, bump, locations }) => `${bump} ${kind} ${locations.map(({ subject }) => subject).join()}`) // oxfmt-ignore
}

describe('an exported codec that occurs in no contract', () => {
  it.each<readonly [string, string, string, readonly string[]]>([
    ['has another type', 'exports.Amount = t.string', 'exports.Amount = t.number', ['major type-changed Amount']],
    ['is tightened', 'exports.Amount = numberOf({ min: 0 })', 'exports.Amount = numberOf({ min: 1 })', ['major bound-tightened Amount']], // oxfmt-ignore
    [
      'is loosened',
      "exports.Amount = enumOf('a')",
      "exports.Amount = enumOf('a', 'b')",
      ['major literal-added Amount'],
    ],
    ['gains an optional field', "exports.Amount = struct('A', { a: t.string })", "exports.Amount = struct('A', { a: t.string }, { b: t.string })", ['minor property-added Amount']], // oxfmt-ignore
    ['has another predicate', "exports.Amount = t.refinement(t.number, (n) => n > 10, 'A')", "exports.Amount = t.refinement(t.number, (n) => n > 12, 'A')", ['major codec-result-changed Amount']], // oxfmt-ignore
    ['has other code', `exports.Amount = ${unread('u < 70')}`, `exports.Amount = ${unread('u < 50')}`, ['major codec-result-changed Amount']], // oxfmt-ignore
    ['is no codec any more', 'exports.Amount = t.string', 'exports.Amount = String', ['major codec-removed Amount']],
    ['is in an object', 'exports.codecs = { Amount: t.string }', 'exports.codecs = { Amount: t.number }', ['major type-changed codecs.Amount']], // oxfmt-ignore
    ['is in a class', 'exports.Money = class { static Amount = t.string }', 'exports.Money = class { static Amount = t.number }', ['major type-changed Money.Amount']], // oxfmt-ignore
    ['is in a static getter of a class', `exports.C = class { static get Amount() { return t.string } }`, `exports.C = class { static get Amount() { return t.number } }`, ['major type-changed C.Amount']], // oxfmt-ignore
    ['is in a field of an instance', `class Codecs { Amount = t.string }\nexports.codecs = new Codecs()`, `class Codecs { Amount = t.number }\nexports.codecs = new Codecs()`, ['major type-changed codecs.Amount']], // oxfmt-ignore
    ['is in a map', `exports.codecs = new Map([[1, 2], ['Amount', t.string]])`, `exports.codecs = new Map([[1, 2], ['Amount', t.number]])`, ['major type-changed codecs.Amount']], // oxfmt-ignore
    ['is in a map in a map', `exports.codecs = { all: new Map([['few', new Map([['Amount', t.string]])]]) }`, `exports.codecs = { all: new Map([['few', new Map([['Amount', t.number]])]]) }`, ['major type-changed codecs.all.few.Amount']], // oxfmt-ignore
    ['is in many objects', `exports.a = { b: { c: { d: { e: { f: { Amount: t.string } } } } } }`, `exports.a = { b: { c: { d: { e: { f: { Amount: t.number } } } } } }`, ['major type-changed a.b.c.d.e.f.Amount']], // oxfmt-ignore
    ['is in an object with a cycle', `const a = { b: { c: { d: { e: { Amount: t.string } } } } }\na.b.c.d.e.a = a\nexports.a = a`, `const a = { b: { c: { d: { e: { Amount: t.number } } } } }\na.b.c.d.e.a = a\nexports.a = a`, ['major type-changed a.b.c.d.e.Amount']], // oxfmt-ignore
    ['is a member of a union', 'exports.Amount = t.union([t.string, t.number])', 'exports.Amount = t.union([t.string, t.boolean])', ['major union-member-removed Amount', 'major union-member-added Amount']], // oxfmt-ignore
    ['accepts no message that is tried', `exports.Amount = ${unread('String(u * 7 % 100003) === "4711"')}`, `exports.Amount = ${unread('["4711"].includes(String(u * 7 % 100003))')}`, ['major code-not-run Amount']], // oxfmt-ignore
    ['returns no result for any message', `exports.Amount = ${unread('u < 70')}`, `exports.Amount = ${unread('none.get(u)')}`, ['major code-not-run Amount']], // oxfmt-ignore
    ...[
      ['from a time in milliseconds', '!(isNaN(d) || d.getTime() < 31536000000)'],
      ['to a time, with it', '!(isNaN(d) || d.getTime() > 1893456000000)'],
      ['to a time in seconds', '!(isNaN(d) || d.getTime() / 1000 > 1893456000)'],
      ['from a year', '!(isNaN(d) || u < "1971")'],
      ['to a month', '!(isNaN(d) || u > "2031-06")'],
    ].map(([name, test]) => [`accepts dates only ${String(name)}`, `exports.Day = ${day('!isNaN(d)')}`, `exports.Day = ${day(String(test))}`, ['major codec-result-changed Day']] as const), // oxfmt-ignore
    ['is written in another way', `exports.Amount = ${unread('u < 70')}`, `exports.Amount = ${unread('!(u >= 70)')}`, ['none code-changed @made-up/moods']], // oxfmt-ignore
  ])('is compared if it %s', async (_, before, after, expected) => {
    expect(await findingsOf(moduleOf(before), moduleOf(after))).toEqual(expected)
  })

  const inObject = 'const Amount = t.string\nconst all = { Amount }\n'
  it.each<readonly [string, string, string, readonly string[]]>([
    ['object', 'exports.codecs = all', 'exports.all = all\nexports.codecs = all', ['minor export-added .']],
    ['object, and loses the former', 'exports.codecs = { all }', 'exports.codecs = { few: all }', ['major codec-removed codecs.all.Amount']], // oxfmt-ignore
    ['name beside `default`', 'exports.default = all', 'exports.default = all\nexports.Amount = Amount', ['minor export-added .']], // oxfmt-ignore
  ])('keeps its name if it is exported by another %s', async (_, before, after, expected) => {
    expect(await findingsOf(moduleOf(`${inObject}${before}`), moduleOf(`${inObject}${after}`))).toEqual(expected)
  })

  it('is run under its new name if another entry exports a copy of it', async () => {
    const exported = `exports.Amount = ${unread('u < 70')}`
    const exports = { '.': './index.js', './copy': './copy.js' }
    const manifest = { name: '@made-up/moods', version: '1.0.0', exports, contracts: { catalog: './index.js' } }
    const files = {
      'packages/moods/package.json': JSON.stringify(manifest),
      'packages/moods/copy.js': `const t = require('io-ts')\n${exported}`,
    }
    const findings = await findingsOf(moduleOf(exported), moduleOf(exported), files)
    expect(findings).toEqual(['minor export-added ./copy', 'minor entry-added ./copy'])
  })

  it.each([
    ['a getter that throws', '{ validate() {}, get is() { throw new Error("no") } }'],
    ['a proxy that throws', 'new Proxy({}, { get: no })'],
    ['a proxy without keys', 'new Proxy({}, { ownKeys: no })'],
    ['a proxy without a prototype', 'new Proxy({}, { getPrototypeOf: no })'],
    ['a function without keys', 'new Proxy(function () {}, { ownKeys: no })'],
  ])('is compared beside %s', async (_, value) => {
    const strange = `const no = () => { throw new Error('no') }\nexports.strange = { value: ${value} }\nexports.value = ${value}\nObject.defineProperty(exports, 'lazy', { enumerable: true, get: no })\n`
    const findings = await findingsOf(moduleOf(`${strange}exports.Amount = t.string`), moduleOf(`${strange}exports.Amount = t.number`)) // oxfmt-ignore
    expect(findings).toEqual(['major type-changed Amount'])
  })

  it('is removed with its export, which is reported once', async () => {
    expect(await findingsOf(moduleOf('exports.Amount = t.string'), moduleOf(''))).toEqual(['major export-removed .'])
  })
})

/** Returns a codec of texts that decodes one to this value, and encodes a value as this. */
const decoding = (value: string, encoded = 'String(a)'): string =>
  `exports.Amount = new t.Type('Amount', (u) => true, (u, c) => typeof u === 'string' ? t.success(${value}) : t.failure(u, c), (a) => ${encoded})`

const money = 'class Money { #text; constructor(text) { this.#text = text } is(text) { return this.#text === text } }\n'

describe('an exported codec that transforms', () => {
  const changed = ['major codec-value-changed Amount']
  const alike = ['none code-changed @made-up/moods']

  it.each<readonly [string, string, string, readonly string[]]>([
    ['a number in another unit', decoding('u.length'), decoding('u.length * 1000'), changed],
    ...[['rounded down', 'floor'], ['cut off', 'trunc']].map(([name, method]): readonly [string, string, string, readonly string[]] => {
      const cents = (of: string): string => decoding(`Math.${of}(100 * u)`, 'a / 100').replace("typeof u === 'string'", "typeof u === 'number'")
      return [`a number that is ${String(name)}`, cents('round'), cents(String(method)), changed]
    }), // oxfmt-ignore
    ['a text that it no longer trims', decoding('u.trim()'), decoding('u'), changed],
    ['a date in another time zone', decoding("new Date(u + 'T00:00:00Z')", 'u'), decoding("new Date(u + 'T00:00:00+01:00')", 'u'), changed], // oxfmt-ignore
    ['a map of other entries', decoding("new Map([['a', u]])"), decoding("new Map([['b', u]])"), changed],
    ['an object that lacks a property', decoding('({ a: u, b: 1 })'), decoding('({ a: u })'), changed],
    ['an instance with other properties', decoding('new (class { at = u })()'), decoding('new (class { at = u + 1 })()'), changed], // oxfmt-ignore
    ['an instance that a getter tells apart', decoding('new (class { #a = 1; get a() { return this.#a } })()'), decoding('new (class { #a = 2; get a() { return this.#a } })()'), changed], // oxfmt-ignore
    ['the same value, which it encodes otherwise', decoding('u'), decoding('u', 'a + "!"'), changed],
    ['the same value, which it cannot encode', decoding('u'), decoding('u', 'a.no()'), changed],
    ['an object that gains a property', decoding('({ a: u })', "''"), decoding('({ b: 1, a: u })', "''"), ['minor codec-value-changed Amount']], // oxfmt-ignore
    ['the same value by other code', decoding('u.length'), decoding('0 + u.length'), alike],
    ['the same object with its keys in another order', decoding('({ a: 1, b: u })', "''"), decoding('({ b: u, a: 1 })', "''"), alike], // oxfmt-ignore
    ['a copy', decoding('[u]', "''"), decoding('[u].slice()', "''"), alike],
    ['a cycle', decoding('{ const o = { u }; o.o = o; return o }'.replace(/^(.*)$/, '(() => $1)()'), "''"), decoding('{ const o = {}; o.u = u; o.o = o; return o }'.replace(/^(.*)$/, '(() => $1)()'), "''"), alike], // oxfmt-ignore
  ])('to %s', async (_, before, after, expected) => {
    expect(await findingsOf(moduleOf(before), moduleOf(after))).toEqual(expected)
  })

  it.each([
    ['an instance that shows nothing', `${money}${decoding('new Money(u)', "''")}`, `${money}${decoding("new Money(u + '!')", "''")}`], // oxfmt-ignore
    ['another value in each call', `let n = 0\n${decoding('n++')}`, `let n = 0\n${decoding('1 + n++')}`],
    ['a function', decoding('() => u', "''"), decoding("() => u + '!'", "''")],
  ])('to %s is unproved', async (_, before, after) => {
    const folder = workspaceWith('1.0.0', moduleOf(after))
    await cutRelease(folder, '1.0.0', moduleOf(before))
    const { compatibility, problems } = await reportOf(folder)
    const [{ kind, effects } = { kind: '', effects: [] }] = compatibility.findings
    expect([kind, effects.map(({ evidence }) => evidence)]).toEqual(['codec-value-changed', ['unproved']])
    expect(problems.map(({ code }) => code)).toEqual(['no-changeset', 'unknown-finding'])
  })

  it('is a break that needs what to do, and no message to send instead', async () => {
    const folder = workspaceWith('1.0.0', moduleOf(decoding('u.length * 1000')))
    await cutRelease(folder, '1.0.0', moduleOf(decoding('u.length')))
    const { compatibility, changeset } = await reportOf(folder)
    expect(compatibility.findings.map(({ description }) => description)).toEqual(['decodes "a" to 1000, was 1'])
    const facts = JSON.stringify({ doInstead: [{ findings: ['codec-value-changed Amount'], action: null }] }, null, 2)
    expect(changeset?.text.split('```')[1]).toBe(`json contracts\n${facts}\n`)
  })
})

describe('a codec that a release of an older tool exports without a record', () => {
  /** Removes the codecs from the last release and from its code, as an older tool wrote them. */
  const asOlder = (folder: string, codecs?: object): void => {
    const file = join(folder, 'packages/moods/releases/1.0.0.json')
    const { codecs: _, ...release } = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>
    writeFileSync(file, JSON.stringify({ ...release, ...(codecs === undefined ? {} : { codecs }) }))
    const code = file.replace('.json', '.cjs')
    appendFileSync(code, '\nmodule.exports = { ...module.exports, released: { ...module.exports.released, codecs: undefined } }') // oxfmt-ignore
  }

  it.each<readonly [string, string, string, object | undefined, readonly string[]]>([
    ['another type', 'exports.Amount = t.string', 'exports.Amount = t.number', undefined, ['major codecs-not-recorded @made-up/moods']], // oxfmt-ignore
    ['another type, beside one that is recorded', 'exports.Other = t.string\nexports.Amount = t.string', 'exports.Other = t.string\nexports.Amount = t.number', { Other: { type: 'string' } }, ['major codecs-not-recorded @made-up/moods']], // oxfmt-ignore
    ['a record of its schema alone, and is code', `exports.Amount = ${unread('u < 70')}`, `exports.Amount = ${unread('u < 50')}`, { Amount: { $comment: 'Amount: its constraint is code and cannot be written as JSON Schema' } }, ['major codecs-not-recorded @made-up/moods']], // oxfmt-ignore
    ['a record now, as a codec of a contract', 'exports.Mood = mood', 'exports.Mood = mood', undefined, ['none code-changed @made-up/moods']], // oxfmt-ignore
    ['a record now, and is new', '', 'exports.Amount = t.number', undefined, ['minor export-added .']],
  ])('is unproved if it has %s', async (_, before, after, codecs, expected) => {
    const folder = workspaceWith('1.0.0', moduleOf(after))
    await cutRelease(folder, '1.0.0', moduleOf(before))
    asOlder(folder, codecs)
    const { compatibility } = await reportOf(folder)
    expect(compatibility.findings.map(({ kind, bump, locations: [{ subject }] }) => `${bump} ${kind} ${subject}`)).toEqual(expected) // oxfmt-ignore
  })

  it('is named, and asked for once: not again for the releases before the last one', async () => {
    const folder = workspaceWith('1.0.2', moduleOf('exports.Amount = t.string'))
    await cutRelease(folder, '1.0.0', moduleOf('exports.Amount = t.string'))
    asOlder(folder)
    for (const version of ['1.0.1', '1.0.2']) await cutRelease(folder, version, moduleOf('exports.Amount = t.string'))
    expect((await reportOf(folder)).compatibility.findings).toEqual([])
  })
})

describe('an exported codec that occurs in a contract', () => {
  const exported = (values: string): string => `exports.Mood = enumOf(${values})`
  const [two, three] = [exported("'good', 'bad'"), exported("'good', 'bad', 'odd'")]

  it('is compared under the role of the contract, which reports the change', async () => {
    const findings = await findingsOf(moduleOf(two, 'exports.Mood'), moduleOf(three, 'exports.Mood'))
    expect(findings).toEqual(['minor literal-added moods/greeting@1'])
  })

  it('is compared as a message if it occurred in none before', async () => {
    const findings = await findingsOf(moduleOf(two), moduleOf(three, 'exports.Mood'))
    expect(findings).toEqual(['major literal-added Mood', 'minor literal-added moods/greeting@1'])
  })

  it('is compared as a message if it occurs in none any more', async () => {
    const findings = await findingsOf(moduleOf(two, 'exports.Mood'), moduleOf(three))
    expect(findings).toEqual(['major literal-added Mood'])
  })
})

describe('an exported contract', () => {
  const first = { order: 'exports.order = greeting', inObject: 'exports.all = { order: greeting }' }
  const second =
    "contract({ id: 'moods/greeting', version: 2, role: 'input', description: 'A mood.', codec: struct('Greeting', { mood }) })"
  /** Returns a module whose exports follow its contract, and may be of a second version of it. */
  const exporting = (exported: string): string =>
    moduleOf('')
      .replace('exports.catalog', `const next = ${second}\n${exported}\nexports.catalog`)
      .replace(
        '] })\n',
        ', { contract: next, examples: [{ mood: "bad" }] }], migrations: [migration({ from: greeting, to: next, up: (right) => ({ _tag: "Right", right }) })] })\n',
      )

  it.each<readonly [string, string, string, readonly string[]]>([
    ['is a number', first.order, 'exports.order = 5', ['major codec-removed order']],
    ['is a function', first.order, 'exports.order = () => greeting', ['major codec-removed order']],
    ['is its codec', first.order, "exports.order = struct('Greeting', { mood })", ['major codec-removed order']],
    ['is another contract', first.order, 'exports.order = next', ['major codec-removed order']],
    ['is a number in an object', first.inObject, 'exports.all = { order: 5 }', ['major codec-removed all.order']],
    ['is gone from an object', first.inObject, 'exports.all = {}', ['major codec-removed all.order']],
    ['is removed', first.order, '', ['major export-removed .']],
    ['is exported by another name too', first.order, `${first.order}\n${first.inObject}`, ['minor export-added .']],
    [
      'is in a migration alone',
      'exports.up = { from: greeting, to: next }',
      'exports.up = {}',
      ['none code-changed @made-up/moods'],
    ],
    ['was a codec', "exports.order = struct('Greeting', { mood })", first.order, ['major codec-removed order']],
    ['is a copy of itself', first.order, 'exports.order = { ...greeting }', ['none code-changed @made-up/moods']],
  ])('is compared if it %s', async (_, before, after, expected) => {
    expect(await findingsOf(exporting(before), exporting(after))).toEqual(expected)
  })
})
