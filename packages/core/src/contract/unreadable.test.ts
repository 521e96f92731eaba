import { contract } from './contract.js'
import { compile } from '../compile/compile-codec.js'
import { struct } from '../combinators/struct.js'
import { Text } from '../codecs.js'

describe('a value that throws when it is read', () => {
  it('is one issue of the whole message, interpreted and compiled, in every mode', () => {
    const refusing = Object.defineProperty({ b: 1 }, 'a', {
      get: () => {
        throw new Error('not for you')
      },
      enumerable: true,
    })
    const S = struct('S', { b: Text, a: Text })
    for (const codec of [S, compile(S)]) {
      const of = contract({ id: 'demo/s', version: 1, role: 'message', says: 'S.', codec })
      for (const mode of ['tolerant', 'strict'] as const)
        expect(of.check(refusing, mode).errors.map((issue) => [issue.code, issue.path, issue.contract])).toEqual([
          ['wrong_type', [], 'demo/s@1'],
        ])
      expect(of.is(refusing)).toBe(false)
    }
  })
})
