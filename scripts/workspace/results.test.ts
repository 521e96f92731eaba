import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recorder } from './results.js'

const passing = { name: 'one is one', check: () => [] }
const failing = { name: 'one is two', check: () => Promise.resolve(['it is one', 'over\ntwo lines']) }
const throwing = { name: 'one is a file', check: () => Promise.reject(new Error('there is no file')) }

describe('recorder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'results-'))
  let printed = ''
  const recording = (name: string) =>
    recorder(name, { folder, print: (text) => void (printed += text), exit: (code) => void (exitCode = code) })
  let exitCode: number | undefined

  beforeEach(() => {
    printed = ''
    exitCode = undefined
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('prints a line for each check and its findings', async () => {
    const { run } = recording('printed')
    expect(await run([passing, failing, throwing])).toBe(false)
    expect(printed).toBe(
      '✓ one is one\n✗ one is two\n    it is one\n    over\n    two lines\n✗ one is a file\n    there is no file\n',
    )
  })

  it('returns for each group of checks whether it passed', async () => {
    const { run } = recording('groups')
    expect([await run([failing]), await run([passing])]).toEqual([false, true])
  })

  it('counts all checks as jest does, and fails if one failed', async () => {
    const { run, record } = recording('counted')
    await run([passing, failing])
    await run([passing])
    record()
    expect(JSON.parse(readFileSync(join(folder, 'counted.json'), 'utf8'))).toEqual({
      numPassedTests: 2,
      numFailedTests: 1,
    })
    expect(exitCode).toBe(1)
  })
})
