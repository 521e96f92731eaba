import type { Json } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { parts } from '../schema/json-edit.js'
import { type Edges, edgesBetween } from './edges.js'
import { alternatives, edgeVariations, variations, messagesToTry } from './try-messages.js'

const schema = {
  type: 'object',
  properties: {
    about: { type: 'string' },
    kind: { enum: ['a', 'b'] },
    note: { type: 'string' },
    ids: { type: 'array', items: { type: 'string' } },
  },
  required: ['about', 'kind'],
  'x-contract': { open: [{ pointer: '/about', known: ['order', 'reply'] }], nullable: [] },
} as const

describe('messages made from another message', () => {
  it('have another value that the schema lists', () => {
    expect(alternatives(schema)({ about: 'order', kind: 'a' })).toEqual([
      { about: 'reply', kind: 'a' },
      { about: 'order', kind: 'b' },
    ])
  })

  it('differ in one value: a similar one, a repeated one, or a missing one', () => {
    const made = variations(schema, [{ about: 'order', kind: 'a', note: 'x', ids: ['p', 'q'] }], 1000)
    expect(made).toEqual(
      expect.arrayContaining([
        { about: 'order', kind: 'a', note: '', ids: ['p', 'q'] },
        { about: 'order', kind: 'a', note: 'x', ids: [] },
        { about: 'order', kind: 'a', note: 'x', ids: ['p', 'p'] },
        { about: 'order', kind: 'a', ids: ['p', 'q'] },
      ]),
    )
  })

  it.each<readonly [string, Json, Json]>([
    [
      'an item like the only one of a list',
      [{ id: 'a', n: 1 }],
      [
        { id: 'a', n: 1 },
        { id: 'A', n: 1 },
      ],
    ],
    ['a day that no calendar has', '2024-01-10T10:00:00Z', '2024-02-30T10:00:00Z'],
    ['the same text under two keys', { from: 'a', to: 'b' }, { from: 'a', to: 'a' }],
    ['the same number under two keys', { least: 3, most: 7, unit: 'm' }, { least: 7, most: 7, unit: 'm' }],
  ])('have %s', (_, value, made) => {
    expect(variations({}, [{ value }], 1000)).toContainEqual({ value: made })
  })

  it.each<readonly [string, (text: string) => string]>([
    ['capitals', (text) => text.toLowerCase()],
    ['outer spaces', (text) => text.trim()],
    ['the number of spaces', (text) => text.replace(/\s+/g, ' ')],
    ['how accents are written', (text) => text.normalize('NFC')],
    ['the width of letters', (text) => text.normalize('NFKC')],
    ['accents', (text) => text.normalize('NFD').replace(/\p{M}/gu, '')],
    ['hyphens', (text) => text.replace(/-/g, '')],
    ['zeros before a number', (text) => String(Number(text))],
  ])('have two items that differ in %s only', (_, equal) => {
    const made = [...variations({}, [{ value: ['1'] }], 1000), ...variations({}, [{ value: [{ id: '1' }] }], 1000)]
    const isAlike = (one: Json): boolean => {
      const texts = parts(one).flatMap(([, part]) => (typeof part === 'string' ? [part] : []))
      return new Set(texts).size > new Set(texts.map(equal)).size
    }
    expect(made.filter(isAlike).length).toBeGreaterThan(1)
  })

  it('end with a number beyond those that are exact, which a person reads last', () => {
    expect(messagesToTry({ schema: {}, edges: undefined, stored: [{ value: 5 }] }).at(-1)).toEqual({ value: 2 ** 53 })
  })

  it('are at most as many as asked, from all messages and all their parts', () => {
    const messages = ['one', 'two', 'three'].map((about) => ({ about, kind: 'a', note: 'x', ids: ['p', 'q'] }))
    const made = variations(schema, messages, 30)
    expect(made.length).toBeLessThanOrEqual(30)
    for (const { about } of messages) expect(JSON.stringify(made)).toContain(`"${about}"`)
  })
})

