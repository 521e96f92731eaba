import { contract } from './contract.js'
import { struct } from '../codec/struct.js'
import { string } from '../codec/primitives.js'

describe('a value that throws when it is read', () => {
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
