/** Checks what a user gets by installing one domain, and all packages together. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { examplePages } from '../examples/collect.js'
import { textOf } from '../workspace/files.js'
import { packages } from '../workspace/packages.js'
import type { Check } from '../workspace/results.js'
import { type Consumer, foreignSources } from './consumer.js'

/** Returns the packages that each line `npm i …` in the shell of a page names. */
const installLines = (): readonly { readonly page: string; readonly names: readonly string[] }[] =>
  examplePages().flatMap((page) =>
    [...textOf(page).matchAll(/^```sh\n([^]*?)^```$/gm)].flatMap(([, code = '']) =>
      [...code.matchAll(/^npm i (.+)$/gm)].map(([, words = '']) => ({
        page,
        names: words.split(' ').filter((word) => !word.startsWith('-')),
      })),
    ),
  )

/**
 * The packages that the README of a domain installs must bring core, the domain and their peers, and no other domain.
 */
export const oneDomain = (consumer: Consumer, domain: string, url: string): Check => ({
  name: `the README of ${domain} installs core, ${domain} and their peers, and no other domain`,
  check: async () => {
    const names = installLines().find(({ page }) => page === `packages/${domain}/README.md`)?.names ?? []
    const findings = await consumer.install(...names)
    if (findings.length > 0) return findings
    return [
      ...readdirSync(join(consumer.folder, 'node_modules/@contracts'))
        .filter((name) => !['core', domain].includes(name))
        .map((name) => `@contracts/${name} came along`),
      ...['io-ts', 'fp-ts']
        .filter((peer) => consumer.installed(peer) === undefined)
        .map((peer) => `the peer ${peer} is missing`),
      ...foreignSources(consumer, url),
    ]
  },
})

/** All packages must install together, and bring every package that a page installs. */
export const theRest = (consumer: Consumer): Check => ({
  name: 'all packages install together, with every package that a page installs',
  check: async () => {
    const findings = await consumer.install(...packages.map(({ manifest }) => manifest.name))
    if (findings.length > 0) return findings
    return installLines().flatMap(({ page, names }) =>
      names
        .filter((name) => !existsSync(join(consumer.folder, 'node_modules', name, 'package.json')))
        .map((name) => `${page} installs ${name}, which is not there`),
    )
  },
})

/** The command must find the domain that is installed in the folder it runs in. */
export const commandLists = (consumer: Consumer, domain: string): Check => ({
  name: `npx contracts list shows the contracts of ${domain}`,
  check: async () => {
    const { code, output } = await consumer.run('npx --no-install contracts list')
    return code === 0 && output.includes(`${domain}/`) ? [] : [`exit code ${String(code)}\n${output}`]
  },
})
