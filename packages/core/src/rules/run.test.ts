import type { TypeOf } from 'io-ts'
import { Ratio } from '../codecs.js'
import { string } from '../codec/primitives.js'
import { arrayOf } from '../codec/array-of.js'
import { field } from '../codec/field.js'
import { literal } from '../codec/literal.js'
import { struct } from '../codec/struct.js'
import { taggedUnion } from '../codec/tagged-union.js'
import { contract, type AnyContract } from '../contract/contract.js'
import { requiredWhen } from './field-rules.js'
import { type AnyRule, type Violation, rule } from './rule.js'

const Part = struct('Part', { id: string, share: Ratio }, { note: string })
const Whole = struct('Whole', { parts: arrayOf(Part) }, { total: Ratio, title: string })
type Part = TypeOf<typeof Part>

const of = (...rules: readonly AnyRule[]): AnyContract =>
  contract({ id: 'demo/whole', version: 1, role: 'message', description: 'A whole.', codec: Whole, rules })

const found = (on: AnyContract, value: unknown, mode: 'tolerant' | 'strict' = 'tolerant'): readonly string[] => {
  const { errors, warnings } = on.validate(value, mode)
  return [...errors, ...warnings].map(({ severity, code, pointer }) => `${severity} ${code} ${pointer}`)
}

const always =
  (path: Violation['path'] = []) =>
  (): readonly Violation[] => [{ path, message: 'must not be' }]

const valid = {
  parts: [
    { id: 'a', share: 0.5 },
    { id: 'b', share: 0.5 },
  ],
}

describe('a rule', () => {
  it('is reported with its id, at the path of the violation', () => {
    const low = rule({
      id: 'demo/share-low',
      description: 'A share is low.',
      at: '/parts/*',
      check: ({ share }: Part) =>
        share < 0.5 ? [] : [{ path: ['share'], message: 'must be below 0.5', value: share, hint: 'Halve it.' }],
    })
    const result = of(low).decode({
      parts: [
        { id: 'a', share: 0.1 },
        { id: 'b', share: 0.7 },
      ],
    })
    expect(result._tag === 'Left' && result.left.map((issue) => issue.toJSON())).toEqual([
      {
        severity: 'error',
        code: 'share-low',
        rule: 'demo/share-low',
        path: ['parts', 1, 'share'],
        pointer: '/parts/1/share',
        expected: 'A share is low.',
        actual: '0.7',
        message: 'must be below 0.5 — got 0.7',
        hint: 'Halve it.',
        contract: 'demo/whole@1',
      },
    ])
  })

  it('is reported after the shape, in rule order and then in message order', () => {
    const late = rule({ id: 'demo/late', description: 'Late.', check: always() })
    const each = rule({
      id: 'demo/each',
      description: 'Each.',
      at: ['/parts/*', '/title'],
      needs: ['/id'],
      check: always(),
    })
    const message = { ...valid, title: 't', total: 2 }
    expect(found(of(each, rule({ ...late, needs: ['/parts'] })), message)).toEqual([
      'error out_of_range /total',
      'error each /parts/0',
      'error each /parts/1',
      'error each /title',
      'error late ',
    ])
  })

  it('does not run where a shape issue touches a pointer it needs, and runs everywhere else', () => {
    const each = rule({ id: 'demo/each', description: 'Each.', at: '/parts/*', needs: ['/share'], check: always() })
    const whole = rule({ id: 'demo/whole', description: 'Whole.', check: always() })
    const ids = rule({ id: 'demo/ids', description: 'Ids.', needs: ['/parts/*/id'], check: always(['parts']) })
    const broken = {
      parts: [
        { id: 1, share: 0.5 },
        { id: 'b', share: 'x' },
      ],
    }
    expect(found(of(whole, each, ids), broken)).toEqual([
      'error wrong_type /parts/0/id',
      'error wrong_type /parts/1/share',
      'error each /parts/0',
    ])
    expect(found(of(whole, each, ids), { parts: 3 })).toEqual(['error wrong_type /parts'])
    expect(found(of(whole, each, ids), { parts: [{ id: 'a', share: 2 }] })).toEqual([
      'error out_of_range /parts/0/share',
      'error ids /parts',
    ])
  })

  it('runs despite issues that tolerant mode accepts', () => {
    const whole = rule({ id: 'demo/whole', description: 'Whole.', check: always() })
    expect(found(of(whole), { ...valid, total: null, extra: 1 }, 'strict')).toEqual([
      'error null_value /total',
      'error unknown_key /extra',
      'error whole ',
    ])
  })

  it('replaces the issue of a null that strict mode reports as well', () => {
    const needed = rule({ id: 'demo/needed', description: 'Needed.', check: always(['total']) })
    expect(found(of(needed), { ...valid, total: null, title: null }, 'strict')).toEqual([
      'error null_value /title',
      'error needed /total',
    ])
  })

  it('may compute its hint when it is read', () => {
    let read = 0
    const costly = (): string => `Hint ${String(++read)}.`
    const hinted = rule({
      id: 'demo/hinted',
      description: 'H.',
      check: () => [{ path: [], message: 'must', hint: costly }],
    })
    const { errors } = of(hinted).validate(valid)
    expect([read, errors[0]?.hint, read]).toEqual([0, 'Hint 1.', 1])
  })

  it('does not run at null, at an absent key or in an empty array', () => {
    const title = rule({ id: 'demo/title', description: 'Title.', at: '/title', check: always() })
    const each = rule({ id: 'demo/each', description: 'Each.', at: '/parts/*', check: always() })
    expect(found(of(title, each), { parts: [], title: null })).toEqual([])
    expect(found(of(title, each), { parts: [] })).toEqual([])
  })

  it('does not run on values that were not validated: after a discriminating literal or a wrong tag', () => {
    const Agent = struct('Agent', { agent_name: literal('a', { claims: { b: 'demo/b@1' } }), items: arrayOf(string) })
    const Shape = taggedUnion('Shape', 'type', [struct('Dot', { type: literal('dot'), items: arrayOf(string) })])
    const items = rule({
      id: 'demo/items',
      description: 'Items.',
      needs: ['/items'],
      check: ({ items }: { items: string[] }) => items.map((_, i) => ({ path: ['items', i], message: 'must go' })),
    })
    for (const codec of [Agent, Shape]) {
      const on = contract({
        id: 'demo/one',
        version: 1,
        role: 'message',
        description: 'One.',
        codec,
        rules: [items],
      } as Parameters<typeof contract>[0])
      expect(found(on, { agent_name: 'b', type: 'dto', items: 5 })).toHaveLength(1)
      expect(found(on, { agent_name: 'a', type: 'dot', items: ['x'] })).toEqual(['error items /items/0'])
    }
  })
})

