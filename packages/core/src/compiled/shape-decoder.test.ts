import { Int, Text } from '../codecs.js'
import { struct } from '../combinators/struct.js'
import { contract } from '../contract/contract.js'
import { rule } from '../contract/rule.js'
import { Issue } from '../issue/issue.js'
import { inProcess } from '../compile/in-process.js'
import { reflect } from '../reflect/reflect.js'
import { interpreted } from '../walk/interpreted.js'
import { shapeDecoder } from './shape-decoder.js'

const S = struct('S', { status: Text }, { n: Int })
const never = rule({ id: 'demo/never', says: 'Never.', check: () => [{ path: [], says: 'must not be' }] })
const of = (rules: Parameters<typeof contract>[0]['rules'] = []) =>
  contract({ id: 'demo/s', version: 1, role: 'message', says: 'S.', codec: S, rules })

const messages: readonly unknown[] = [
  { status: 'ok' },
  { status: 1, n: 0.5 },
  { stattus: 'ok', z: 1 },
  null,
  { status: 'ok', n: null },
]

describe('the decoder of a compiled shape', () => {
  it('finds what a contract of the shape finds, as data that an issue can be made of', () => {
    for (const shape of [inProcess(reflect(S)), interpreted(reflect(S))])
      for (const mode of ['tolerant', 'strict'] as const)
        for (const message of messages) {
          const [ours, theirs] = [shapeDecoder(shape, 'demo/s@1')(message, mode), of().decode(message, mode)]
          expect(ours._tag).toBe(theirs._tag)
          if (ours._tag === 'Right') expect(ours.right).toBe(message)
          else
            expect(ours.left.map((fault) => new Issue(fault).toJSON())).toEqual(
              theirs._tag === 'Left' && theirs.left.map((issue) => issue.toJSON()),
            )
        }
  })

  it('asks no rules', () => {
    expect(of([never]).is({ status: 'ok' })).toBe(false)
    expect(shapeDecoder(inProcess(reflect(S)), 'demo/s@1')({ status: 'ok' })._tag).toBe('Right')
  })

  it('never throws', () => {
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    const result = shapeDecoder(inProcess(reflect(S)), 'demo/s@1')(proxy)
    expect(result._tag === 'Left' && result.left.map(({ code, path }) => [code, path])).toEqual([['wrong_type', []]])
  })
})
