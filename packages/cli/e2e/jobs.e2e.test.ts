import { readFileSync } from 'node:fs'
import { contracts, folderWith, type Outcome } from './command.js'

jest.setTimeout(240_000)

const plan = JSON.stringify(JSON.parse(readFileSync('e2e/messages/plan.json', 'utf8')))
const invalid = JSON.stringify(JSON.parse(readFileSync('e2e/messages/plan-with-three-issues.json', 'utf8')))
const [header = '', ...ads] = readFileSync('e2e/messages/ads.csv', 'utf8').replace('\ufeff', '').trimEnd().split('\n')

/** Joins this many records, chosen by a pseudo-random sequence that is the same in every run. */
const many = (count: number, records: readonly string[], separator: string): string => {
  let state = 7
  return Array.from({ length: count }, () => {
    state = (state * 1103515245 + 12345) % 2 ** 31
    return records[state % records.length] ?? ''
  }).join(separator)
}

const mostly = (record: string, others: readonly string[]) => [...Array<string>(40).fill(record), ...others]

const twice = plan.replace('{', '{"task":"other",')
const broken = ['{"task":', `${plan}x`, '['.repeat(3000), '', '\r', '"caf\u00e9"', plan.replace('{', '{"\u{1f600}":1,')]
const mixed = mostly(plan, [invalid, `${plan}\r`, twice, ...broken])
const cells = mostly(ads[0] ?? '', [...ads, '"two\r\nlines",1', '', '"open" quote,1', `"${ads[0] ?? ''}`, 'a"b,c'])

// A package with a rule that ends its thread, unless it runs in the main thread.
const fatal = `
import { isMainThread } from 'node:worker_threads'
import { catalog as catalogOf, contract, rule, struct } from '@contracts/core'
import { string } from '@contracts/core'
const check = ({ text }) => { if (!isMainThread) process.exit(7); return [] }
const codec = struct('Note', { text: string })
const note = contract({ id: 'fatal/note', version: 1, role: 'message', description: 'A note.', codec, rules: [rule({ id: 'fatal/fatal', description: 'Ends.', check })] })
export const catalog = catalogOf({ domain: 'fatal', entries: [{ contract: note, examples: [{ text: '' }] }] })
`

const folder = folderWith(['kasparro', 'conversation', 'core'], {
  'good.ndjson': many(1500, [plan], '\n'),
  'mixed.ndjson': `\ufeff${many(1500, mixed, '\n')}`,
  'windows.ndjson': `${many(1200, mixed, '\r\n')}\r\n`,
  'one-line.ndjson': `${plan}\n`,
  'long-lines.ndjson': `${[3e6, 10, 2e6].map((n) => JSON.stringify('x'.repeat(n))).join('\n')}\n${many(500, mixed, '\n')}`,
  'good.csv': `${header}\n${many(4000, [ads[0] ?? ''], '\n')}\n`,
  'mixed.csv': `\ufeff${header}\r\n${many(4000, cells, '\r\n')}`,
  'header.csv': `${header.replace('spend', 'spent')}\n${many(4000, cells, '\n')}`,
  'turns.ndjson': many(
    2000,
    ['[{"turn_id":1,"speaker":"user","message":"Hello."}]', '[{"turn_id":2}]', '[]'],
    '\n',
  ).repeat(2),
  'empty-texts.yaml': 'allow_empty_messages: true\nmin_turns: 0\n',
  'plan.yaml': readFileSync('e2e/messages/config.yaml'),
  'node_modules/fatal/package.json': JSON.stringify({
    name: 'fatal',
    version: '1.0.0',
    type: 'module',
    contracts: { catalog: './catalog.js' },
  }),
  'node_modules/fatal/catalog.js': fatal,
  'fatal.ndjson': `{"text":"${'x'.repeat(100)}"}\n`.repeat(20_000),
})

const seen = ({ code, out, err }: Outcome) => ({ code, out, err })

