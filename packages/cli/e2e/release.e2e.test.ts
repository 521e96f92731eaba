import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bin, folderWith } from './command.js'

const catalog = `
const { catalog, contract, struct } = require('@contracts/core')
const { string } = require('@contracts/core')
const order = contract({ id: 'bakery/order', version: 1, role: 'input', description: 'Order.', codec: struct('Order', { customer: string }) })
exports.catalog = catalog({ domain: 'bakery', entries: [{ contract: order, examples: [{ customer: 'Ada' }] }] })
`

const manifest = (name: string): string =>
  JSON.stringify({ name, version: '3.1.0', exports: './catalog.js', contracts: { catalog: './catalog.js' } })

/** A stub of `changeset version`. Like the real one, it writes each package first and then removes the changesets. */
const changesets = `
const { existsSync, readFileSync, rmSync, writeFileSync } = require('node:fs')
const changeset = '.changeset/cakes.md'
if (existsSync(changeset)) {
  for (const name of ['a', 'b']) {
    const file = 'packages/' + name + '/package.json'
    const manifest = JSON.parse(readFileSync(file, 'utf8'))
    const version = manifest.version.replace(/\\.(\\d+)\\./, (_, minor) => '.' + (Number(minor) + 1) + '.')
    writeFileSync(file, JSON.stringify({ ...manifest, version }))
    writeFileSync('packages/' + name + '/CHANGELOG.md', readFileSync(changeset, 'utf8').split('---')[2])
  }
  rmSync(changeset)
}
`

/** Ends the process and the one that started it before its nth change of a file, without a chance to clean up. */
const killer = `
const fs = require('node:fs')
const { syncBuiltinESMExports } = require('node:module')
const { AT, COUNT } = process.env
const { writeSync } = fs
const count = fs.openSync(COUNT, 'a')
for (const name of ['writeFileSync', 'renameSync', 'rmSync']) {
  const real = fs[name]
  fs[name] = (...argv) => {
    writeSync(count, '.')
    if (fs.fstatSync(count).size === Number(AT)) {
      if (process.argv[1].includes('changesets')) process.kill(process.ppid, 'SIGKILL')
      process.kill(process.pid, 'SIGKILL')
    }
    return real(...argv)
  }
}
syncBuiltinESMExports()
`

const workspace = (): string => {
  const folder = folderWith(['core'], {
    'package.json': '{ "name": "street", "private": true, "workspaces": ["packages/*"] }',
    '.changeset/config.json': '{}',
    '.changeset/cakes.md': `---\n'@corner/a': minor\n'@corner/b': minor\n---\n\nAdds cakes.\n`,
    'packages/a/package.json': manifest('@corner/a'),
    'packages/a/catalog.js': catalog,
    'packages/b/package.json': manifest('@corner/b'),
    'packages/b/catalog.js': catalog.replaceAll('bakery', 'bistro'),
    'node_modules/@changesets/cli/package.json': '{ "name": "@changesets/cli", "version": "2.31.1" }',
    'node_modules/@changesets/cli/bin.js': changesets,
    'killer.cjs': killer,
  })
  return folder
}

/** Every file that a release can change, with its text. The temporary files of a killed run are left out. */
const filesIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules') && !entry.name.endsWith('.tmp'))
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((path) => !path.endsWith('count'))
      .sort()
      .map((path) => [path.slice(folder.length), readFileSync(path, 'utf8')]),
  )

/** Releases, and is killed before the nth change of a file. */
const release = (folder: string, at = 0) => {
  const count = join(folder, 'count')
  writeFileSync(count, '')
  const env = { ...process.env, NODE_OPTIONS: `--require ${join(folder, 'killer.cjs')}`, AT: String(at), COUNT: count }
  const { status, signal, stderr } = spawnSync(process.execPath, [bin, 'release'], {
    cwd: folder,
    encoding: 'utf8',
    env: at === 0 ? process.env : env,
  })
  return { status, signal, stderr }
}

describe('contracts release', () => {
  it('can be killed before any change of a file and run again, with the result of one run', () => {
    const whole = workspace()
    expect(release(whole)).toEqual({ status: 0, signal: null, stderr: '' })
    const complete = filesIn(whole)
    expect(Object.keys(complete)).toEqual(
      expect.arrayContaining(['/packages/a/releases/3.2.0.json', '/packages/b/releases/3.2.0.json']),
    )
    expect(complete).not.toHaveProperty('/.contracts-release.json')
    let kills = 0
    for (let at = 1; ; at++) {
      const folder = workspace()
      if (release(folder, at).signal === null) break
      kills++
      expect({ at, ...release(folder) }).toEqual({ at, status: 0, signal: null, stderr: '' })
      expect({ at, ...filesIn(folder) }).toEqual({ at, ...complete })
    }
    expect(kills).toBeGreaterThan(15)
  }, 300_000)
})
