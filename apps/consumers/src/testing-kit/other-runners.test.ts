import { spawnSync } from 'node:child_process'

/** Runs a program in this folder. Returns the TAP results of its suites and tests, sorted. */
const resultsOf = (...program: readonly string[]): readonly string[] => {
  const flags = ['--import', 'tsx', '--conditions=@contracts/source']
  const { stdout } = spawnSync(process.execPath, [...flags, ...program], { cwd: import.meta.dirname, encoding: 'utf8' })
  return [...stdout.matchAll(/^ *((?:not )?ok) \d+ - (.*?)(?: # time=.*)?$/gm)]
    .map(([, outcome, name]) => `${String(outcome)}: ${String(name)}`)
    .sort()
}

const passed = [
  'ok: accepts a title of one word',
  'ok: an empty title',
  'ok: declares every key of the example',
  'ok: declares every key of the example',
  'ok: decodes the example to the same reference',
  'ok: decodes the example to the same reference',
  'ok: decodes, validates and guards alike: samples, mutations and adversarial values',
  'ok: decodes, validates and guards alike: samples, mutations and adversarial values',
  'ok: diary/entry@2 rejects',
  'ok: has a case that diary/title-short accepts and one that it reports',
  'ok: has no globals',
  'ok: keeps the example through JSON',
  'ok: keeps the example through JSON',
  'ok: matches no text in exponential time',
  'ok: matches no text in exponential time',
  'ok: reports a title of a sentence',
  'ok: the contract diary/entry@1',
  'ok: the contract diary/entry@2',
  'ok: the migrations of diary',
  'ok: upgrade the examples of diary/entry@1 to diary/entry@2, or report why not',
  'ok: writes every pattern in the portable subset',
  'ok: writes every pattern in the portable subset',
]

describe('the testing kit', () => {
  it('runs every test of a catalog under node:test', () => {
    expect(resultsOf('--test-reporter=tap', 'diary.node-test.ts')).toEqual(passed)
  })

  it('runs every test of a catalog under vitest, without its globals', () => {
    expect(resultsOf('run-vitest.ts')).toEqual([...passed, 'ok: diary.vitest.ts'].sort())
  })
})
