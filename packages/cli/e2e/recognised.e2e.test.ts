import { readFileSync } from 'node:fs'
import { contracts, folderWith } from './command.js'

jest.setTimeout(240_000)

const plan = JSON.stringify(JSON.parse(readFileSync('e2e/messages/plan.json', 'utf8')))
const faulty = JSON.stringify(JSON.parse(readFileSync('e2e/messages/plan-with-three-faults.json', 'utf8')))

/** The range of a plan, which a rule looks at, in order or not. */
const ranged = (from: string, to: string): string =>
  plan.replace(/"date_range":\{[^}]*\}/, `"date_range":{"from":"${from}","to":"${to}"}`)

const lines = [
  plan,
  `${plan}\r`,
  ` ${plan}`,
  faulty,
  ranged('2024-01-01', '2024-01-02'),
  ranged('2024-01-02', '2024-01-01'),
  ranged('2024-02-30', '2024-03-01'),
  plan.replace('{', '{"task":"twice",'),
  plan.replace('{', '{"é":{"a":[1,{}]},'),
  plan.replace('{', '{"\\u0061":1,'),
  plan.replace('roas_analysis', 'Grüße 数据 🚀 \\u00e9\\ud800'),
  plan.replace('roas_analysis', 'a\tb'),
  plan.replace(/"execution_duration_ms":\d+/, '"execution_duration_ms":1e3'),
  plan.replace(/"execution_duration_ms":\d+/, '"execution_duration_ms":-1'),
  plan.slice(0, -1),
  `${plan}${plan}`,
  `${plan},`,
  `[${plan}]`,
  '',
  '{}',
  'null',
]

/** Whether the values stand on these lines, or on others that say the same and are parsed, whatever they hold. */
const many = (spaces: string): string =>
  Array.from({ length: 4000 }, (_, i) =>
    (i % 3 === 0 ? (lines[(i / 3) % lines.length] ?? '') : plan).replace(/"agent_name":"/, `"agent_name":${spaces}"`),
  ).join('\n')

const folder = folderWith(['kasparro', 'core'], { 'compact.ndjson': many(''), 'spaced.ndjson': many('  ') })

/** What is told of every document, but for the file and the column. */
const told = (out: string): unknown =>
  JSON.parse(out, (key, value: unknown) => (key === 'column' || key === 'source' ? undefined : value))

describe('messages that are recognised', () => {
  it('are told as those that are parsed', async () => {
    const run = (file: string, ...flags: readonly string[]) =>
      contracts(folder, ['validate', 'kasparro/planner-output', file, '--format', 'json', ...flags])
    const [compact, spaced, threads] = [
      await run('compact.ndjson'),
      await run('spaced.ndjson'),
      await run('compact.ndjson', '--jobs', '2'),
    ]
    expect(told(compact.out)).toEqual(told(spaced.out))
    expect(compact.err.replaceAll(/compact\.ndjson:(\d+):\d+/g, '$1')).toBe(
      spaced.err.replaceAll(/spaced\.ndjson:(\d+):\d+/g, '$1'),
    )
    expect(threads.out).toBe(compact.out)
    expect([compact.code, spaced.code]).toEqual([2, 2])
  })

  it('are counted as those that are parsed', async () => {
    const run = (file: string, ...flags: readonly string[]) =>
      contracts(folder, ['validate', 'kasparro/planner-output', file, ...flags])
    const [compact, spaced, threads] = [
      await run('compact.ndjson'),
      await run('spaced.ndjson'),
      await run('compact.ndjson', '--jobs', '2'),
    ]
    const last = (out: string): string | undefined => out.trimEnd().split('\n').at(-1)
    expect(last(compact.out)).toBe(last(spaced.out))
    expect(threads.out).toBe(compact.out)
  })
})
