import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runFileChaos } from './chaos/files.js'

describe('contracts gate on files', () => {
  it('gives every message one result, however often it is killed', async () => {
    const report = await runFileChaos(60_000, 8)
    expect(report).toMatchObject({ kills: 8, valid: 54_000, dead: 6000, exact: true })
  })

  it('names both outputs if one of them cannot grow, since the system does not say which, and goes on later', () => {
    const folder = mkdtempSync(join(tmpdir(), 'gate-full-'))
    writeFileSync(join(folder, 'in.ndjson'), '{\n'.repeat(100))
    const args = [
      'gate',
      'run',
      '--in',
      'in.ndjson',
      '--valid',
      'ok',
      '--dead',
      'dead',
      '--contracts',
      'kasparro/planner-output',
    ]
    const files = args.map((one) => (/^(?:in\.ndjson|ok|dead)$/.test(one) ? join(folder, one) : one))
    const run = (most: string) =>
      spawnSync(
        'bash',
        ['-c', `ulimit -f ${most}; exec "$@"`, 'gate', process.execPath, resolve('../cli/bin.js'), ...files],
        {
          encoding: 'utf8',
        },
      )
    const { status, stderr } = run('1')
    expect([status, stderr]).toEqual([1, `✗ ${join(folder, 'ok')} or ${join(folder, 'dead')} cannot be used: EFBIG.\n`])
    expect(run('unlimited').stdout).toBe('✓ 0 valid messages, 100 dead letters\n')
    rmSync(folder, { recursive: true })
  })
})
