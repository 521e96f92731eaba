import type { Json } from '@contracts/core'
import type { ReleasedCode } from '../release/released-code.js'
import { compareContracts } from './compare-contracts.js'

const message = { id: '018f4e1c-7b2a-7c3d-9e4f-0a1b2c3d4e5f', n: 700 }

/** Returns the code of a contract that refuses numbers above a limit. */
const limiting = (most: number): ReleasedCode => ({
  ...{ format: 1, migrate: {}, handOver: {}, select: {} },
  decode: {
    'demo/sized@1': (one) => {
      const { n } = one as typeof message
      return n <= most ? [] : [{ severity: 'error', code: 'small', pointer: '/n', rule: 'demo/small' }]
    },
  },
})

const found = (format: string): Json => {
  const schema = {
    type: 'object',
    properties: { id: { type: 'string', format }, n: { type: 'integer' } },
    ...{ required: ['id'], examples: [message] },
  }
  const rules = [{ id: 'demo/small', severity: 'error', description: 'The number is small.' }] as const
  const contract = { id: 'demo/sized', version: 1, role: 'input', schema, rules, cases: [] } as const
  const execute = { old: limiting(1000), next: limiting(500) }
  return compareContracts(contract, contract, { execute }).findings.map(({ kind, bump, effects }) => [
    ...[kind, bump],
    ...effects.map(({ counterexample, reason }) => counterexample ?? reason ?? null),
  ])
}

describe('a rule that decides otherwise', () => {
  it('is shown by a message with a format on which validators differ', () => {
    expect(found('uuid')).toEqual([['rule-result-changed', 'major', message]])
  })

  it('is unproved if it is not known whether the message is written', () => {
    expect(found('order-number')).toEqual([
      [
        ...['rule-result-changed', 'major'],
        'only one version accepts a message of which it is not known whether it is written',
      ],
    ])
  })
})
