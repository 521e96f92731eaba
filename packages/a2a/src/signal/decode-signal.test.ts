import { entryOf } from '@contracts/core'
import { catalog } from '../catalog.js'
import { decodeSignal } from './signal.js'
import { SignalType } from './signal-type.js'

const newest = catalog.entries.filter((entry) => entryOf(catalog, entry.contract.id) === entry)
const examples = newest.flatMap((entry) => entry.examples)
const progress = { type: 'agent_progress_update', status_text: '' }

describe('decodeSignal', () => {
  it('decodes every example of the newest signals to the same reference', () => {
    for (const example of examples) {
      const answer = decodeSignal(example)
      expect(answer._tag === 'Right' && answer.right === example).toBe(true)
    }
  })

  it('reports an unknown type as unknown_tag, with the allowed values', () => {
    const answer = decodeSignal({ type: 'rag_info_update', title: 'Sources' })
    expect(
      answer._tag === 'Left' && answer.left.map(({ code, pointer, expected }) => [code, pointer, expected]),
    ).toEqual([['unknown_tag', '/type', SignalType.values]])
  })

  it('decodes in strict mode on request', () => {
    expect([
      decodeSignal({ ...progress, more: 1 })._tag,
      decodeSignal({ ...progress, more: 1 }, 'strict')._tag,
    ]).toEqual(['Right', 'Left'])
  })
})
