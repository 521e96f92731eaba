import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'

describe('npm start -- --gate', () => {
  it('shows the one message of seven that is dead-lettered, on a server or on files', () => {
    const out = execFileSync(process.execPath, [resolve('dist/main.js'), '--gate'], {
      cwd: resolve('../..'),
      encoding: 'utf8',
    })
    expect(out).toContain('✓ 6 valid messages, 1 dead letter')
    expect(out).toContain('kasparro/insight-agent-output@1 · not_one_of')
  })
})
