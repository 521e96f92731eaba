import { type Contract, arrayOf, contract, struct, union } from '@contracts/core'
import { Int } from '@contracts/core/codecs'
import { adversarialMessage, seeded } from '@contracts/testing'
import { ask } from './ask.js'

const about = { version: 1, role: 'output', description: 'Any answer.' } as const

describe('ask, for an answer that is not JSON', () => {
  const either = contract({
    ...about,
    id: 'demo/either',
    codec: union('Either', [struct('A', { n: Int }), struct('B', { n: Int, m: Int })]),
  })
  const lists = contract({ ...about, id: 'demo/lists', codec: arrayOf(arrayOf(Int)) })

  it('corrects the parts that are JSON', async () => {
    const call = () => ({ answer: { n: '1', extra: 10n } })
    const result = await ask({ contract: either, repair: true, attempts: 1, call })
    expect(result).toMatchObject({ _tag: 'Right', right: { value: { n: 1, extra: 10n } } })
  })

  it('resolves, also if it corrects answers', async () => {
    const outcomeOf = async <A>(one: Contract<A>, answer: unknown) =>
      (await ask({ contract: one, repair: true, attempts: 1, call: () => ({ answer }) }))._tag
    for (let seed = 1; seed <= 80; seed++) {
      const outcomes = await Promise.all([
        outcomeOf(either, adversarialMessage({ n: '1' }, seeded(seed))),
        outcomeOf(lists, adversarialMessage([1, 2], seeded(seed))),
      ])
      for (const outcome of outcomes) expect(['Left', 'Right']).toContain(outcome)
    }
  })
})