describe('copies of messages at the edges of literals', () => {
  const node = { v: 1, kids: [{ v: 2 }] }
  const owned = (id: number, kid?: Json): Json => ({ id, owner: { id: 0 }, kids: kid === undefined ? [] : [kid] })
  const term = (op: number, not?: Json, arg?: Json): Json => ({
    op,
    ...(not === undefined ? {} : { not }),
    args: arg === undefined ? [] : [arg],
  })

  it.each<readonly [string, Edges, Json, Json]>([
    ['as many keys', { numbers: [3], texts: [] }, { a: 'x' }, { a: 'x', ab: 'x', ac: 'x' }],
    ['a key of that length', { numbers: [3], texts: [] }, { b: 'x' }, { b: 'x', aaa: 'x' }],
    ['a long key', { numbers: [2000], texts: [] }, { b: 1 }, { b: 1, ['a'.repeat(2000)]: 1 }],
    ['a text as a key', { numbers: [], texts: ['zip'] }, { a: 'x' }, { a: 'x', zip: 'x' }],
    ['a key that begins with it', { numbers: [], texts: ['x-'] }, { a: 'x' }, { a: 'x', 'x-x': 'x' }],
    ['as many items like one of them', { numbers: [3], texts: [] }, [false, true], [true, true, true]],
    ['as many characters of two units', { numbers: [3], texts: [] }, 'x', '😀😀😀'],
    ['as many words', { numbers: [3], texts: [] }, 'x', 'a b c'],
    ['a time after so many hours', { numbers: [12], texts: [] }, '2026-01-01T01:00:00Z', '2026-01-01T13:00:00Z'],
    ['as many levels', { numbers: [2], texts: [] }, node, { v: 1, kids: [{ v: 1, kids: [node] }] }],
    ['no more levels', { numbers: [2], texts: [] }, { v: 1, kids: [{ v: 2, kids: [node] }, node] }, { v: 1, kids: [{ v: 1, kids: [{ v: 2 }, { v: 2 }] }, { v: 2 }] }], // oxfmt-ignore
    ['no more levels of a tree', { numbers: [1], texts: [] }, { left: { right: null }, right: { right: { right: null } } }, { left: { right: null }, right: { right: null } }], // oxfmt-ignore
    ['as many levels of objects beside a reference to one', { numbers: [2], texts: [] }, owned(1, owned(2)), owned(1, owned(1, owned(2)))], // oxfmt-ignore
    ['no more levels in any place', { numbers: [1], texts: [] }, term(1, term(2), term(3, undefined, term(4))), term(1, term(4), term(4))], // oxfmt-ignore
    ['as many levels in the first place', { numbers: [2], texts: [] }, term(1, term(2), term(3)), term(1, term(1, term(3), term(3)), term(3))], // oxfmt-ignore
    ['as many levels in another place', { numbers: [2], texts: [] }, term(1, term(2), term(3)), term(1, term(3), term(1, term(3), term(3)))], // oxfmt-ignore
  ])('have %s', (_, edges, value, made) => {
    expect(edgeVariations(edges, [{ value }], 1000)).toContainEqual({ value: made })
  })

  it('have the first texts before and after a text beside any number of others', () => {
    const texts = ['.example', ...'abcdefghijklmnopqrst'.split('')]
    const made = edgeVariations({ numbers: [], texts }, [{ mail: 'a@b.co' }], 1000)
    expect(made).toEqual(expect.arrayContaining([{ mail: 'a@b.co.example' }, { mail: '.examplea@b.co' }]))
  })

  it('have a date at a distance from another date', () => {
    const edges = { numbers: [30], texts: [] }
    const made = edgeVariations(edges, [{ from: '2026-03-01', to: '2026-03-04', at: '2026-03-02T10:00:00Z' }], 1000)
    expect(made).toContainEqual({ from: '2026-03-01', to: '2026-03-31', at: '2026-03-02T10:00:00Z' })
    expect(made).toContainEqual({ from: '2026-03-01', to: '2026-04-01', at: '2026-03-02T10:00:00Z' })
  })

  it('of a stored message are not fewer because its schema lists many values', () => {
    const listing: Schema = { properties: { unit: { enum: 'abcdefghijklmno'.split('') } } }
    const texts = Object.fromEntries('abcdefghijklmnopqrst'.split('').map((key) => [key, key]))
    const of = (schema: Schema) =>
      messagesToTry({ schema, edges: { numbers: [70, 80], texts: [] }, stored: [{ ...texts, unit: 'a', n: 1 }] })
    expect(of(listing)).toEqual(expect.arrayContaining([...of({})]))
  })

  it('have as many levels beside any number of other copies', () => {
    const made = edgeVariations({ numbers: [2], texts: [] }, [node], 3)
    expect(made).toContainEqual({ v: 1, kids: [{ v: 1, kids: [node] }] })
    expect(made.length).toBeLessThanOrEqual(6)
  })
})

