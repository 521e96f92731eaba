import { isJsonObject, type Json } from '@contracts/core'
import { resembling, shrink } from './counterexample.js'
import { drop, parts, put } from '../schema/json-edit.js'

const has = (message: Json, key: string, value: Json) => isJsonObject(message) && message[key] === value

describe('a counterexample that resembles an example', () => {
  it('is the example with one part of the counterexample', () => {
    const shows = (message: Json) =>
      has(message, 'kind', 'b') && isJsonObject(message) && typeof message['note'] === 'string'
    expect(resembling({ kind: 'b', note: '' }, [{ kind: 'a', note: 'As sent.' }], shows)).toEqual({
      kind: 'b',
      note: 'As sent.',
    })
  })

  it('is the example without a part that the counterexample lacks', () => {
    const shows = (message: Json) =>
      isJsonObject(message) && !Object.hasOwn(message, 'note') && has(message, 'kind', 'a')
    expect(resembling({ kind: 'a' }, [{ kind: 'a', note: 'As sent.' }], shows)).toEqual({ kind: 'a' })
  })

  it('is the shrunk counterexample when no example is suitable', () => {
    const shows = (message: Json) => has(message, 'kind', 'b')
    expect(resembling({ kind: 'b', more: [1, 2] }, ['text'], shows)).toEqual({ kind: 'b' })
  })
})

describe('shrink', () => {
  it('removes every part that the counterexample does not need', () => {
    const shows = (message: Json) => JSON.stringify(message).includes('needed')
    expect(shrink({ a: [1, { b: 'needed', c: 2 }], d: null }, shows)).toEqual({ a: [{ b: 'needed' }] })
  })
})

describe('parts of a message', () => {
  it('treats __proto__ as a key like any other', () => {
    const message = JSON.parse('{"__proto__":{"a":1}}') as Json
    expect(parts(message).map(([path]) => path)).toEqual([[], ['__proto__'], ['__proto__', 'a']])
    expect(JSON.stringify(put(message, ['__proto__', 'a'], 2))).toBe('{"__proto__":{"a":2}}')
    expect(JSON.stringify(drop(message, ['__proto__', 'a']))).toBe('{"__proto__":{}}')
  })

  it('does not add a value whose parent does not exist', () => {
    expect(put({ a: 1 }, ['b', 'c'], 2)).toBeUndefined()
    expect(put([1], [3], 2)).toBeUndefined()
    expect(put('text', ['a'], 2)).toBeUndefined()
  })
})
