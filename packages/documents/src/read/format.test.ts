import { formatOfHead, formatOfName } from './format.js'

const nothing = {}
const csv = { csv: () => ({ _tag: 'Right' as const, right: () => ({ value: 1 }) }) }
const md = { md: (value: string) => ({ value }) }

describe('the format of an input', () => {
  it.each([
    ['a.json', 'json'],
    ['A.JSON', 'json'],
    ['.json', undefined],
    ['a.json/b', undefined],
    ['a.ndjson', 'ndjson'],
    ['a.jsonl', 'ndjson'],
    ['a.yml', 'yaml'],
    ['a.yaml', 'yaml'],
    ['a.b.csv', 'csv'],
    ['README.md', 'md'],
    ['report.markdown', 'md'],
    ['a.txt', undefined],
    ['constructor', undefined],
  ])('of the name %s', (name, format) => {
    expect(formatOfName(name)).toBe(format)
  })

  it.each([
    ['{"a":1}\n{"a":2}\n', nothing, 'ndjson'],
    ['\n\n{"a":1,}\n{"a":2}\n', nothing, 'ndjson'],
    ['{\n  "a": 1\n}\n', nothing, 'json'],
    ['{"items": [\n{"a":1}\n]}\n', nothing, 'json'],
    ['[\n1]', nothing, 'json'],
    ['"text"', nothing, 'ndjson'],
    ['42\n', nothing, 'ndjson'],
    ['a: 1\nb: 2\n', nothing, 'yaml'],
    ['---\na: 1\n', csv, 'yaml'],
    ['# A page\n', nothing, 'yaml'],
    ['# A page\n', md, 'md'],
    ['"a","b"\n1,2\n', csv, 'csv'],
    ['a,b\n', nothing, 'yaml'],
    [`{"a":"${'x'.repeat(2 ** 20)}`, nothing, 'ndjson'],
  ])('of the content in row %#', (text, reads, format) => {
    expect(formatOfHead(Buffer.from(text), reads)).toBe(format)
  })
})
