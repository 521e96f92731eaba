import { contract } from './contract.js'
import { struct } from '../codec/struct.js'
import { number, string } from '../codec/primitives.js'
import { union } from '../codec/union.js'

describe('a value that throws when it is read', () => {
  it('is one issue of a codec that is used alone', () => {
    const throwing = (): never => {
      throw new Error('not for you')
    }
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    const values = [new Proxy({}, { get: throwing }), Object.defineProperty({}, 'a', { get: throwing }), proxy]
    for (const value of values) {
      const result = struct('S', { a: string }).decode(value)
      expect(result._tag === 'Left' && result.left.map(({ message }) => message)).toEqual([
        'could not be read: reading a value threw',
      ])
      expect(union('U', [struct('S', { a: string }), struct('T', { a: number })]).decode(value)._tag).toBe('Left')
    }
  })

  it('is one issue of the whole message, in every mode', () => {
    const refusing = Object.defineProperty({ b: 1 }, 'a', {
      get: () => {
        throw new Error('not for you')
      },
      enumerable: true,
    })
    const S = struct('S', { b: string, a: string })
    const of = contract({ id: 'demo/s', version: 1, role: 'message', description: 'S.', codec: S })
    for (const mode of ['tolerant', 'strict'] as const)
      expect(of.validate(refusing, mode).errors.map((issue) => [issue.code, issue.path, issue.contract])).toEqual([
        ['wrong_type', [], 'demo/s@1'],
      ])
    expect(of.is(refusing)).toBe(false)
  })
})
