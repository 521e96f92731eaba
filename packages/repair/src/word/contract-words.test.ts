import { enumOf, field, schemaNodeOf, string, struct } from '@contracts/core'
import type { Mixed } from 'io-ts'
import { wordsIn } from './contract-words.js'

describe('wordsIn', () => {
  it('knows values, keys and former keys, and reads a part once that is in many places', () => {
    const name = field(string, 'The name.', { formerly: { key: 'title', since: '2.0.0' } })
    let codec: Mixed = struct('Leaf', { name, size: enumOf('small', 'large') })
    for (let i = 0; i < 40; i++) codec = struct(`Pair${String(i)}`, {}, { left: codec, right: codec })
    const isKnown = wordsIn(schemaNodeOf(codec))
    expect(['name', 'title', 'size', 'small', 'right'].map(isKnown)).toEqual([true, true, true, true, true])
    expect(['Leaf', 'The name.', '2.0.0'].map(isKnown)).toEqual([false, false, false])
  })
})
