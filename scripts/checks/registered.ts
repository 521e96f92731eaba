import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { AnyContract, CatalogEntry } from '@contracts/core'
import { files, sources, textOf } from '../workspace/files.js'
import { root } from '../workspace/packages.js'
import { lastWord, loadDomains, sourcesOf, type Domain } from '../workspace/catalog.js'
import type { Check } from './check.js'

const isContract = (value: unknown): value is AnyContract =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'version' in value &&
  'role' in value &&
  'codec' in value

const under = ({ package: one }: Domain) => files.filter((file) => file.startsWith(`packages/${one.folder}/src/`))

/** Returns the possible file names of a contract. `plan@1` is in `plan-v1.ts` if there is a newer version. */
const stems = ({ id, version }: AnyContract) => [lastWord(id), `${lastWord(id)}-v${String(version)}`]

const entryFindings = (domain: Domain, { contract }: CatalogEntry): readonly string[] => {
  const names = new Set(under(domain).map((file) => basename(file)))
  const has = (ending: RegExp) =>
    [...names].some((name) =>
      stems(contract).some((stem) => name.startsWith(stem) && ending.test(name.slice(stem.length))),
    )
  return [
    ...(has(/^\.ts$/) ? [] : ['no file bears its name']),
    ...(has(/(?:^|\.)example\.(json|yaml|csv|md)$/) ? [] : ['no example lies beside it']),
    ...(Object.values(domain.index).includes(contract) ? [] : ['the index does not export it']),
  ].map((finding) => `${contract.name}: ${finding}`)
}

const exportFindings = ({ index, catalog }: Domain): readonly string[] =>
  Object.entries(index)
    .filter(([, value]) => isContract(value) && !catalog.entries.some(({ contract }) => contract === value))
    .map(([name]) => `${catalog.domain}: ${name} is exported and not registered`)

/** Matches the import of the compiled module of a part of a message. A contract calls its own module `compiled`. */
const partImport = /^import \{ compiled as \w+ \} from '#compiled\//m

/**
 * Finds sources that make a contract outside of the catalog: a second one with a known name, or an unpublished one. A
 * part of a message may have a contract, so that the build compiles it.
 */
const strayFindings = (domain: Domain): readonly string[] => {
  const own = domain.catalog.entries.flatMap(({ contract }) => sourcesOf(domain, contract))
  const ended = domain.catalog.migrations.flatMap(({ from }) => stems(from).map((stem) => `${stem}.ts`))
  return sources
    .filter(
      (file) =>
        file.startsWith(`packages/${domain.package.folder}/src/`) &&
        !own.includes(file) &&
        !partImport.test(textOf(file)) &&
        !ended.includes(basename(file)),
    )
    .filter((file) => /^(?! \*).*\bcontract\(\{/m.test(textOf(file)))
    .map((file) => `${file} makes a contract that is in no catalog: issuesOf and decoderFor check a value without one`)
}

const exampleFindings = (domain: Domain): readonly string[] => {
  const known = domain.catalog.entries.flatMap(({ examples }) => examples)
  return under(domain)
    .filter((file) => file.endsWith('.example.json'))
    .filter((file) => {
      const value: unknown = JSON.parse(readFileSync(join(root, file), 'utf8'))
      return !known.some((one) => isDeepStrictEqual(one, value))
    })
    .map((file) => `${file} is in no catalog`)
}

/** Every contract must have a catalog entry, an export and an example, and nothing else may be a contract. */
export const registered: Check = {
  name: 'every contract has a catalog entry, an export and an example, and no other contract exists',
  check: async () =>
    (await loadDomains()).flatMap((domain) => [
      ...domain.catalog.entries.flatMap((entry) => entryFindings(domain, entry)),
      ...exportFindings(domain),
      ...strayFindings(domain),
      ...exampleFindings(domain),
    ]),
}
