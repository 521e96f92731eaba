import { type Codec, contract, literal, type RegistryEntry, struct, taggedUnion } from '@contracts/core'
import { Int } from '@contracts/core/codecs'
import { string } from '@contracts/core'
import { detectorOf } from './detect.js'

const entryOf = <A>(id: string, codec: Codec<A>, example: unknown): RegistryEntry => ({
  contract: contract<A, A>({ id: `demo/${id}`, version: 1, role: 'message', description: 'One.', codec }),
  examples: [example],
})

const Started = struct('Started', { type: literal('started'), at: Int })
const Ended = struct('Ended', { type: literal('ended'), at: Int })
const entries = [
  entryOf('started', Started, { type: 'started', at: 1 }),
  entryOf('ended', Ended, { type: 'ended', at: 1 }),
  entryOf('event', taggedUnion('Event', 'type', [Started, Ended]), { type: 'ended', at: 1 }),
  entryOf('note', struct('Note', { text: string }, { by: string }), { text: 'a' }),
  entryOf('memo', struct('Memo', { text: string, by: string, to: string }), { text: 'a', by: 'b', to: 'c' }),
  entryOf('left', struct('Left', { side: string }), { side: 'a' }),
  entryOf('right', struct('Right', { side: string }), { side: 'a' }),
  entryOf('page', string, 'text'),
]

const idsOf = (some: readonly RegistryEntry[]): readonly string[] => some.map(({ contract: { id } }) => id)

const detect = detectorOf(entries)

const found = (value: unknown): unknown => {
  const detected = detect(value)
  switch (detected.kind) {
    case 'one':
      return detected.entry.contract.id
    case 'several':
      return idsOf(detected.entries)
    case 'unknown tag':
      return `unknown ${detected.key}`
    case 'none':
      return ['nearest', ...idsOf(detected.nearest)]
  }
}

describe('detect', () => {
  it.each([
    ['a literal key decides', { type: 'started', at: 1 }, 'demo/started'],
    ['a literal key decides though the rest is wrong', { type: 'ended', at: 'late' }, 'demo/ended'],
    ['a literal key whose value no contract knows', { type: 'paused', at: 1 }, 'unknown type'],
    ['a literal key with null as one that is absent', { type: null, text: 'a', by: 'b' }, 'demo/note'],
    ['the other keys, where all that is required is there', { type: 'paused', text: 'a', by: 'b' }, 'demo/note'],
    ['the shape whose keys are all known and all there', { text: 'a', by: 'b' }, 'demo/note'],
    ['the shape with the most keys in common', { text: 'a', by: 'b', to: 'c' }, 'demo/memo'],
    ['a broken message by the keys it has', { text: 1, by: 'b', to: 'c' }, 'demo/memo'],
    ['a value without keys by who accepts it', 'Dear all', 'demo/page'],
    ['several that cannot be told apart', { side: 'a' }, ['demo/left', 'demo/right']],
    ['nothing for keys no contract has', { quite: 1, other: 2 }, ['nearest']],
    ['nothing for one key of several', { by: 'a', quite: 1, other: 2 }, ['nearest', 'demo/memo', 'demo/note']],
    ['nothing for null', null, ['nearest']],
    ['nothing for an empty list and an empty object', [], ['nearest']],
  ])('%s', (_, value, whose) => {
    expect(found(value)).toEqual(whose)
  })

  it('finds every example of its own contract', () => {
    const own = entries.filter(({ contract: { id } }) => !['demo/event', 'demo/left', 'demo/right'].includes(id))
    expect(own.map(({ examples: [example] }) => found(example))).toEqual(own.map(({ contract: { id } }) => id))
  })
})
