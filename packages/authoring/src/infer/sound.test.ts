/**
 * Checks that every message is valid under the contract proposed for it: as a codec in memory, and as compiled source.
 */
import { codecFromNode, contract, type AnyContract } from '@contracts/core'
import { repair } from '@contracts/repair'
import fc from 'fast-check'
import { contractText } from '../print/print-contract.js'
import { contractIn } from '@contracts/testing-internal/run-source'
import { noEvidence, observe, observeRow } from './evidence.js'
import { type Limits, propose } from './propose.js'

const thresholds = (ranges: boolean): Limits => ({ enumMax: 12, enumRatio: 2, ranges })

const draft = { id: 'acme/thing', version: 1, role: 'message', description: 'A thing.' } as const

const proposed = (messages: readonly unknown[], ranges = false) => {
  const evidence = noEvidence()
  const budget = { enumMax: 12, locations: 0 }
  for (const message of messages) observe(evidence, message, budget)
  return propose(evidence, 'Thing', thresholds(ranges))
}

const rejected = ({ validate }: AnyContract, messages: readonly unknown[]): readonly string[] =>
  messages.flatMap((message) => {
    const { errors } = validate(message, 'strict')
    return errors.map((issue) => `${String(issue)} in ${JSON.stringify(message)}`)
  })

const key = fc.oneof(
  fc.constantFrom(
    'type',
    'id',
    'a',
    'b',
    'items',
    '__proto__',
    'constructor',
    'toString',
    '',
    "it's",
    '1',
    '2024-01-01',
  ),
  fc.string({ maxLength: 4 }),
)

const text = fc.oneof(
  fc.constantFrom('', 'on', 'off', 'a@b.example', '2024-02-29', '2024-01-15T10:30:00Z', 'https://a.example/x?y=1'),
  fc.uuid(),
  fc.string({ unit: 'binary', maxLength: 6 }),
)

const { value: json } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    text,
    fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(-0)),
    fc.constantFrom(null, true, false),
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .array(fc.tuple(key, tie('value')), { maxLength: 5 })
      .map((entries): unknown =>
        JSON.parse(`{${entries.map(([k, v]) => `${JSON.stringify(k)}:${JSON.stringify(v)}`).join(',')}}`),
      ),
  ),
}))

/** Messages of similar shape: a tag, and keys that may depend on it. */
const alike = fc.array(
  fc.record(
    {
      type: fc.constantFrom('a', 'b', 'c'),
      status: fc.constantFrom('on', 'off'),
      data: json,
      id: fc.uuid(),
      n: fc.integer(),
    },
    { requiredKeys: ['type'] },
  ),
  { minLength: 1, maxLength: 40 },
)

const { numRuns = 100 } = fc.readConfigureGlobal()

const messageSets = fc.oneof(fc.array(json, { minLength: 1, maxLength: 12 }), alike)

describe('a proposed contract', () => {
  it('accepts every message that it was proposed for, in strict mode too', () => {
    fc.assert(
      fc.property(messageSets, fc.boolean(), (messages, ranges) => {
        const { node } = proposed(messages, ranges)
        expect(rejected(contract({ ...draft, codec: codecFromNode('Thing', node) }), messages)).toEqual([])
      }),
      { numRuns: 2 * numRuns },
    )
  })

  it('accepts the same messages as source', () => {
    fc.assert(
      fc.property(messageSets, fc.boolean(), (messages, ranges) => {
        const { text: source, left } = contractText({ ...draft, node: proposed(messages, ranges).node })
        expect([left, rejected(contractIn(source), messages)]).toEqual([[], []])
      }),
      { numRuns: numRuns / 2 },
    )
  })

  it('accepts the rows of a CSV file after coercion', () => {
    const cell = fc.oneof(fc.constantFrom('', '7', '007', '1.50', '-0', '1e3', 'true', 'yes', '2024-02-29', ' 1'), text)
    const rows = fc.array(fc.record({ a: cell, b: cell, c: fc.constantFrom('1', '2', '') }), {
      minLength: 1,
      maxLength: 30,
    })
    fc.assert(
      fc.property(rows, fc.boolean(), (all, ranges) => {
        const evidence = noEvidence()
        for (const row of all) observeRow(evidence, row, { enumMax: 12, locations: 0 })
        const { node } = propose(evidence, 'Thing', thresholds(ranges))
        const read = contract({ ...draft, codec: codecFromNode('Thing', node) })
        expect(all.flatMap((row) => repair(read, row, { source: 'csv', mode: 'strict' }).errors.map(String))).toEqual(
          [],
        )
      }),
      { numRuns },
    )
  })

  it('accepts the messages in another order', () => {
    fc.assert(
      fc.property(alike, (messages) => {
        const accepts = contract({ ...draft, codec: codecFromNode('Thing', proposed([...messages].reverse()).node) })
        expect(rejected(accepts, messages)).toEqual([])
      }),
      { numRuns: 2 * numRuns },
    )
  })
})

describe('the evidence of messages', () => {
  const size = (messages: Iterable<unknown>): number => {
    const evidence = noEvidence()
    const budget = { enumMax: 12, locations: 0 }
    for (const message of messages) observe(evidence, message, budget)
    return JSON.stringify(evidence, (_, value: unknown) => (value instanceof Map ? [...value] : value)).length
  }
  function* hostile(count: number): Generator {
    for (let i = 0; i < count; i++) {
      const other = { [`k${String(i)}`]: `v${String(i)}`, type: `t${String(i % 30)}`, kind: `k${String(i % 29)}` }
      yield { ...other, id: `id-${String(i)}`, below: { [`k${String(i)}`]: { [`k${String(i)}`]: i } } }
    }
  }

  it('does not grow with the number of messages', () => {
    const [few, many] = [size(hostile(1000)), size(hostile(3000))]
    expect([many < 2 ** 20, many < few * 1.5]).toEqual([true, true])
  })

  it('stops at a limited depth', () => {
    const deep: unknown = JSON.parse(`${'{"a":['.repeat(400)}1${']}'.repeat(400)}`)
    const { node } = proposed([deep])
    expect(rejected(contract({ ...draft, codec: codecFromNode('Thing', node) }), [deep])).toEqual([])
  })
})
