import { contract, rule, string, struct, type TestCase } from '@contracts/core'
import * as t from 'io-ts'
import { setAt } from '../patch/apply-patch.js'
import { contractTests } from './contract-tests.js'

const plain = { role: 'message', version: 1, description: 'A part.' } as const

/** Returns the titles of the tests of an entry that fail. */
const failedTests = (entry: Parameters<typeof contractTests>[0]): readonly string[] => {
  const failed: string[] = []
  contractTests(entry, {
    describe: (_, body) => body(),
    it: (title, body) => {
      try {
        body()
      } catch {
        failed.push(title)
      }
    },
  })
  return failed
}

const agreement = 'decodes, validates and guards alike: samples, mutations and adversarial values'

describe('a rule that never fires', () => {
  it('fails if the issues of its case are those of the shape', () => {
    const dead = rule({ id: 'demo/dead', description: 'Nothing.', check: () => [] })
    const codec = struct('A', { a: string })
    const made = contract({ ...plain, id: 'demo/a', codec, rules: [dead] })
    const cases: readonly TestCase[] = [
      { case: 'a word', rule: 'demo/dead', patch: [], issues: [] },
      {
        case: 'a number',
        rule: 'demo/dead',
        patch: [setAt('/a', 1)],
        issues: [{ severity: 'error', code: 'wrong_type', pointer: '/a' }],
      },
    ]
    expect(failedTests({ contract: made, examples: [{ a: 'x' }], cases })).toEqual([
      'has a case that demo/dead accepts and one that it reports',
    ])
  })
})

describe('a contract that changes its message', () => {
  it('fails if a codec changes it', () => {
    const seeing = new t.Type<object>(
      'Seeing',
      (value): value is object => typeof value === 'object' && value !== null,
      (value, context) => {
        if (typeof value !== 'object' || value === null) return t.failure(value, context)
        Reflect.set(value, 'seen', true)
        return t.success(value)
      },
      t.identity,
    )
    const made = contract({ ...plain, id: 'demo/seen', codec: struct('Seen', { u: seeing }) })
    expect(failedTests({ contract: made, examples: [{ u: {} }] })).toContain(agreement)
  })

  it('fails if a rule changes it, also one that is in order already', () => {
    const sorted = rule({
      id: 'demo/sorted',
      description: 'The numbers are in order.',
      check: ({ a }: { readonly a: readonly number[] }) => {
        ;(a as number[]).sort()
        return []
      },
    })
    const made = contract({
      ...plain,
      id: 'demo/list',
      codec: struct('List', { a: t.array(t.number) }),
      rules: [sorted],
    })
    expect(failedTests({ contract: made, examples: [{ a: [1, 2] }] })).toContain(agreement)
  })
})
