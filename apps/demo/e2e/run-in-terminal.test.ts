import { deepStrictEqual, match } from 'node:assert'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { faults } from '../src/pipeline/faults/faults.js'

const main = join(import.meta.dirname, '../dist/main.js')

const run = (...argv: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...argv], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

void test('the built application runs the six agents, and says how it ended with its exit code', () => {
  const { status, stdout, stderr } = run('--run')
  deepStrictEqual([status, stderr], [0, ''])
  match(stdout, /✓ 6 agents, 12 messages, every one as its contract says\.\n$/)
})

void test('it breaks an agent on demand, and tells where that was caught', () => {
  const { status, stdout } = run('--run', '--break', 'missing-header', '--seed', '7')
  deepStrictEqual(status, 0)
  match(stdout, /✗ revenue is missing: the header must have every required column, and lacks revenue/)
  match(stdout, /✓ Caught at data_agent, in what it read, as it must be\.\n$/)
})

void test('what it cannot do it refuses in one line, and its help names every fault', () => {
  for (const argv of [
    ['--run', '--break', 'x'],
    ['--run', '--seed', '1.5'],
    ['--seed', '1'],
    ['--run', '--what'],
  ]) {
    const { status, stdout, stderr } = run(...argv)
    deepStrictEqual([status, stdout], [2, ''])
    match(stderr, /^✗ .+\n\nUsage: /)
  }
  const help = run('--help')
  deepStrictEqual(help.status, 0)
  for (const { id } of faults) match(help.stdout, new RegExp(`^    ${id} `, 'm'))
})
