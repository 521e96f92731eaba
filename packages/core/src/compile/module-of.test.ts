import { execFileSync } from 'node:child_process'
import { runInThisContext } from 'node:vm'
import * as t from 'io-ts'
import { Int, Ratio, Text } from '../codecs.js'
import { arrayOf } from '../combinators/array-of.js'
import { literal } from '../combinators/literal.js'
import { recursive } from '../combinators/recursive.js'
import { struct } from '../combinators/struct.js'
import { tagged } from '../combinators/tagged.js'
import { text } from '../combinators/text.js'
import * as runtime from '../compiled.js'
import { type AnyContract, contract } from '../contract/contract.js'
import { moduleOf } from './module-of.js'

const of = (codec: t.Mixed, id = 'demo/any'): AnyContract =>
  contract({ id, version: 1, role: 'message', says: 'Any.', codec })

const written = (codec: t.Mixed, format: 'esm' | 'cjs' = 'esm'): string => {
  const made = moduleOf(of(codec), format)
  if (made === undefined) throw new Error('nothing was written')
  return made
}

/** What the text of a CommonJS module exports. */
const exportsOf = (source: string): { readonly compiled: runtime.CompiledModule } & Partial<AnyContract> => {
  const module = { exports: {} }
  const run = runInThisContext(`(function (module, require) {${source}\n})`) as (...given: unknown[]) => void // a function of two
  run(module, (name: string) => {
    if (name !== '@contracts/core/compiled') throw new Error(`asked for ${name}`)
    return runtime
  })
  return module.exports as ReturnType<typeof exportsOf> // what a module offers
}

const names = ["'", '"', '`', '\\', '*/', '//', '${x}', '\n', '\r', '\u2028', '</script>', '<!--', '$&', '__proto__', 'constructor', 'a b', '🚀', '\ud800', ''] // prettier-ignore

const Dot = struct('Dot', { type: literal('dot') }, { at: Int })
const Disc = struct('Disc', { type: literal('disc'), r: Ratio })
const Odd = new t.Type<number>('Odd', t.number.is, (u, c) => (u === 1 ? t.success(1) : t.failure(u, c)), t.identity)

describe('moduleOf', () => {
  it('keeps whatever a codec is named, holds and asks for as data', () => {
    for (const name of names) {
      const codec = struct(name, {
        [name]: t.keyof({ [name]: null, other: null }),
        tagged: tagged(name, name, [struct(name, { [name]: literal(name) }), struct('B', { [name]: literal('b') })]),
        said: text(name, { pattern: '^["\'`/*]|\\n$', expects: name }),
      })
      const value = { [name]: name, tagged: { [name]: name }, said: '`' }
      const { is, decode } = exportsOf(written(codec, 'cjs'))
      expect([name, is?.(value), is?.({ ...value, [name]: 'x' })]).toEqual([name, true, false])
      const found = decode?.({ said: '', tagged: { [name]: 1 } })
      const expected = of(codec).decode({ said: '', tagged: { [name]: 1 } })
      expect(found?._tag === 'Left' && found.left.map(({ code, path }) => [code, path])).toEqual(
        expected._tag === 'Left' && expected.left.map(({ code, path }) => [code, path]),
      )
    }
  })

  it('is named in one line of comment, whatever the contract is called', () => {
    for (const name of names) {
      const made = moduleOf(of(Text, `demo/${name}`)) ?? ''
      expect(made.split('\n', 1)[0]).toMatch(/^\/\/ The shape of demo\/[\w/-]*@1, compiled/)
      expect(made.split('\n')[1]).toMatch(/^import \{/)
    }
  })

  it('is an ES module that a strict parser reads', () => {
    const codec = struct('All', Object.fromEntries(names.map((name) => [name, t.keyof({ [name]: null })])))
    for (const one of [codec, arrayOf(Odd), tagged('Shape', 'type', [Dot, Disc])]) {
      execFileSync(process.execPath, ['--input-type=module', '--check'], { input: written(one) })
    }
  })

  it('asks for nothing but the runtime, and for nothing it does not offer', () => {
    for (const codec of [Dot, arrayOf(Odd), tagged('Shape', 'type', [Dot, Disc]), t.record(t.string, Text), Text]) {
      const [, imported = ''] = /^import \{ (.*) \} from '@contracts\/core\/compiled'$/m.exec(written(codec)) ?? []
      expect(written(codec).match(/\bfrom '/g)).toHaveLength(1)
      expect(imported.split(', ').filter((name) => !Object.hasOwn(runtime, name))).toEqual([])
    }
  })

  it('generates no code when it runs', () => {
    for (const codec of [Dot, arrayOf(Odd), t.union([Dot, Text]), t.intersection([Dot, t.record(t.string, t.unknown)])])
      expect(written(codec)).not.toMatch(/\beval\b|\bFunction\b|\bimport\(/)
  })

  it('writes the same text for the same codec', () => {
    const make = (): t.Mixed => {
      const Tree: t.Mixed = recursive('Tree', () => struct('Node', { value: Text }, { below: arrayOf(Tree), at: Disc }))
      return t.type({ tree: Tree, shapes: arrayOf(tagged('Shape', 'type', [Dot, Disc])), odd: Odd })
    }
    expect(written(make())).toBe(written(make()))
  })

  it('links codecs that only run as they are from the node of the contract', () => {
    const Tree: t.Mixed = recursive('Tree', () => struct('Node', { odd: Odd }, { below: arrayOf(Tree) }))
    const codec = t.type({ tree: Tree, pair: t.tuple([t.string, t.union([Odd, t.null])]) })
    const { compiled, is } = exportsOf(written(codec, 'cjs'))
    expect(is).toBeUndefined()
    const linked = contract({ ...of(codec), compiled })
    const good = { tree: { odd: 1, below: [{ odd: 1 }] }, pair: ['a', null] }
    const bad = { tree: { odd: 1, below: [{ odd: 2 }] }, pair: ['a', 3] }
    expect([linked.is(good), linked.is(bad)]).toEqual([true, false])
    expect(linked.check(bad)).toEqual(of(codec).check(bad))
  })

  it('is nothing for a codec that unfolds into new ones for ever', () => {
    const grow = (): t.Mixed => recursive('Grow', () => struct('Grow', {}, { next: grow() }))
    expect(moduleOf(of(grow()))).toBeUndefined()
  })
})
