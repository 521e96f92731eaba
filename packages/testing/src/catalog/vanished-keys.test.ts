import { isNamedIn, lostPointers, vanishedKeys } from './vanished-keys.js'

describe('a sentence that says what is lost', () => {
  it.each([
    ['Nothing that matters; the video did not.', 'id', false],
    ['Nothing that matters; the video did not.', 'at', false],
    ['The keys by and tags.', 'tags', true],
    ['The value at /routing/next-step.', 'routing', true],
    ['The value at /routing/next-step.', 'step', false],
    ['The key a.b (of old runs).', 'a.b', true],
    ['The key of old runs', '', false],
  ])('%j names %j: %j', (sentence, key, isNamed) => {
    expect(isNamedIn(sentence, key)).toBe(isNamed)
  })
})

describe('the keys that vanish', () => {
  it.each([
    [{ a: 1, b: 'x' }, { a: 2 }, ['b']],
    [{ old: 'x' }, { renamed: 'x' }, []],
    [{ outer: { inner: 'x' } }, { inner: 'x' }, []],
    [{ outer: { inner: 'x', other: 'y' } }, { inner: 'x' }, ['other']],
    [{ items: [{ id: 1, note: 'n' }] }, { items: [{ id: 1 }] }, ['note']],
    [{ a: null, b: [], c: {} }, {}, []],
    [{ path: 'plan.json' }, { at: 'runs/plan.json' }, []],
    [{ name: 'n', items: [{ name: 'm' }] }, { items: [{ name: 'm' }] }, ['name']],
    [{ name: 'm', items: [{ name: 'm' }] }, { items: [{ name: 'm' }] }, ['name']],
    [{ name: 'Ada Lovelace' }, { first: 'Ada', last: 'Lovelace' }, []],
    [{ year: 2024 }, { released: '2024-01-01' }, []],
    [{ year: '2024' }, { released: 2024 }, []],
    [{ views: 12345 }, { code: 'x92349' }, ['views']],
    [{ views: 123456 }, { text: '2345' }, ['views']],
    [{ urgent: true, done: true }, { done: true }, ['urgent']],
    [{ urgent: true, done: true }, { isUrgent: true, done: true }, []],
    [{ a: 'x', b: 'x' }, { c: 'x' }, ['b']],
    [{ payload: { count: 1, note: 'n' } }, { data: { count: 2, note: 'n' } }, []],
    [
      { id: 'i', name: 'n', urgent: true, done: true, items: [{ name: 'm' }] },
      { done: true, items: [{ name: 'm' }] },
      ['id', 'name', 'urgent'],
    ],
  ])('of %j in %j are %j', (message, result, keys) => {
    expect(vanishedKeys(message, result)).toEqual(keys)
  })
})

describe('the pointers whose values are lost', () => {
  const all = [true, false].flatMap((a) => [true, false].flatMap((b) => ['low', 'middle'].map((c) => ({ a, b, c }))))
  it.each<[string, readonly string[], (message: { a: boolean; b: boolean; c: string }) => unknown]>([
    ['a new key is always false', ['/a'], ({ b, c }) => ({ b, c, reviewed: false })],
    ['another key is renamed', ['/a'], ({ b, c }) => ({ renamed: b, c })],
    ['a new key has one of the words', ['/c'], ({ a, b }) => ({ a, b, severity: 'low' })],
    ['two are merged', ['/a', '/b'], ({ a, b, c }) => ({ c, any: a || b })],
    ['all keys are renamed', [], ({ a, b, c }) => ({ x: a, y: b, z: c })],
    ['one is moved inside', [], ({ a, b, c }) => ({ in: { a }, list: [b], c })],
    ['one is moved in some messages', [], ({ a, b, c }) => ({ b, c, ...(b ? { x: a } : {}) })],
  ])('if %s are %j', (_, lost, up) => {
    expect(lostPointers(all.map((message) => ({ message, result: up(message) })))).toEqual(lost)
  })

  it('are none where one value or many different ones are known', () => {
    const runs = [1, 2, 3, 4].map((n) => ({ message: { a: false, n }, result: { m: n + 1 } }))
    expect(lostPointers(runs)).toEqual([])
  })

  it('may be those of items', () => {
    const lists = [[true], [false], [true, false]]
    expect(lostPointers(lists.map((a) => ({ message: { a }, result: { x: [false], y: a } })))).toEqual([])
    expect(lostPointers(lists.map((a) => ({ message: { a }, result: { x: [false, false] } })))).toEqual(['/a/*'])
  })
})
