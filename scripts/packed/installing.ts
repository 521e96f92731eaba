/** What a stranger gets by installing one domain, and then the command beside it. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { examplePages } from '../examples/collect.js'
import { run } from '../run.mjs'
import { textOf } from '../workspace/files.js'
import type { Check } from './check.js'
import { installInto } from './consumer.js'
import type { Tarball } from './tarballs.js'

const pick = (tarballs: readonly Tarball[], folders: readonly string[]) =>
  tarballs.filter(({ package: one }) => folders.includes(one.folder))

const brought = (folder: string) => readdirSync(join(folder, 'node_modules/@contracts')).sort()

/** What each line `npm i …` in the shell of a page names. */
const installLines = (): readonly { readonly page: string; readonly names: readonly string[] }[] =>
  examplePages().flatMap((page) =>
    [...textOf(page).matchAll(/^```sh\n([^]*?)^```$/gm)].flatMap(([, code = '']) =>
      [...code.matchAll(/^npm i (.+)$/gm)].map(([, words = '']) => ({
        page,
        names: words.split(' ').filter((word) => !word.startsWith('-')),
      })),
    ),
  )

/** The folders of our packages that the README of a domain installs; `core`, which a registry would bring, comes as a file. */
const installedBy = (domain: string): readonly string[] => {
  const names = installLines().find(({ page }) => page === `packages/${domain}/README.md`)?.names ?? []
  return ['core', ...names.flatMap((name) => /^@contracts\/(.+)$/.exec(name)?.[1] ?? [])]
}

/** One domain brings core, its peers and no other domain. */
export const oneDomain = (folder: string, tarballs: readonly Tarball[], domain: string): Check => ({
  name: `installing ${domain} installs core, ${domain} and their peers, and no other domain`,
  check: async () => {
    const findings = await installInto(folder, pick(tarballs, installedBy(domain)))
    if (findings.length > 0) return findings
    const peers = readdirSync(join(folder, 'node_modules'))
    return [
      ...brought(folder)
        .filter((name) => !['core', domain].includes(name))
        .map((name) => `@contracts/${name} came along`),
      ...['io-ts', 'fp-ts'].filter((peer) => !peers.includes(peer)).map((peer) => `the peer ${peer} is missing`),
    ]
  },
})

/** The other packages install beside it, and bring everything that a page says to install. */
export const theRest = (folder: string, tarballs: readonly Tarball[]): Check => ({
  name: 'all packages install beside each other, with everything that a page installs',
  check: async () => {
    const findings = await installInto(folder, tarballs)
    if (findings.length > 0) return findings
    return installLines().flatMap(({ page, names }) =>
      names
        .filter((name) => !existsSync(join(folder, 'node_modules', name, 'package.json')))
        .map((name) => `${page} installs ${name}, which is not there`),
    )
  },
})

/** The command finds the domain that is installed where it runs. */
export const commandLists = (folder: string, domain: string): Check => ({
  name: `npx contracts list shows the contracts of ${domain}`,
  check: async () => {
    const { code, output } = await run('npx', ['--no-install', 'contracts', 'list'], { cwd: folder })
    return code === 0 && output.includes(`${domain}/`) ? [] : [`exit code ${String(code)}\n${output}`]
  },
})
