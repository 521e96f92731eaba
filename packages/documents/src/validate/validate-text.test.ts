import { type CatalogEntry, contract, struct } from '@contracts/core'
import { Int } from '@contracts/core/codecs'
import * as E from 'fp-ts/lib/Either.js'
import { autoResolver, resolverOf } from '../resolve/resolver.js'
import { type ValidatedDocument, validateText, type TextValidation } from './validate-text.js'

const point = contract({
  id: 'plane/point',
  version: 1,
  role: 'message',
  description: 'A point.',
  codec: struct('Point', { x: Int, y: Int }),
})

const entry: CatalogEntry = {
  contract: point,
  examples: [{ x: 1, y: 2 }],
  readers: {
    csv: (header) =>
      E.right((cells) => ({ value: Object.fromEntries(header.map((key, i) => [key, Number(cells[i])])) })),
    md: (text) => ({ value: { x: text.length, y: 0 } }),
  },
}

type Found = ValidatedDocument

/** Validates a text that arrives in chunks of `size` bytes, and returns all documents. */
const examined = async (text: string, options: Partial<TextValidation> = {}, size = 7): Promise<readonly Found[]> => {
  const bytes = Buffer.from(text)
  const chunks = (async function* () {
    for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size))
  })()
  const all: Found[] = []
  for await (const batch of validateText(chunks, {
    name: '-',
    resolver: resolverOf(entry),
    mode: 'tolerant',
    ...options,
  })) {
    all.push(...batch)
  }
  return all
}

const reported = (all: readonly Found[]) =>
  all.map(({ outcome, line: at, issues }) => ({
    ...{ outcome, line: at },
    issues: issues.map(({ issue, at: start }) => `${String(start.line)}:${String(start.column)} ${issue.code}`),
  }))

describe('validateText', () => {
  it.each([
    ['json', '{\n  "x": 1, "y": "2"\n}', [{ outcome: 'invalid', line: undefined, issues: ['2:16 wrong_type'] }]],
    ['yaml', 'x: 1\ny: two\n', [{ outcome: 'invalid', line: undefined, issues: ['2:4 wrong_type'] }]],
    [
      'csv',
      'x,y\n1,2\n3,four\n',
      [
        { outcome: 'valid', line: 2, issues: [] },
        { outcome: 'invalid', line: 3, issues: ['3:3 wrong_type'] },
      ],
    ],
    ['md', '# A point\n', [{ outcome: 'valid', line: undefined, issues: [] }]],
    [
      'ndjson',
      '{"x":1,"y":2}\n\n{"x":1}\n{"x":\n{"x":3,"y":4}',
      [
        { outcome: 'valid', line: 1, issues: [] },
        { outcome: 'invalid', line: 3, issues: ['3:1 missing'] },
        { outcome: 'unreadable', line: 4, issues: ['4:6 malformed'] },
        { outcome: 'valid', line: 5, issues: [] },
      ],
    ],
  ] as const)('reads %s and yields every document with its issues and their locations', async (input, text, all) => {
    expect(reported(await examined(text, { input }))).toEqual(all)
    expect(reported(await examined(text, { input }, 1))).toEqual(all)
  })

  it('yields the parsed value and the contract of each document', async () => {
    const [first, second] = await examined('{"x":1,"y":2}\n{"x":\n', { resolver: autoResolver([entry]) })
    expect(first).toMatchObject({ contract: { name: 'plane/point@1' }, value: { x: 1, y: 2 } })
    expect(second).not.toHaveProperty('value')
  })

  it('reads the lines of a text as the items of one message', async () => {
    const [only, ...rest] = await examined('{"x":1,"y":2}\n{"x":3,"y":4}\n', { slurp: true })
    expect(only).toMatchObject({
      value: [
        { x: 1, y: 2 },
        { x: 3, y: 4 },
      ],
      outcome: 'invalid',
    })
    expect(rest).toEqual([])
  })

  it('validates every line of a long text', async () => {
    const valid = Array.from({ length: 5000 }, (_, i) => `{"x":${String(i)},"y":2}`)
    const all = await examined(valid.with(2500, '{"x":"no","y":2}').join('\n'), {}, 2 ** 16)
    expect(all).toHaveLength(5000)
    expect(reported(all).filter(({ issues }) => issues.length > 0)).toEqual([
      { outcome: 'invalid', line: 2501, issues: ['2501:6 wrong_type'] },
    ])
  })

  it('reports an input that cannot be read as one unreadable document', async () => {
    expect(reported(await examined(''))).toEqual([
      { outcome: 'unreadable', line: undefined, issues: ['1:1 unreadable'] },
    ])
    const [csv] = await examined('a,b\n1,2\n', {
      input: 'csv',
      resolver: resolverOf({ contract: point, examples: [{}] }),
    })
    expect(csv).toMatchObject({ outcome: 'unreadable' })
  })
})
