/** Gives each run of jest its own temporary folder, and removes it at the end with all files in it. */
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export default () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'contracts-tests-')))
  chmodSync(folder, 0o755) // a test runs the command as another user
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}
