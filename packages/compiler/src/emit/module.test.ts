import * as t from 'io-ts'
import { execFileSync } from 'node:child_process'
import { runInThisContext } from 'node:vm'
import {
  type AnyContract,
  arrayOf,
  contract,
  field,
  literal,
  recursive,
  schemaNodeOf,
  string,
  stringOf,
  struct,
  taggedUnion,
  withKeywords,
} from '@contracts/core'
import { Int, Ratio } from '@contracts/core/codecs'
import * as runtime from '@contracts/core/generated'
import { capturedNodes, fingerprintOf } from '@contracts/core/internal'
import { randomCodec } from '@contracts/testing-internal'
import { seeded } from '@contracts/testing'
import { moduleOf } from './module.js'
import { sourceOf } from './source.js'

describe('capturedNodes', () => {
  it('has every node that a module captures, those of conditions included', () => {
    let count = 0
    for (let seed = 0; seed < 200; seed++) {
      const root = schemaNodeOf(randomCodec(seeded(seed), { depth: 3 }))
      for (const [, node] of sourceOf(root)?.captured ?? []) {
        count++
        expect(capturedNodes(root)).toContain(node)
      }
    }
    expect(count).toBeGreaterThan(50)
  })
})

const of = (codec: t.Mixed): AnyContract =>
  contract({ id: 'demo/any', version: 1, role: 'message', description: 'Any.', codec })

const written = (codec: t.Mixed, format: 'esm' | 'cjs' = 'esm'): string => {
  const made = moduleOf(of(codec), format)?.code
  if (made === undefined) throw new Error('nothing was written')
  return made
}

/** Evaluates the text of a CommonJS module. Returns its exports. */
const exportsOf = (source: string): { readonly compiled: runtime.CompiledModule } => {
  const exports = {}
  const run = runInThisContext(`(function (exports, require) {${source}\n})`) as (...given: unknown[]) => void
  run(exports, (name: string) => {
    if (name !== '@contracts/core/generated') throw new Error(`imported ${name}`)
    return runtime
  })
  return exports as ReturnType<typeof exportsOf> // a compiled module exports `compiled`
}

it('explains an absent tag as the interpreter does', () => {
  const kind = field(literal('a'), 'The kind.', { formerly: { key: 'kind', since: '2.0.0' } })
  const codec = struct('S', { part: taggedUnion('U', 'type', [struct('A', { type: kind })]) })
  const about = { id: 'demo/any', version: 1, role: 'message', description: 'Any.', codec } as const
  for (const one of [of(codec), contract({ ...about, compiled: exportsOf(written(codec, 'cjs')).compiled })])
    for (const [part, hint] of [
      [{ kind: 'a' }, 'Renamed from "kind" in 2.0.0.'],
      [{ tpye: 'a' }, 'The message has "tpye": did you mean "type"?'],
    ] as const)
      expect(one.validate({ part }).errors.map((issue) => [issue.code, issue.pointer, issue.hint])).toEqual([
        ['missing', '/part/type', hint],
      ])
})

const names = ["'", '"', '`', '\\', '*/', '//', '${x}', '\n', '\r', '\u2028', '</script>', '<!--', '$&', '__proto__', 'constructor', 'a b', '🚀', '\ud800', ''] // oxfmt-ignore

const Dot = struct('Dot', { type: literal('dot') }, { at: Int })
const Disc = struct('Disc', { type: literal('disc'), r: Ratio })
const Odd = new t.Type<number>('Odd', t.number.is, (u, c) => (u === 1 ? t.success(1) : t.failure(u, c)), t.identity)

