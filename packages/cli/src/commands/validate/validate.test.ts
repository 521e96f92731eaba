import { folderWithBakery } from '../../testing/stranger.js'
import { runIn, type Setting } from '../../testing/run-in.js'

const order = { customer: 'Ada', items: [{ bread: 'rye', loaves: 1 }] }
const good = JSON.stringify(order)
const wrong = JSON.stringify({ customer: '', items: [{ bread: 'ry', loaves: 0 }] })
const deep = `{"name":"x","below":${'['.repeat(20_000)}${']'.repeat(20_000)}}`

const folder = folderWithBakery({
  'good.json': good,
  'wrong.json': wrong,
  'three.json': '{\n  "items": [\n    { "bread": "ry", "loaves": 0 }\n  ],\n  "customer": ""\n}\n',
  'warned.json': JSON.stringify({ ...order, note: 'longer than anybody reads at once' }),
  'empty.json': '',
  'blank.yaml': '\n# nothing\n',
  'binary.json': Uint8Array.from([0x7b, 0, 1, 2]),
  'latin.json': Buffer.from('{"customer":\n "Jos\xe9"}', 'latin1'),
  'bom.json': `\ufeff${good}`,
  'crlf.json': JSON.stringify(order, null, 2).replaceAll('\n', '\r\n'),
  'broken.json': '{\n  "customer": "Ada",\n}\n',
  'lines.json': `${good}\n${good}\n`,
  'twice.json': '{"customer":"","customer":"Ada","items":[{"bread":"rye","loaves":1}]}',
  'deep.json': deep,
  'deep.yaml': `${'- '.repeat(20_000)}a`,
  'flow.yaml': '['.repeat(20_000) + ']'.repeat(20_000),
  'stream.ndjson': `${good}\r\n\n{"customer":\n${wrong}\n${good}`,
  'order.yaml': 'customer: Ada\nitems:\n  - bread: ry\n    loaves: 1\n---\ncustomer: Bob\nitems: [{ bread: rye }]\n',
  'a [draft].json': good,
  'sub/one.json': good,
  'sub/two.json': wrong,
})

const validate = (argv: readonly string[], setting?: Setting) => runIn(folder, ['validate', ...argv], setting)
const outputOf = async (argv: readonly string[], setting?: Setting): Promise<string> => {
  const { code, out, err } = await validate(argv, setting)
  return `${out}${err}[${String(code)}]`
}

