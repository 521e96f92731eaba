import { struct } from '../combinators/struct.js'
import { Text } from '../codecs.js'
import { compile } from '../compile.js'

describe('the guard of a codec of ours', () => {
  it('answers for what throws when it is read, compiled or not', () => {
    const refusing = Object.defineProperty({}, 'a', {
      get: () => {
        throw new Error('not for you')
      },
    })
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    const A = struct('A', { a: Text })
    for (const codec of [A, compile(A)]) {
      expect([codec.is({ a: '' }), codec.is({}), codec.is(refusing), codec.is(proxy)]).toEqual([
        true,
        false,
        false,
        false,
      ])
    }
  })
})
