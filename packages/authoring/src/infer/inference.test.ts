import { codecFromNode, unportableReason } from '@contracts/core'
import { patterns } from './evidence.js'
import { anyJson, inferenceOf } from './inference.js'

const options = { id: 'acme/visit', role: 'record' } as const

describe('an inference', () => {
  it('returns a contract that every message is valid under', () => {
    const messages = [{ at: '2024-01-15T10:30:00Z', pages: 3 }, { at: '2024-01-16T10:30:00Z' }]
    const inference = inferenceOf(options)
    for (const message of messages) inference.observe(message)
    const found = inference.contract()
    expect(found).toMatchObject({ value: 'visit', codec: 'Visit', count: 2, description: 'A visit.' })
    expect(found?.text).toContain("role: 'record'")
    const codec = found && codecFromNode(found.codec, found.node)
    expect(messages.map((message) => codec?.is(message))).toEqual([true, true])
    expect(codec?.is({ pages: 3 })).toBe(false)
  })

  it('reads the cells of a row as texts', () => {
    const inference = inferenceOf(options)
    inference.observeRow({ pages: '3', note: '' })
    expect(inference.contract()?.left).toContain(
      "Cells are texts: read a row with repair(contract, row, { source: 'csv' }).",
    )
  })

  it('proposes only patterns that every language interprets the same way', () => {
    expect(Object.values(patterns).map(unportableReason)).toEqual([undefined, undefined, undefined])
  })

  it('returns no contract without a message', () => {
    expect(inferenceOf(options).contract()).toBeUndefined()
  })
})

describe('contracts/json', () => {
  it('accepts every JSON value, and nothing else', () => {
    expect([null, 1, 'a', [], { a: [true] }].map((value) => anyJson.is(value))).toEqual(Array(5).fill(true))
    expect([undefined, () => 1].map((value) => anyJson.is(value))).toEqual([false, false])
  })
})