const same = async (argv: readonly string[], jobs: readonly string[], stdin?: string): Promise<void> => {
  const input = stdin === undefined ? {} : { stdin: [readFileSync(`${folder}/${stdin}`)] }
  const one = seen(await contracts(folder, argv, input))
  for (const n of jobs) {
    const several = seen(await contracts(folder, [...argv, '--jobs', n], input))
    expect(several.code).toBe(one.code)
    expect(several.err).toBe(one.err)
    expect(several.out === one.out).toBe(true) // not toBe(one.out): a failure would print megabytes
  }
}

describe('--jobs prints the same bytes as one thread', () => {
  it.each([
    ['planner-output good.ndjson', ['3']],
    ['planner-output mixed.ndjson', ['5']],
    ['planner-output mixed.ndjson --format json --strict', ['2']],
    ['planner-output mixed.ndjson --format junit --max-issues 1', ['2']],
    ['planner-output mixed.ndjson --format sarif', ['3']],
    ['planner-output mixed.ndjson --format llm', ['2']],
    ['planner-output mixed.ndjson --format github --redact', ['2']],
    ['planner-output windows.ndjson', ['2']],
    ['planner-output long-lines.ndjson --format json', ['2']],
    ['planner-output good.ndjson one-line.ndjson mixed.ndjson none.ndjson windows.ndjson --format json', ['3']],
    ['dataset-row good.csv', ['2']],
    ['dataset-row mixed.csv', ['4']],
    ['dataset-row mixed.csv --format json --strict', ['2']],
    ['dataset-row header.csv', ['2']],
    ['config plan.yaml --strict', ['2']],
  ])('for kasparro/%s', async (line, jobs) => {
    await same(['validate', ...`kasparro/${line}`.split(' ')], jobs)
  })

  it('for validate auto', async () => {
    await same(['validate', 'auto', 'mixed.ndjson', 'one-line.ndjson'], ['2'])
  })

  it('under a configuration', async () => {
    await same(['validate', 'conversation/conversation', 'turns.ndjson', '--config', 'empty-texts.yaml'], ['2'])
  })

  it.each([
    ['planner-output', 'ndjson', 'mixed.ndjson'],
    ['dataset-row', 'csv', 'mixed.csv'],
  ])('for standard input with %s from %s', async (contract, input, file) => {
    await same(['validate', `kasparro/${contract}`, '--input', input, '--format', 'json'], ['2'], file)
  })
})

describe('--jobs', () => {
  it.each(['0', '65', 'many', '1.5'])('refuses the value %s', async (jobs) => {
    const outcome = await contracts(folder, ['validate', 'kasparro/planner-output', 'good.ndjson', '--jobs', jobs])
    expect(seen(outcome)).toEqual({
      code: 2,
      out: '',
      err: `✗ --jobs must be a whole number from 1 to 64, not "${jobs}". See contracts validate --help.\n`,
    })
  })

  it('fails with one line if a thread ends early', async () => {
    const { code, out, err } = await contracts(folder, ['validate', 'fatal/note', 'fatal.ndjson', '--jobs', '2'])
    expect({ code, out, err }).toEqual({
      code: 3,
      out: '',
      err: '✗ Internal error: Error: a thread of --jobs ended before its work was done (exit code 7) (set CONTRACTS_DEBUG=1 for a stack trace)\n',
    })
  })

  it('works without code generation from strings', async () => {
    const env = { NODE_OPTIONS: '--disallow-code-generation-from-strings' }
    const argv = ['validate', 'kasparro/planner-output', 'good.ndjson', '--jobs', '2']
    expect(await contracts(folder, argv, { env })).toMatchObject({ code: 0, err: '' })
  })

  it('keeps memory bounded by the number of threads, not by the input', async () => {
    const lines = function* (): Generator<Buffer> {
      const block = Buffer.from(`${plan}\n`.repeat(1000))
      for (let i = 0; i < 150; i++) yield block
    }
    const { code, out, peak } = await contracts(folder, ['validate', 'kasparro/planner-output', '--jobs', '3'], {
      stdin: lines(),
    })
    expect({ code, out }).toEqual({ code: 0, out: '✓ 150,000 documents are valid kasparro/planner-output@1\n' })
    expect(peak).toBeLessThan(150 + 3 * 80)
  })
})