describe('moduleOf', () => {
  it('refuses a codec in place of a contract', () => {
    expect(() => moduleOf(string as never)).toThrow(/^moduleOf takes a contract, not a codec: pass a contract/)
  })

  it('keeps the names, values and patterns of a codec as data', () => {
    for (const name of names) {
      const codec = struct(name, {
        [name]: t.keyof({ [name]: null, other: null }),
        tagged: taggedUnion(name, name, [
          struct(name, { [name]: literal(name) }),
          struct('B', { [name]: literal('b') }),
        ]),
        said: stringOf({ pattern: '^["\'`/*\u2028]$', expects: `the sign ${name}` }, name),
      })
      const value = { [name]: name, tagged: { [name]: name }, said: '`' }
      const { is, validate } = contract({ ...of(codec), compiled: exportsOf(written(codec, 'cjs')).compiled })
      expect([name, is(value), is({ ...value, [name]: 'x' })]).toEqual([name, true, false])
      const wrong = { said: '', tagged: { [name]: 1 } }
      expect(validate(wrong)).toEqual(of(codec).validate(wrong))
    }
  })

  it('starts with one line of comment, whatever the name of the contract', () => {
    for (const name of names) {
      const made = moduleOf({ ...of(string), name: `demo/${name}@1` })?.code ?? ''
      expect(made.split('\n', 1)[0]).toMatch(/^\/\/ The shape of demo\/[\w/-]*@1, compiled/)
      expect(made.split('\n')[1]).toMatch(/^import \{/)
    }
  })

  it('is an ES module that a strict parser reads', () => {
    const codec = struct('All', Object.fromEntries(names.map((name) => [name, t.keyof({ [name]: null })])))
    for (const one of [codec, arrayOf(Odd), taggedUnion('Shape', 'type', [Dot, Disc])]) {
      execFileSync(process.execPath, ['--input-type=module', '--check'], { input: written(one) })
    }
  })

  it('imports only functions that the runtime exports', () => {
    for (const codec of [
      Dot,
      arrayOf(Odd),
      taggedUnion('Shape', 'type', [Dot, Disc]),
      t.record(t.string, string),
      string,
    ]) {
      const [, imported = ''] = /^import \{ (.*) \} from '@contracts\/core\/generated'$/m.exec(written(codec)) ?? []
      expect(written(codec).match(/\bfrom '/g)).toHaveLength(1)
      expect(imported.split(', ').filter((name) => !Object.hasOwn(runtime, name))).toEqual([])
    }
  })

  it('generates no code at run time', () => {
    for (const codec of [
      Dot,
      arrayOf(Odd),
      t.union([Dot, string]),
      t.intersection([Dot, t.record(t.string, t.unknown)]),
    ])
      expect(written(codec)).not.toMatch(/\beval\b|\bFunction\b|\bimport\(/)
  })

  it('writes the same text for the same codec', () => {
    const make = (): t.Mixed => {
      const Tree: t.Mixed = recursive('Tree', () =>
        struct('Node', { value: string }, { below: arrayOf(Tree), at: Disc }),
      )
      return t.type({ tree: Tree, shapes: arrayOf(taggedUnion('Shape', 'type', [Dot, Disc])), odd: Odd })
    }
    expect(written(make())).toBe(written(make()))
  })

  it('reads opaque codecs from the node of the contract', () => {
    const Tree: t.Mixed = recursive('Tree', () => struct('Node', { odd: Odd }, { below: arrayOf(Tree) }))
    const codec = t.type({ tree: Tree, pair: t.tuple([t.string, t.union([Odd, t.null])]) })
    const { compiled } = exportsOf(written(codec, 'cjs'))
    expect('link' in compiled).toBe(true)
    const linked = contract({ ...of(codec), compiled })
    const good = { tree: { odd: 1, below: [{ odd: 1 }] }, pair: ['a', null] }
    const bad = { tree: { odd: 1, below: [{ odd: 2 }] }, pair: ['a', 3] }
    expect([linked.is(good), linked.is(bad)]).toEqual([true, false])
    expect(linked.validate(bad)).toEqual(of(codec).validate(bad))
  })

  it('has conditions as data, so that it captures nothing', () => {
    const Tree: t.Mixed = recursive('Tree', () =>
      withKeywords(struct('Node', { tags: withKeywords(arrayOf(string), { uniqueItems: true }) }, { below: Tree }), {
        if: t.type({ below: Tree }),
        then: t.type({ tags: withKeywords(arrayOf(string), { contains: literal('parent') }) }),
      }),
    )
    const { compiled } = exportsOf(written(Tree, 'cjs'))
    expect('link' in compiled).toBe(false)
    const made = contract({ ...of(Tree), compiled })
    const messages = [
      { tags: ['a', 'b'] },
      { tags: ['a', 'a'] },
      { tags: ['parent'], below: { tags: [] } },
      { tags: ['a'], below: { tags: ['b', 'b'] } },
    ]
    expect(messages.map((message) => made.is(message))).toEqual([true, false, true, false])
    for (const message of messages) expect(made.validate(message)).toEqual(of(Tree).validate(message))
  })

  it('has conditions that contain the codec itself', () => {
    const Denied: t.Mixed = withKeywords(struct('N', { n: t.number }, { next: recursive('F', () => Denied) }), {
      not: struct('Bad', { n: t.literal(0), next: recursive('G', () => Denied) }),
    })
    const Either: t.Mixed = withKeywords(t.unknown, {
      anyOf: [string, struct('Not', { not: recursive('F', () => Either) })],
    })
    const Filter: t.Mixed = withKeywords(
      struct('Filter', {}, { eq: string, not: recursive('C', () => withKeywords(Filter, { maxProperties: 1 })) }),
      { minProperties: 1 },
    )
    for (const [codec, messages] of [
      [Filter, [{ not: { eq: 'a' } }, { not: { eq: 'a', not: { eq: 'b' } } }]],
      [withKeywords(t.unknown, { anyOf: [Filter] }), [{ eq: 'a' }, { not: {} }]],
      [
        Denied,
        [
          { n: 0, next: { n: 1 } },
          { n: 1, next: { n: 0 } },
        ],
      ],
      [Either, [{ not: { not: 'x' } }, { not: { not: 1 } }]],
    ] as const) {
      const { compiled } = exportsOf(written(codec, 'cjs'))
      const made = contract({ ...of(codec), compiled })
      expect(messages.map((message) => made.is(message))).toEqual(messages.map((message) => of(codec).is(message)))
      expect(new Set(messages.map((message) => made.is(message))).size).toBe(2)
    }
  })

  it.each([
    [t.literal(-0), t.literal('0-Infinity')],
    [literal('a', { claims: { description: 'x@1' } }), literal('a', { claims: { get: 'x@1' } })],
    [
      literal('a', { claims: { node: 'x@1', required: 'x@1', description: 'x@1' } }),
      literal('a', { claims: { node: 'x@1', required: 'x@1', deprecated: 'x@1' } }),
    ],
    [literal('a', { claims: {} }), literal('a', { claims: { validate: 'x@1' } })],
  ])('has another fingerprint for another codec: %#', (one, other) => {
    expect(fingerprintOf(schemaNodeOf(one))).not.toBe(fingerprintOf(schemaNodeOf(other)))
  })

  it('is refused by a contract of another codec', () => {
    const older = exportsOf(written(struct('S', { a: string }), 'cjs')).compiled
    const newer = of(struct('S', { a: string }, { b: string }))
    expect(() => contract({ ...newer, compiled: older })).toThrow(
      'demo/any@1: the compiled module was made from another codec. Build the package again: contracts compile',
    )
  })

  it('is accepted if only descriptions differ', () => {
    const { compiled } = exportsOf(written(struct('S', { a: field(string, 'One.') }), 'cjs'))
    const reworded = of(struct('S', { a: field(string, 'Another.') }))
    expect(contract({ ...reworded, compiled }).is({ a: '' })).toBe(true)
  })

  it('is written for a codec with a thousand recursive codecs', () => {
    const trees = Array.from({ length: 1000 }, (_, i): [string, t.Mixed] => {
      const Tree: t.Mixed = recursive(`Tree${String(i)}`, () => struct('Tree', {}, { below: Tree }))
      return [`k${String(i)}`, Tree]
    })
    const { compiled } = exportsOf(written(struct('Trees', {}, Object.fromEntries(trees)), 'cjs'))
    const forest = contract({ ...of(struct('Trees', {}, Object.fromEntries(trees))), compiled })
    expect([{ k999: { below: {} } }, { k999: { below: 1 } }].map((one) => forest.is(one))).toEqual([true, false])
  })

  it('is written for a codec with as many levels as one may have', () => {
    let deep: t.Mixed = string
    let message: unknown = 'bottom'
    for (let level = 1; level < 500; level++) {
      deep = arrayOf(deep)
      message = [message]
    }
    const { compiled } = exportsOf(written(deep, 'cjs'))
    const nested = contract({ ...of(deep), compiled })
    expect([nested.is(message), nested.is([message])]).toEqual([true, false])
    expect(() => arrayOf(arrayOf(deep))).toThrow('has more than 500 levels')
  })

  it('has a known format', () => {
    expect(() => moduleOf(of(string), 'umd' as never)).toThrow(
      new TypeError('The format umd is not known: write esm or cjs'),
    )
  })

  it('is undefined for a recursive codec that makes a new codec each time', () => {
    const grow = (): t.Mixed => recursive('Grow', () => struct('Grow', {}, { next: grow() }))
    expect(moduleOf(of(grow()))).toBeUndefined()
  })
})
