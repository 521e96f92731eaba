/** Installs the workspace with the version of pnpm that package.json names, unless it is up to date. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from './run.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const refuseOldNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`)
  process.exit(1)
}

/** Returns a call of pnpm: the installed one, or that which npm fetches before the first installation. */
const callOfPnpm = () => {
  if (existsSync(join(root, 'node_modules/.bin/pnpm'))) return ['pnpm']
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', 'exec', '--yes', '--loglevel=error', packageManager, '--']
}

/** Runs a program of the installation or the build. If it fails, prints its output and ends the process with 1. */
export const runOrExit = async (doing, [program, ...args]) => {
  const notice = setTimeout(() => console.log(`${doing} …`), 2000) // nothing to do takes less
  const { code, output } = await run(program, args, { cwd: root })
  clearTimeout(notice)
  if (code === 0) return
  console.error(`${output}\n${doing} failed; the output is above.`)
  process.exit(1)
}

/**
 * Installs the whole workspace, or with a filter only the selected packages.
 *
 * @param {string} [filter]
 */
export const install = async (filter) => {
  refuseOldNode()
  const settings = ['--frozen-lockfile', '--prefer-offline', '--config.confirmModulesPurge=false']
  const selected = filter === undefined ? ['--config.optimisticRepeatInstall=true'] : [`--filter=${filter}`]
  await runOrExit('Installing', [...callOfPnpm(), 'install', ...settings, ...selected])
}
