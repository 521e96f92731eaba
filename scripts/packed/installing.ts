/** What a stranger gets by installing one domain, and then the command beside it. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../run.mjs'
import type { Check } from './check.js'
import { installInto } from './consumer.js'
import type { Tarball } from './tarballs.js'

const pick = (tarballs: readonly Tarball[], folders: readonly string[]) =>
  tarballs.filter(({ package: one }) => folders.includes(one.folder))

const brought = (folder: string) => readdirSync(join(folder, 'node_modules/@contracts')).sort()

/** One domain brings core, its peers and no other domain. */
export const oneDomain = (folder: string, tarballs: readonly Tarball[], domain: string): Check => ({
  name: `installing ${domain} installs core, ${domain} and their peers, and no other domain`,
  check: async () => {
    const faults = await installInto(folder, pick(tarballs, ['core', domain]))
    if (faults.length > 0) return faults
    const peers = readdirSync(join(folder, 'node_modules'))
    return [
      ...brought(folder)
        .filter((name) => !['core', domain].includes(name))
        .map((name) => `@contracts/${name} came along`),
      ...['io-ts', 'fp-ts'].filter((peer) => !peers.includes(peer)).map((peer) => `the peer ${peer} is missing`),
    ]
  },
})

/** The other packages install beside it. */
export const theRest = (folder: string, tarballs: readonly Tarball[]): Check => ({
  name: 'all packages install beside each other',
  check: () => installInto(folder, tarballs),
})

/** The command finds the domain that is installed where it runs. */
export const commandLists = (folder: string, domain: string): Check => ({
  name: `npx contracts list shows the contracts of ${domain}`,
  check: async () => {
    const { code, output } = await run('npx', ['--no-install', 'contracts', 'list'], { cwd: folder })
    return code === 0 && output.includes(`${domain}/`) ? [] : [`exit code ${String(code)}\n${output}`]
  },
})