describe('the edges of a change of code', () => {
  it.each([
    ['a threshold', 'f=x=>x.n>0.1', 'f=x=>x.n>0.2', { numbers: [0.1, 0.2], texts: [] }],
    ['a comparison', 'f=x=>x.n>10', 'f=x=>x.n>=10', { numbers: [10], texts: [] }],
    ['a negation', 'f=x=>"ab"===x.k', 'f=x=>!("ab"===x.k)', { numbers: [], texts: ['ab'] }],
    ['other names of variables', 'f=x=>x.n>10', 'g=y=>y.n>10', { numbers: [], texts: [], selected: [10] }],
    ['a whole number of any size', 'f=x=>x.n>10n', 'f=x=>x.n>11n', { numbers: [], texts: [] }],
    ['a program that cannot be read', 'f=x=>`${', 'f=x=>x.n>11', { numbers: [11], texts: [] }],
    ['the same code', 'f=x=>x.n>10', 'f=x=>x.n>10', { numbers: [], texts: [] }],
  ])('are the literals of %s', (_, old, next, edges) => {
    expect(edgesBetween(old, next)).toEqual(edges)
  })

  it.each([
    ['a constant expression', 'f=x=>x.n>2**10', 'f=x=>x.n>2**9', [1024, 512]],
    ['a product after a power and a sum', 'f=x=>x.n>1+3*2**2', 'f=x=>x.n>1+3*2**3', [13, 25]],
    ['parentheses', 'f=x=>x.n>(1+3)*60', 'f=x=>x.n>60*(2-(3-4))', [240, 180]],
    ['a constant in the parentheses of a call', 'f=x=>g(x.n,(2+3)*4)', 'f=x=>g(x.n,(2+4)*4)', [20, 24]],
    ['powers from the right', 'f=x=>x.n>2**3**2', 'f=x=>x.n>2**3**1', [512, 8]],
  ])('are the value of %s', (_, old, next, numbers) => {
    expect(edgesBetween(old, next).numbers).toEqual(expect.arrayContaining([...numbers]))
  })

  it.each([
    ['JSON', `f=JSON.parse('{"unit":7,"description":"","max":10}')`, `f=JSON.parse('{"unit":7,"description":"","max":9}')`, [10, 9]], // oxfmt-ignore
    ['a query', 'f=new URLSearchParams("max=1.5")', 'f=new URLSearchParams("max=2.5")', [1.5, 2.5]],
    ['a negative number', 'f="min -4".slice(4)', 'f="min -3".slice(4)', [4, -4, 3, -3]],
  ])('are the numbers in which two texts differ: %s', (_, old, next, numbers) => {
    expect(edgesBetween(old, next).numbers).toEqual(numbers)
  })

  it.each<readonly [string, string, string, readonly string[]]>([
    ['a method of strings that one version calls', 'f=x=>"admin"===x.s.toLowerCase()', 'f=x=>"admin"===x.s.toLowerCase().trim()', [' admin ', 'ADMIN']], // oxfmt-ignore
    ['a part of a URL', 'f=x=>URL.canParse(x.s)', 'f=x=>URL.canParse(x.s)&&""===new URL(x.s).port', ['https://example.com:8443/a/b.html?c=d#e', 'http://example.com']], // oxfmt-ignore
    ['the bytes of a text', 'f=x=>x.s.length<=5', 'f=x=>Buffer.byteLength(x.s)<=5', ['ééééé', '😀😀😀😀😀']],
    ['a normal form', 'f=x=>x.s.normalize("NFC").length<=3', 'f=x=>x.s.length<=3', ['e\u0301e\u0301e\u0301']],
    ['a key of a text that is JSON', 'f=x=>JSON.parse(x).admin', 'f=x=>JSON.parse(x).root', ['{"admin":true}', '{"root":true}']], // oxfmt-ignore
    ['a part of a date', 'f=x=>new Date(x).getUTCDay()===0', 'f=x=>new Date(x).getUTCDay()===1', ['2026-06-08T00:30:00Z', '2026-03-03']], // oxfmt-ignore
  ])('are texts for %s', (_, old, next, texts) => {
    expect(edgesBetween(old, next).texts).toEqual(expect.arrayContaining([...texts]))
  })

  it('are the strings beside a number, which may separate parts', () => {
    expect(edgesBetween('f=x=>x.split(",").length>4', 'f=x=>x.split(",").length>3')).toMatchObject({
      numbers: [4, 3],
      separators: [','],
    })
  })

  it('become texts of a number, of a character, of different characters, and of parts', () => {
    const made = edgeVariations({ numbers: [100, 3], texts: [], separators: [','] }, ['x'], 10_000)
    expect(made).toEqual(expect.arrayContaining(['101', 'd', 'dx', 'abc', 'a,b,c,d']))
  })

  it('are strings that only one of two patterns matches', () => {
    const { texts } = edgesBetween('f=x=>/^a[0-9]$/.test(x)', 'f=x=>/^a[0-5]$/.test(x)')
    expect(texts.some((text) => /^a[6-9]$/.test(text))).toBe(true)
  })

  it.each([
    ['m', '^cat$', 'x\ncat'],
    ['s', '^c.*t$', 'c\nt'],
    ['u', '^.{2}$', /^😀.$/],
  ])('are strings that a pattern matches only with the flag %s', (flag, pattern, text) => {
    const { texts } = edgesBetween(`f=x=>/${pattern}/.test(x)`, `f=x=>/${pattern}/${flag}.test(x)`)
    expect(texts.some((one) => (typeof text === 'string' ? one === text : text.test(one)))).toBe(true)
  })

  it.each([
    ['the longest text', /^.{0,20}$/, /^.{0,20}$/u, ['abc'], true],
    ['the shortest text', /^.{3,}$/, /^.{3,}$/u, ['abc'], false],
    ['the last characters', /^ID.{2}$/, /^ID.{2}$/u, ['ID12'], true],
    ['the flag v', /^.{3}$/, new RegExp('^.{3}$', 'v'), ['abc'], true],
    ['a character that is no line break', /^INV-.+$/, /^INV-.+$/s, ['INV-1'], true],
  ] as const)('are strings of a pattern that a flag changes for %s', (_, old, next, messages, isWider) => {
    const made = edgeVariations(edgesBetween(`f=x=>${String(old)}.test(x)`, `f=x=>${String(next)}.test(x)`), messages, 3000) // oxfmt-ignore
    const texts = made.filter((one) => typeof one === 'string')
    expect(texts.some((text) => next.test(text) === isWider && old.test(text) !== isWider)).toBe(true)
  })

  it('are strings for a flag that moves to another pattern', () => {
    const { texts } = edgesBetween(
      'f=x=>/^[a-z]+$/m.test(x.a)&&/^[0-9]+$/.test(x.b)',
      'f=x=>/^[a-z]+$/.test(x.a)&&/^[0-9]+$/m.test(x.b)',
    )
    expect(texts).toEqual(expect.arrayContaining(['x\na', 'x\n0']))
  })

  it('become numbers, texts and lists on either side of a limit', () => {
    const edges = { numbers: [3], texts: ['ab'] }
    const made = edgeVariations(edges, [{ n: 1, text: 'x', day: '2026-01-10', list: ['p'] }], 10_000)
    expect(made).toEqual(
      expect.arrayContaining([
        { n: 4, text: 'x', day: '2026-01-10', list: ['p'] },
        { n: 1, text: 'xxxx', day: '2026-01-10', list: ['p'] },
        { n: 1, text: 'AB', day: '2026-01-10', list: ['p'] },
        { n: 1, text: 'x', day: '2026-01-13', list: ['p'] },
        { n: 1, text: 'x', day: '2026-01-10', list: ['p', 'p-1', 'p-2', 'p-3'] },
      ]),
    )
  })
})
