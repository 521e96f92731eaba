import { rmSync } from 'node:fs'
import fc from 'fast-check'
import { runIn } from '../testing/run-in.js'
import { folderWithBakery, manifestOf } from '../testing/stranger.js'

/** A parcel whose migration moves one number, computes another, writes a label from a third, and passes `extra` on. */
const post = `
const { catalog, contract, field, migration, numberOf, struct } = require('@contracts/core')
const { number, string } = require('@contracts/core')
const { JsonObject, JsonValue } = require('@contracts/core/codecs')
const old = contract({ id: 'post/parcel', version: 1, role: 'record', description: 'A parcel.', codec: struct('Old', { v: numberOf({ min: 1, max: 1 }, 'One') }, { ref: JsonObject, grams: number, named: JsonValue, extra: JsonObject }) })
const now = contract({ id: 'post/parcel', version: 2, role: 'record', description: 'A parcel.', codec: struct('Now', { v: numberOf({ min: 2, max: 2 }, 'Two') }, { moved: JsonObject, kilos: number, label: string, extra: JsonObject }, { open: true }) })
const up = ({ ref, grams, named, ...rest }) => ({ _tag: 'Right', right: {
  ...rest,
  v: 2,
  ...(ref === undefined ? {} : { moved: { ref: ref.n } }),
  ...(grams === undefined ? {} : { kilos: grams / 1000 }),
  ...(named === undefined ? {} : { label: 'parcel ' + named }),
} })
exports.catalog = catalog({ domain: 'post', migrations: [migration({ from: old, to: now, up })], entries: [{ contract: old, examples: [{ v: 1 }] }, { contract: now, examples: [{ v: 2 }] }] })
`
const folder = folderWithBakery({
  'node_modules/@corner/post/package.json': manifestOf('@corner/post'),
  'node_modules/@corner/post/catalog.js': post,
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const migrated = (text: string, ...flags: readonly string[]) =>
  runIn(folder, ['migrate', 'post/parcel', '--to', '2', ...flags], { stdin: text })

const validated = (text: string, ...flags: readonly string[]) =>
  runIn(folder, ['validate', 'post/parcel', ...flags], { stdin: text })

const beyond = [
  '9007199254740993',
  '1e400',
  '-1E+400',
  '1e-400',
  '123456789012345678901234567890',
  '0.10000000000000000001',
]
const kept = ['1.10', '1.0', '-0', '1e2', '12.500', '0.1', '7', '1E5']

describe('a number that a migration passes on', () => {
  it.each([...beyond, ...kept])('keeps its source text: %s', async (number) => {
    const line = `{"v":1,"extra":{"a":${number},"list":[${number},[{"b":${number}}]]}}`
    expect(await migrated(line, '--input', 'ndjson')).toEqual({ code: 0, out: `${line.replace('1', '2')}\n`, err: '' })
  })

  it.each(beyond)('keeps its source text if it moves to another key: %s', async (number) => {
    const { code, out, err } = await migrated(`{"v":1,"ref":{"n":${number}}}`, '--input', 'ndjson')
    expect([code, out, err]).toEqual([0, `{"v":2,"moved":{"ref":${number}}}\n`, ''])
  })

  it('is distinguished from another number that is read as the same double', async () => {
    const { out } = await migrated(
      '{"v":1,"extra":{"a":9007199254740992,"b":9007199254740993,"c":1},"ref":{"n":9007199254740993}}',
    )
    expect(out.replace(/\s/g, '')).toBe(
      '{"v":2,"extra":{"a":9007199254740992,"b":9007199254740993,"c":1},"moved":{"ref":9007199254740993}}',
    )
  })

  it('keeps its source text in a message that already has the newest version', async () => {
    const line = '{"v":2,"extra":{"a":9007199254740993,"b":1.10}}'
    expect((await migrated(line, '--input', 'ndjson')).out).toBe(`${line}\n`)
  })

  it('keeps its digits in YAML, in the notation of JSON', async () => {
    const { code, out } = await migrated(
      'v: 1\nextra: { a: 9007199254740993, b: 0x20000000000001, c: 1.10, d: +1e400, e: .5 }\n',
    )
    expect([code, out.replace(/\s/g, '')]).toEqual([
      0,
      '{"v":2,"extra":{"a":9007199254740993,"b":9007199254740993,"c":1.10,"d":1e400,"e":0.5}}',
    ])
  })

  it('does not change text that looks like the placeholder of a number', async () => {
    const line = '{"v":2,"extra":{"a":1.10,"b":"\ue0000","\ue0001":"\ue000\ue0000"}}'
    expect((await migrated(line, '--input', 'ndjson')).out).toBe(`${line}\n`)
  })

  it('keeps its source text for every list of random numbers', async () => {
    const digits = fc.stringMatching(/^(?:0|[1-9][0-9]{0,24})(?:\.[0-9]{1,24})?(?:[eE][-+]?[0-9]{1,3})?$/)
    await fc.assert(
      fc.asyncProperty(fc.array(digits, { minLength: 1, maxLength: 5 }), fc.boolean(), async (numbers, negative) => {
        const list = numbers.map((one) => (negative ? `-${one}` : one)).join(',')
        const { code, out } = await migrated(
          `{"v":1,"ref":{"n":[${list}]},"extra":{"a":[${list}]}}`,
          '--input',
          'ndjson',
        )
        expect([code, out]).toEqual([0, `{"v":2,"extra":{"a":[${list}]},"moved":{"ref":[${list}]}}\n`])
      }),
    )
  })
})

describe('a number that a migration computes with', () => {
  it('is written as computed', async () => {
    const { code, out } = await migrated('{"v":1,"grams":1500.00000000000000000001}', '--input', 'ndjson')
    expect([code, out]).toEqual([0, '{"v":2,"kilos":1.5}\n'])
  })

  it('is refused at its location if it is not exact and the migration makes text from it', async () => {
    const text = '{"v":1,\n "named": 9007199254740993}'
    const { code, out, err } = await migrated(text)
    expect([code, out, err.split('\n')]).toEqual([
      1,
      '',
      [
        '✗ named must be a number that a double holds exactly — got 9007199254740993.',
        '  It is read as 9007199254740992: send it as text to keep every digit.',
        '  stdin:2:11 · inexact_number · post/parcel@2',
        '',
      ],
    ])
    expect((await migrated('{"v":1,"named":1.10}')).code).toBe(0)
  })
})

describe('a duplicate key', () => {
  it('is refused at its location, so that neither value is lost', async () => {
    const { code, out, err } = await migrated('{"v":1,\n "extra":{"a":1,"a":2}}')
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain('stdin:2:17 · duplicate_key · post/parcel@2')
    const stream = await migrated('{"v":1,"v":1}\n{"v":1}\n', '--input', 'ndjson')
    expect([stream.code, stream.out]).toEqual([1, '{"v":2}\n'])
  })
})

describe('a number that is not exact in a double', () => {
  const rest = (text: string) =>
    text
      .replace(/.*got /s, '')
      .split('\n')
      .slice(0, 1)

  it.each([
    ['9007199254740993', 'in an open object of JSON', '{"v":2,"extra":{"a":#}}', 0, '⚠'],
    ['1e400', 'in an open object of JSON', '{"v":2,"extra":{"a":#}}', 0, '⚠'],
    ['1e400', 'under an undeclared key', '{"v":2,"a":[#]}', 0, '⚠'],
    ['1e400', 'in an open object of YAML', 'v: 2\nextra: { a: # }\n', 0, '⚠'],
    ['9007199254740993', 'in an open object of YAML', 'v: 2\nextra: { a: # }\n', 0, '⚠'],
    ['1e400', 'in a declared field of JSON', '{"v":2,"kilos":#}', 1, '✗'],
    ['1e400', 'in a declared field of YAML', 'v: 2\nkilos: #\n', 1, '✗'],
    ['9007199254740993', 'in a declared field of JSON', '{"v":2,"kilos":#}', 0, '⚠'],
    ['9007199254740993', 'in a declared field of YAML', 'v: 2\nkilos: #\n', 0, '⚠'],
  ])('is reported as the text writes it: %s %s', async (number, _, text, code, mark) => {
    const message = text.replace('#', number)
    const tolerant = await validated(message)
    expect([tolerant.code, tolerant.out.charAt(0), rest(tolerant.out)]).toEqual([code, mark, [`${number}.`]])
    expect(tolerant.out).toContain('inexact_number')
    const strict = await validated(
      message.replace('"a":[', '"extra":[').replace('"extra":[#]', '"extra":{"a":[#]}'),
      '--strict',
    )
    expect([strict.code, strict.out.split(number).length - 1]).toEqual([1, 1])
  })

  it('is quoted from the text if the contract refuses its value', async () => {
    const { code, out } = await validated('{"v":9007199254740993}')
    expect([code, out]).toEqual([1, expect.stringContaining('v must be 2 — got 9007199254740993.')])
    expect(out).not.toContain('inexact_number')
  })

  it('is reported once in a stream of valid lines', async () => {
    const valid = '{"v":2,"kilos":1.5}\n'.repeat(2000)
    const { code, out } = await validated(`${valid}{"v":2,"kilos":9007199254740993}\n${valid}`, '--input', 'ndjson')
    expect([code, out.match(/inexact_number/g)?.length]).toEqual([0, 1])
  })

  it('is not reported for an infinity of YAML, which JSON cannot write', async () => {
    const { code, out } = await validated('v: 2\nextra: { a: .inf }\n')
    expect([code, out]).toEqual([1, expect.stringContaining('extra.a must be a number JSON can write')])
  })
})
