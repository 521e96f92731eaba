import { type AnyContract, contract, number, rule, struct } from '@contracts/core'
import * as t from 'io-ts'
import { repair } from './repair.js'

const plain = { id: 'demo/failing', version: 1, role: 'message', description: 'A message.' } as const

const fail = (): never => {
  throw new Error('a mistake in the contract')
}

describe('repair of a message for which the code of the contract fails', () => {
  it('does not say that a rule or a codec rejects a value', () => {
    const failingRule = rule({ id: 'demo/fails', description: 'Fails.', check: fail })
    const one = contract({ ...plain, codec: struct('Message', { n: number }), rules: [failingRule] })
    const failing = new t.Type<string>('Failing', t.string.is, fail, t.identity)
    const other = contract({ ...plain, codec: struct('Message', { n: number, k: failing }) })
    const reasonsOf = (of: AnyContract, message: unknown): readonly string[] =>
      repair(of, message).unrepaired.map(({ kind, issue, message: why }) => `${kind} ${issue.code}: ${why}`)
    expect(reasonsOf(one, { n: '5' })).toEqual(['no_correction rule_failed: the code of the contract failed'])
    expect(reasonsOf(other, { n: '5', k: 'x' })).toEqual([
      'blocked_by_other_issue wrong_type: it has a correction, but another issue of the message has none',
      'no_correction codec_failed: the code of the contract failed',
    ])
  })
})
