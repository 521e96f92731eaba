/**
 * Installs the workspace with the version of pnpm that package.json names, if the manifests or the lock file have
 * changed.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withProgress } from './progress.mjs'
import { run } from './run.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stamp = join(root, 'node_modules', '.contracts-installed')

const manifests = () => [
  ...['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'],
  ...['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .sort()
      .map((name) => join(folder, name, 'package.json')),
  ),
]

const fingerprint = () => {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${process.versions.modules}`)
  for (const file of manifests().filter((name) => existsSync(join(root, name)))) {
    hash.update(file).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

/** Reads the fingerprint of the last installation, and its filters unless it was the whole workspace. */
const readStamp = () => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : '')

const refuseOldNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`)
  process.exit(1)
}

/**
 * Installs the whole workspace. With a filter, it installs only the selected packages, unless the whole workspace was
 * installed before.
 *
 * @param {{ filter?: string, purpose?: string }} [options]
 */
export const install = async ({ filter, purpose } = {}) => {
  refuseOldNode()
  const print = fingerprint()
  const [known = '', ...filters] = readStamp().split(' ')
  if (known === print && (filters.length === 0 || filters.includes(filter))) return
  const whole = filter === undefined || (known !== '' && filters.length === 0)
  const installed = known === print ? [...filters, filter] : [filter]
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const settings = [
    '--frozen-lockfile',
    '--prefer-offline',
    '--config.confirmModulesPurge=false',
    '--reporter=append-only',
    ...(whole ? [] : [`--filter=${filter}`]),
  ]
  const doing = `Installing ${whole ? 'the workspace' : `what ${purpose} needs`}`
  const { code, output } = await withProgress({ doing, done: 'Installed' }, () =>
    run(npm, ['exec', '--yes', '--loglevel=error', packageManager, '--', 'install', ...settings], { cwd: root }),
  )
  if (code !== 0) {
    console.error(output)
    console.error('The workspace could not be installed; its output is above.')
    process.exit(1)
  }
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, whole ? print : [print, ...installed].join(' '))
}
