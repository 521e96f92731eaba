import { getOrElse } from 'fp-ts/lib/Either.js'
import { bundleCode } from '../release/bundle.js'
import { folderOf } from '../testing/workspace.js'
import { loadCode, type RunnableCode } from '../release/load-code.js'
import { compareReleases } from './compare-releases.js'
import { executionOf } from './execution.js'
import { reachComparer } from './program-reach.js'

const sums = "import * as t from 'io-ts'\nconst digits = (text) => [...text].map(Number)\nexport const sum = (text) => digits(text).reduce((a, b) => a + b, 7) * 7919 % 100003\n" // oxfmt-ignore
const iban = "export const Iban = new t.Type('Iban', (u) => typeof u === 'string' && sum(u) === 4711, (u, c) => sum(String(u)) === 4711 ? t.success(u) : t.failure(u, c), t.identity)\n" // oxfmt-ignore
const order = (max: number): string =>
  `export const Order = t.refinement(t.type({ iban: Iban, total: t.number }), (one) => one.total < ${String(max)})\n`

const codecs = ['Iban', 'Order'].map((name) => ({ name, module: './index.mjs', reads: [`[${JSON.stringify(name)}]`] }))
const bundled = async (text: string): Promise<string> =>
  getOrElse(() => '')(await bundleCode(folderOf({ 'index.mjs': text }), undefined, codecs))

/** Returns whether the code of the codec `Iban` is known to be the same in two versions of a module. */
const isSame = async (before: string, after: string): Promise<boolean> => {
  const [was, is] = [await bundled(before), await bundled(after)]
  const names = ['Iban', 'Order']
  return reachComparer([was, names], [is, names])('Iban', 'Iban')
}

describe('the code that an exported codec reaches', () => {
  const text = sums + iban + order(100)
  const registered = (limits: string, most: string, change: string): readonly [before: string, after: string] => {
    const before = `${limits}${text.replace('=== 4711 ?', `=== ${most} ?`)}`
    return [`${before}${change}\n`, `${before}${change.replace('7', '8')}\n`]
  }

  it.each<[string, string]>([
    ['a limit of another codec', sums + iban + order(200)],
    ['another codec that uses it', `${text}export const List = t.array(Iban)\n`],
    ['a function and a constant before it', `const other = [1, 2].map((a) => a + 1)\nexport const more = (b) => other.concat(b)\n${text}`],
    ['the names of its variables', text.replaceAll('digits', 'numbers').replaceAll('(a, b) => a + b', '(x, y) => x + y')],
    ['nothing', text],
  ])('is the same if only this changes: %s', async (_, next) => {
    expect(await isSame(text, next)).toBe(true)
  }) // oxfmt-ignore

  it.each<[string, string | readonly [before: string, after: string]]>([
    ['its own number', text.replace('=== 4711 ?', '=== 2 ?')],
    ['a number of a function that it calls', text.replace('% 100003', '% 100019')],
    ['the order of its operands', text.replace('(a, b) => a + b, 7', '(a, b) => b - a, 7').replace('a + b', 'a - b')],
    ['another global function', text.replace('map(Number)', 'map(parseFloat)')],
    ['a value that another statement gives it', `${text}Iban.validate = (u) => t.success(u)\n`],
    ['a value that a function of the module gives it', `const patch = (one) => { one.validate = t.success }\n${text}patch(Iban)\n`],
    ['a global object', `${text}Number.parseFloat = () => 1\nArray.prototype.map = () => []\n`],
    ['a list that it reads and another adds to', `const known = []\n${text.replace('=== 4711 ?', '=== known.length ?')}known.push(1)\n`],
    ['a value that a class gives it by a method', registered('class Limits { get() { return this.most } put(most) { this.most = most } }\nconst limits = new Limits()\n', 'limits.get()', 'limits.put(7)')],
    ['a value that it gets by a method in a declaration', registered('class Limits { get() { return this.most } put(most) { this.most = most } }\nconst limits = new Limits()\n', 'limits.get()', 'export const done = limits.put(7)')],
    ['a value that one function gives it by another', registered('const limits = {}\nconst put = (one, most) => { one.most = most }\nconst start = (one) => { put(one, 7) }\n', 'limits.most', 'export const done = start(limits)')],
    ['a value that it gets under another name', registered('const limits = { inner: {} }\nconst { inner } = limits\nconst view = inner\n', 'limits.inner.most', 'view.most = 7')],
    ['a method of its class', registered('class Limits { get() { return 1 } }\nconst limits = new Limits()\nconst made = limits.constructor\n', 'limits.get()', 'made.prototype.get = () => 7')],
    ['a value of a map with weak keys', registered('const key = {}\nconst limits = new WeakMap()\n', 'limits.get(key)', 'limits.set(key, 7)')],
  ])('is not known to be the same if this changes: %s', async (_, change) => {
    const [before, after] = typeof change === 'string' ? [text, change] : change
    expect(await isSame(before, before.replace('< 100', '< 200'))).toBe(typeof change === 'string')
    expect(await isSame(before, after)).toBe(false)
  }) // oxfmt-ignore

  it('is the same beside another codec of @contracts/core that changes', async () => {
    const of = (max: number): string =>
      `import { integerOf, struct } from '@contracts/core'\n${sums}${iban}export const Order = struct('Order', { iban: Iban, n: integerOf({ max: ${String(max)} }) })\n`
    expect(await isSame(of(5), of(6))).toBe(true)
    expect(await isSame(of(5), of(5).replace('{ max: 5 })', '{ max: 5 }), more: integerOf({ min: 1 })'))).toBe(true)
  })

  it('is not known to be the same beside what may change a thing that it remembers', async () => {
    const remembering = `const seen = new Set()\nconst mark = (one) => { seen.add(one); return one }\n${text.replace('=== 4711 ?', '=== seen.size ?')}`
    expect(await isSame(remembering, `${remembering}mark('more')\n`)).toBe(false)
    const marked = `${remembering}mark('more')\n`
    expect(await isSame(marked, marked.replace('< 100', '< 200'))).toBe(false)
  })

  it('is no finding if it is the same, although no message is found that it accepts', async () => {
    const schema = { $comment: 'A predicate cannot be written as JSON Schema.' }
    const release = { package: 'banks', version: '1.0.0', exports: {}, codecs: { Iban: schema } }
    const codeOf = async (one: string) => getOrElse((why: string): RunnableCode => { throw new Error(why) })(loadCode(await bundled(one))) // oxfmt-ignore
    const found = async (next: string) =>
      compareReleases(release, release, { execute: executionOf(await codeOf(text), await codeOf(next)) }).findings.map(
        ({ kind, description, bump }) => [kind, description, bump],
      )
    expect(await found(sums + iban + order(200))).toEqual([])
    expect(await found(text.replace('% 100003', '% 100019'))).toEqual([
      ['code-not-run', 'accepts no message that is tried, by the code of either version', 'major'],
    ])
  })
})