describe('contracts validate', () => {
  it('prints in one line that a message is valid', async () => {
    expect(await outputOf(['bakery/order', 'good.json'])).toBe('✓ good.json is a valid bakery/order@2\n[0]')
  })

  it('reports every issue of a message, in the order of its text', async () => {
    expect(await outputOf(['bakery/order', 'three.json']))
      .toBe(`✗ items[0].bread must be "rye", "wheat" or "spelt" — got "ry".
  Did you mean "rye"?                                     three.json:3:16 · not_one_of · bakery/order@2
✗ items[0].loaves must be at least 1 — got 0.
                                                          three.json:3:32 · out_of_range · bakery/order@2
✗ customer must have at least 1 character — got "".
                                                          three.json:5:15 · too_short · bakery/order@2

3 issues in three.json
[1]`)
  })

  it('shows warnings for a valid message, and reports them as errors in strict mode', async () => {
    const warned = (
      mark: string,
    ) => `${mark} note must be at most 20 characters — got "longer than anybody reads at once".
                                                          warned.json:1:63 · note-short · bakery/order@2

`
    expect(await outputOf(['bakery/order', 'warned.json'])).toBe(
      `${warned('⚠')}✓ warned.json is a valid bakery/order@2 (1 warning)\n[0]`,
    )
    expect(await outputOf(['bakery/order', 'warned.json', '--strict'])).toBe(
      `${warned('✗')}1 issue in warned.json\n[1]`,
    )
  })

  it('reads standard input with or without the operand -', async () => {
    for (const argv of [['bakery/order'], ['bakery/order', '-']]) {
      expect(await outputOf(argv, { stdin: good })).toBe('✓ stdin is a valid bakery/order@2\n[0]')
    }
    expect(await outputOf(['bakery/order'], { terminal: true })).toContain(
      'needs a file or a message on standard input',
    )
  })

  it.each([
    ['good.json wrong.json sub/*.json', '2 of 4 documents are invalid', 1],
    ['**/{one,good}.json', '✓ 2 documents are valid bakery/order@2', 0],
    ['good.json ./good.json good.*', '✓ good.json is a valid bakery/order@2', 0],
    ['sub/*.json broken.json', '1 of 2 documents is invalid, 1 could not be read', 2],
    ['sub/one.json broken.json', '1 document is valid, 1 could not be read', 2],
    ['wrong.json broken.json', '3 issues in wrong.json, 1 document could not be read', 2],
  ])('reads files and patterns: %s', async (files, sum, code) => {
    const result = await validate(['bakery/order', ...files.split(' ')])
    expect([result.out.trimEnd().split('\n').at(-1), result.code]).toEqual([sum, code])
  })

  it('reports a hundred thousand issues of one message, in each input format', async () => {
    const many = { customer: 'Ada', items: Array.from({ length: 50_000 }, () => ({ bread: 'x', loaves: 0 })) }
    for (const input of ['json', 'yaml']) {
      const { code, out } = await validate(['bakery/order', '--max-issues', '1', '--input', input], {
        stdin: JSON.stringify(many),
      })
      expect(code).toBe(1)
      expect(out).toMatch(/… and 99,999 more issues of this document\n\n100,000 issues in stdin\n$/)
    }
  })

  it('reads a file whose name looks like a pattern', async () => {
    expect(await outputOf(['bakery/order', 'a [draft].json'])).toBe('✓ a [draft].json is a valid bakery/order@2\n[0]')
  })

  it.each([
    ['bakery/order', 'missing.json', 'missing.json does not exist'],
    ['bakery/order', 'good.json/x.json', 'good.json/x.json does not exist: a part of its path is not a folder'],
    ['bakery/order', 'sub/', 'sub/ is a folder: name its files, for example "sub/**/*.json"'],
    ['bakery/order', 'x*.json', 'No file matches "x*.json".'],
    ['bakery/order', 'empty.json', 'empty.json is empty'],
    ['bakery/order', 'blank.yaml', 'blank.yaml is empty: there is nothing in it but comments'],
    ['bakery/order', 'binary.json', 'binary.json is binary, not text'],
    ['bakery/order', 'latin.json', 'latin.json:2:6 is not UTF-8'],
    ['bakery/order', 'broken.json', 'broken.json:3:1 is not JSON: expected a key in double quotes, or no comma before'],
    [
      'bakery/order',
      'lines.json',
      'lines.json:2:1 is not JSON: expected the end of the document (several messages? --input ndjson)',
    ],
    ['bakery/wheelbarrow', 'good.json', 'There is no contract bakery/wheelbarrow. See contracts list.'],
  ])('%s %s is a usage error, reported in one line on standard error', async (contract, file, line) => {
    expect(await validate([contract, file])).toEqual({ code: 2, out: '', err: `✗ ${line}\n` })
  })

  it('accepts a byte order mark and CRLF', async () => {
    expect(await outputOf(['bakery/order', 'bom.json', 'crlf.json'])).toBe(
      '✓ 2 documents are valid bakery/order@2\n[0]',
    )
  })

  it.each(['deep.json', 'deep.yaml', 'flow.yaml'])(
    'reports %s, which is nested 20,000 levels deep, as one issue',
    async (file) => {
      const { code, out, err } = await validate(['bakery/tree', file])
      expect({ code, err }).toEqual({ code: 1, err: '' })
      expect(out).toMatch(
        /^✗ the message must be nested at most 1000 levels deep\.\n.*too_deep · bakery\/tree@1\n\n1 issue in /,
      )
    },
  )

  it('uses the last of two equal keys without an issue, and reports a duplicate key in strict mode', async () => {
    expect(await outputOf(['bakery/order', 'twice.json'])).toBe('✓ twice.json is a valid bakery/order@2\n[0]')
    expect(await outputOf(['bakery/order', 'twice.json', '--strict']))
      .toBe(`✗ customer is given again in the same object.
                                                          twice.json:1:16 · duplicate_key · bakery/order@2

1 issue in twice.json
[1]`)
  })

  it('reports the location of the error in a broken line of a stream, and continues', async () => {
    const { code, out, err } = await validate(['bakery/order', 'stream.ndjson'])
    expect({ code, err }).toEqual({
      code: 2,
      err: '✗ stream.ndjson:3:13 is not JSON: it ends too early, expected a value\n',
    })
    expect(out).toContain('stream.ndjson:4:13 · too_short')
    expect(out).toMatch(/1 of 3 documents is invalid, 1 could not be read\n$/)
  })

  it('reads every document of a YAML text', async () => {
    const { out } = await validate(['bakery/order', 'order.yaml'])
    expect(out).toContain('order.yaml:3:12 · not_one_of')
    expect(out).toContain('order.yaml:7:9 · missing')
    expect(out).toMatch(/2 of 2 documents are invalid\n$/)
  })

  it('prints at most --max-issues issues of each document, and counts all', async () => {
    const { out } = await validate(['bakery/order', 'three.json', '--max-issues', '1'])
    expect(out.split('\n').filter((line) => line.startsWith('✗'))).toHaveLength(1)
    expect(out).toContain('  … and 2 more issues of this document\n\n3 issues in three.json')
  })
})
