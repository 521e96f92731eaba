import { type AnyContract, arrayOf, contract, field, integerOf, recursive, rule, struct, union } from '@contracts/core'
import { string } from '@contracts/core'
import { mutate, sample, seeded } from '@contracts/core/testing'
import fc from 'fast-check'
import * as t from 'io-ts'
import { anyCodec } from '../testing/any-codec.js'
import { edited, turned } from '../testing/strange-lines.js'
import { recogniserOf } from './recogniser.js'

const of = (codec: t.Mixed, rules: Parameters<typeof contract>[0]['rules'] = []): AnyContract =>
  contract({ id: 'demo/any', version: 1, role: 'message', description: 'Anything.', codec, rules })

const parsed = (line: string): { readonly value: unknown } | undefined => {
  try {
    return { value: JSON.parse(line) as unknown }
  } catch {
    return undefined
  }
}

/** Asks, after a look at the first, of each line, one after the other, as it stands in a block of all of them. */
const seenIn = (one: AnyContract, lines: readonly string[]): readonly boolean[] => {
  const recogniser = recogniserOf(one)
  const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''))
  const holds = recogniser?.over(bytes)
  for (let i = 0; i < 8; i++) recogniser?.learn(parsed(lines[i % lines.length] ?? '')?.value)
  let start = 0
  return lines.map((line) => {
    const end = start + Buffer.byteLength(line)
    const isSeen = holds?.(start, end) === true
    start = end + 1
    const found = isSeen ? undefined : parsed(line)
    if (found !== undefined) recogniser?.learn(found.value)
    return isSeen
  })
}

const asBytes = (line: string): string => Buffer.from(line).toString()

const isSilent = (one: AnyContract, line: string): boolean => {
  const found = parsed(line)
  if (found === undefined) return false
  const { errors, warnings } = one.validate(found.value)
  return errors.length + warnings.length === 0
}

describe('a recogniser', () => {
  it('vouches for no line of which a contract has anything to say, and for many others', () => {
    let [seen, silent] = [0, 0]
    fc.assert(
      fc.property(fc.nat(), fc.boolean(), (seed, isTurned) => {
        const random = seeded(seed)
        const one = of(anyCodec(random))
        const lines = Array.from({ length: 8 }, () => sample(one.node, random)).flatMap((value) => {
          const whole = JSON.stringify(isTurned ? turned(value) : value)
          const strange = JSON.stringify(mutate(value, random) ?? null)
          const spaced = whole.replaceAll('":', '": ').replaceAll(',"', ', "')
          return [whole, strange, edited(whole, random), edited(edited(strange, random), random), spaced].map(asBytes)
        })
        seenIn(one, lines).forEach((isSeen, i) => {
          const holds = isSilent(one, lines[i] ?? '')
          if (isSeen && !holds) throw new Error(`${JSON.stringify(one.node)} says something of ${lines[i] ?? ''}`)
          if (holds) silent++
          if (isSeen) seen++
        })
      }),
      { numRuns: Number(process.env['CONTRACTS_RUNS'] ?? 1500), seed: Number(process.env['CONTRACTS_SEED'] ?? 5) },
    )
    expect(seen / silent).toBeGreaterThan(0.4)
  })

  const ordered = rule({
    id: 'demo/ordered',
    description: 'A range is in order.',
    at: '/range',
    check: ({ from, to }: { readonly from: string; readonly to: string }) => {
      if (from === 'throw') throw new Error('a rule that cannot be asked')
      return from <= to ? [] : [{ path: [], message: 'must be in order' }]
    },
  })
  const ranged = struct('Ranged', { id: string }, { range: struct('Range', { from: string, to: string }) })

  it('asks the rules of the places they look at', () => {
    const lines = [
      '{"id":"1","range":{"from":"a","to":"é"}}',
      '{"id":"2","range":{"from":"é","to":"a"}}',
      '{"id":"3","range":null}',
      '{"id":"4"}',
      '{"id":"5","range":{"from":"throw","to":"a"}}',
      '{"id":"6","range":{"from":"\\u0061","to":"b"}}',
    ]
    expect(seenIn(of(ranged, [ordered]), lines)).toEqual([true, false, true, true, false, true])
  })

  it('is none where a rule looks at the whole, at many places or at one it does not know', () => {
    for (const at of ['', '/*', '/range/*'])
      expect(recogniserOf(of(ranged, [{ ...ordered, at: [at] }]))).toBeUndefined()
    const loose = struct('Loose', { id: string }, {}, { open: true })
    expect(recogniserOf(of(loose, [{ ...ordered, at: ['/other'] }]))).toBeUndefined()
  })

  it('is none where a message may be more than one thing, or a law is code', () => {
    const Tree = recursive('Tree', () => arrayOf(string))
    for (const codec of [Tree, union('Either', [string, integerOf({}, 'Whole')]), t.refinement(t.string, () => true)])
      expect(recogniserOf(of(struct('Held', { codec })))).toBeUndefined()
  })

  it('leaves to others what stands twice, is too long or came under a former name', () => {
    const codec = struct(
      'Renamed',
      { a: string },
      { b: field(string, 'It.', { formerly: { key: 'old', since: '1.0.0' } }) },
    )
    const lines = [
      '{"a":"1"}',
      '{"a":"1","a":"2"}',
      '{"a":"1","old":"2"}',
      JSON.stringify({ a: 'x'.repeat(70_000) }),
      '',
      ' ',
      '[{"a":"1"}]',
      '{"a":"1"}{"a":"1"}',
      '{"a":"1"}\r',
    ]
    expect(seenIn(of(codec), lines)).toEqual([true, false, false, false, false, false, false, false, true])
  })

  it('learns which keys come that nobody declares', () => {
    const lines = [
      '{"a":"1","z":[{}]}',
      '{"a":"1"}',
      '{"z":null,"a":"1"}',
      '{"a":"1","z":"2","z":"3"}',
      '{"a":"1","z":NaN}',
    ]
    expect(seenIn(of(struct('Open', { a: string })), lines)).toEqual([true, true, false, false, false])
  })

  it('learns the order of the keys, and rests where it knows next to nothing', () => {
    const codec = struct('Three', { a: string, b: string }, { c: string })
    const turnedLines = [
      '{"b":"1","a":"2"}',
      '{"b":"1","a":"2"}',
      '{"c":"0","b":"1","a":"2"}',
      '{"c":"0","b":"1","a":"2"}',
    ]
    expect(
      seenIn(of(codec), [...turnedLines.slice(0, 2), ...Array<string>(8).fill('{}'), ...turnedLines.slice(2)]).slice(
        -2,
      ),
    ).toEqual([false, true])
    const strange = Array.from({ length: 3000 }, () => '{"a":"1","b":2}')
    const good = Array.from({ length: 6000 }, () => '{"a":"1","b":"2"}')
    const seen = seenIn(of(codec), [...strange, ...good])
    expect(seen.indexOf(true)).toBeGreaterThan(3000)
    expect(seen.at(-1)).toBe(true)
  })
})
