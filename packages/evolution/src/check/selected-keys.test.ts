import { catalog, contract, integerOf, struct } from '@contracts/core'
import { Int } from '@contracts/core/codecs'
import * as E from 'fp-ts/lib/Either.js'
import { createRelease } from '../release/create-release.js'
import { releasedCode } from '../release/released-code.js'
import { compareExecutable } from './compare-executable.js'

describe('the keys of a codec that a configuration selects', () => {
  it('are none of its keywords, although one of them is called properties', () => {
    const order = (properties: typeof Int) => {
      const codec = struct('Order', { n: Int }, { properties })
      return contract({ id: 'demo/order', version: 1, role: 'output', description: 'A number.', codec })
    }
    const codec = struct('Settings', {}, { most: Int })
    const settings = contract({ id: 'demo/settings', version: 1, role: 'config', description: 'Limits.', codec })
    const buildWith = (max: number) => {
      const contractFor = () => E.right(order(integerOf({ max })))
      const entries = [
        { contract: settings, examples: [{ most: 1 }] as const },
        { contract: order(Int), examples: [{ n: 1 }] as const, config: 'demo/settings', contractFor },
      ] as const
      return catalog({ domain: 'demo', entries })
    }
    const released = (max: number) => {
      const from = buildWith(max)
      const release = createRelease({ manifest: { name: 'demo', version: '1.0.0' }, exports: {}, catalog: from })
      return { release, code: { run: releasedCode(from), text: String(max) } }
    }
    const [old, next] = [released(5), released(6)]
    const options = { oldCode: old.code, nextCode: next.code, samples: () => [] }
    const { findings } = compareExecutable(old.release, next.release, options).compatibility
    expect(findings.map(({ kind }) => kind)).toEqual(['bound-loosened'])
  })
})
