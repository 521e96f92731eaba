import { type Catalog, catalog, contract, integerOf, rule, struct } from '@contracts/core'
import { Int } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { createRelease } from '../release/create-release.js'
import { releasedCode } from '../release/released-code.js'
import { compareExecutable } from './compare-executable.js'
import { samplesOf } from './executable-contracts.js'

const sideOf = (made: Catalog, version: string, text: string) => ({
  release: createRelease({ manifest: { name: 'demo', version }, exports: {}, catalog: made }),
  code: { run: releasedCode(made), text },
})

describe('a warning of a contract that another one reads', () => {
  const Inner = struct('Inner', { n: integerOf({ min: 0 }) })
  const reading = (most: number, isError: boolean): Catalog => {
    const few = rule({
      ...{ id: 'demo/few', description: 'Few.', severity: 'warning' },
      check: ({ n }: TypeOf<typeof Inner>) => (n <= most ? [] : [{ path: ['n'], message: 'must be few' }]),
    })
    const inner = contract({ id: 'demo/inner', version: 1, role: 'output', description: 'In.', codec: Inner, rules: [few] }) // oxfmt-ignore
    const Outer = struct('Outer', { body: struct('Body', { n: Int }) })
    const holds = rule({
      ...{ id: 'demo/holds', description: 'The body is valid.', reads: [{ contract: inner, at: '/body' }] },
      check: ({ body }: TypeOf<typeof Outer>) => {
        const { errors, warnings } = inner.validate(body)
        return [...errors, ...(isError ? warnings : [])].length === 0 ? [] : [{ path: ['body'], message: 'is wrong' }]
      },
    })
    const outer = contract({ id: 'demo/outer', version: 1, role: 'message', description: 'Out.', codec: Outer, rules: [holds] }) // oxfmt-ignore
    const entries = [
      { contract: inner, examples: [{ n: 2 }] as const },
      { contract: outer, examples: [{ body: { n: 2 } }] as const },
    ]
    return catalog({ domain: 'demo', entries })
  }

  const found = (isError: boolean): readonly (readonly unknown[])[] => {
    const next = reading(4, isError)
    const [old, now] = [sideOf(reading(5, isError), '1.0.0', 'n <= 5'), sideOf(next, '1.0.1', 'n <= 4')]
    const sources = { oldCode: old.code, nextCode: now.code, samples: samplesOf(next) }
    const { findings } = compareExecutable(old.release, now.release, sources).compatibility
    return findings.map(({ kind, bump, effects }) => [kind, bump, effects[0]?.counterexample])
  }

  it('is a minor, since it refuses nothing', () => {
    expect(found(false)).toEqual([['warning-result-changed', 'minor', { n: 5 }]])
  })

  it('is a break of the other where that makes an error of it', () => {
    expect(found(true)).toContainEqual(['warning-result-changed', 'major', { body: { n: 5 } }]) // oxfmt-ignore
  })
})
