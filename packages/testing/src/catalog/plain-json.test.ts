import { contract, rule, string, struct } from '@contracts/core'
import * as t from 'io-ts'
import { failedTests } from '../testing/failed-tests.js'
import { contractTests } from './contract-tests.js'

const agreement = 'decodes, validates and guards alike: samples, mutations and adversarial values'

describe('a contract that throws on plain JSON', () => {
  const plain = { role: 'message', version: 1, description: 'A part.' } as const
  const refuse = (): never => {
    throw new Error('no')
  }

  it('fails if a rule throws for a mutation of the example', () => {
    const check = ({ text }: { readonly text: string }) => (text === 'a' ? [] : refuse())
    const throwing = rule({ id: 'demo/throwing', description: 'Throws.', check })
    const made = contract({ ...plain, id: 'demo/rule', codec: struct('Rule', { text: string }), rules: [throwing] })
    expect(failedTests(() => contractTests({ contract: made, examples: [{ text: 'a' }] }))).toContain(agreement)
  })

  it('fails if a rule remembers something on the message, where JSON does not keep it', () => {
    const key = Symbol('checked')
    const check = (message: { text: string; [key]?: true }) => {
      message[key] ??= true
      return []
    }
    const remembering = rule({ id: 'demo/remembering', description: 'Remembers.', check })
    const made = contract({ ...plain, id: 'demo/rule', codec: struct('Rule', { text: string }), rules: [remembering] })
    expect(failedTests(() => contractTests({ contract: made, examples: [{ text: 'a' }] }))).toContain(agreement)
  })

  it('fails if a codec throws for a mutation of the example', () => {
    const codec = t.refinement(t.unknown, (value) => value === 'a' || refuse(), 'Throwing')
    const made = contract({ ...plain, id: 'demo/codec', codec })
    expect(failedTests(() => contractTests({ contract: made, examples: ['a'] }))).toEqual([agreement])
  })
})