describe('severity', () => {
  const warns = rule({ id: 'demo/warns', description: 'Warns.', severity: 'warning', check: always() })
  const lowers = rule({
    id: 'demo/lowers',
    description: 'Lowers.',
    check: () => [{ path: [], message: 'must', severity: 'warning' }],
  })

  it('of a warning leaves the message valid, and strict mode makes it an error', () => {
    expect(of(warns, lowers).decode(valid)).toEqual({ _tag: 'Right', right: valid })
    expect(found(of(warns, lowers), valid)).toEqual(['warning warns ', 'warning lowers '])
    expect(found(of(warns, lowers), valid, 'strict')).toEqual(['error warns ', 'error lowers '])
  })
})

describe('an issue of another contract', () => {
  const dated = struct(
    'Dated',
    { id: string },
    { new: field(string, 'New.', { formerly: { key: 'old', since: '2.0.0' } }) },
  )
  const inner = contract({ id: 'demo/inner', version: 1, role: 'message', description: 'Inner.', codec: dated })
  const embeds = (severity?: 'warning') =>
    rule({
      id: 'demo/embeds',
      description: 'Each part is an inner.',
      at: '/parts/*',
      check: (part: Part) => {
        const { errors, warnings } = inner.validate({ old: part.id })
        return [...errors, ...warnings].map((issue) => ({ path: ['share'], issue, ...(severity ? { severity } : {}) }))
      },
    })

  it('keeps its code, hint and message, below the path of the violation', () => {
    const { errors } = of(embeds()).validate({ parts: [{ id: 'a', share: 1 }] })
    expect(errors.map(({ path, rule: by, contract: name, message }) => ({ path, by, name, message }))).toEqual([
      {
        path: ['parts', 0, 'share', 'id'],
        by: 'demo/embeds',
        name: 'demo/whole@1',
        message: 'is missing: it must be a string',
      },
    ])
  })

  it('stays a warning, and may be lowered to one', () => {
    const message = { parts: [{ id: 'a', share: 1 }] }
    expect(found(of(embeds()), message)).toEqual([
      'error missing /parts/0/share/id',
      'warning renamed_key /parts/0/share/old',
    ])
    expect(found(of(embeds('warning')), message)).toEqual([
      'warning missing /parts/0/share/id',
      'warning renamed_key /parts/0/share/old',
    ])
  })
})

describe('a rule about a field that was sent under its former name', () => {
  const Sized = struct(
    'Sized',
    { id: string },
    { size: field(string, 'The size.', { formerly: { key: 'extent', since: '2.0.0' } }) },
  )
  const sized = contract({
    ...{ id: 'demo/sized', version: 1, role: 'message', description: 'A size.', codec: Sized },
    rules: [
      requiredWhen({ id: 'demo/size-given', description: 'The size is given.', field: 'size', when: () => true }),
    ],
  })

  it('does not run in strict mode, in which the former name is an error', () => {
    expect(found(sized, { id: 'a', extent: 'L' }, 'strict')).toEqual(['error renamed_key /extent'])
    expect(found(sized, { id: 'a' }, 'strict')).toEqual(['error size-given /size'])
  })

  it('runs in tolerant mode, in which the former name is a warning', () => {
    expect(found(sized, { id: 'a', extent: 'L' })).toEqual(['error size-given /size', 'warning renamed_key /extent'])
    expect(sized.is({ id: 'a', extent: 'L' })).toBe(false)
  })
})
