import { isNamedIn, vanishedKeys } from './migration-tests.js'

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
