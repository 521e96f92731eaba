import { codecFromNode } from '@contracts/core'
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

  it('proposes the codecs of core for texts that are all of one format, and string as soon as one is not', () => {
    const inference = inferenceOf(options)
    const texts = {
      id: '018f4e1c-7b2a-7c3d-9e4f-0a1b2c3d4e5f',
      by: 'ada@example.com',
      page: 'https://example.com/a?b=c',
      day: '2024-01-15',
      at: '2024-01-15T10:30:00Z',
    }
    inference.observe({ ...texts, other: texts.id })
    inference.observe({ ...texts, other: `${texts.id}0` })
    expect(inference.contract()?.text).toContain(`struct('Visit', {
  id: Uuid,
  by: Email,
  page: Url,
  day: IsoDate,
  at: IsoTimestamp,
  other: string,
})`)
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
