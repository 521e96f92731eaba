/**
 * Checks what programs in other languages read in an installed domain: `contracts.json` and the schema files that it
 * names.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Domain } from '../workspace/catalog.js'
import type { Check } from '../workspace/results.js'

type Entry = { readonly name: string; readonly file: string; readonly $id: string; readonly sha256: string }
type Index = { readonly package: string; readonly version: string; readonly contracts: readonly Entry[] }

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const entryFindings = ({ name, file, $id, sha256: hash }: Entry, read: (file: string) => Buffer): readonly string[] => {
  const bytes = read(file)
  const schema = JSON.parse(bytes.toString('utf8')) as { readonly $id?: string } // a schema file contains an object
  return [
    ...(sha256(bytes) === hash ? [] : [`${file} has another hash than contracts.json says`]),
    ...(schema.$id === $id ? [] : [`${name} is ${String(schema.$id)}, and contracts.json says ${$id}`]),
  ]
}

const findings = (folder: string, { package: one, catalog }: Domain): readonly string[] => {
  const { name, version } = one.manifest
  const { resolve } = createRequire(join(folder, 'reader.cjs'))
  const read = (file: string) => readFileSync(resolve(`${name}/${file}`))
  const index = JSON.parse(read('contracts.json').toString('utf8')) as Index // every key is compared below
  const shipped = readdirSync(join(dirname(resolve(`${name}/contracts.json`)), 'schemas')).map(
    (file) => `schemas/${file}`,
  )
  const listed = index.contracts.map((entry) => entry.name)
  return [
    ...(index.package === name && index.version === version ? [] : [`it is of ${index.package} ${index.version}`]),
    ...(listed.join() === catalog.entries.map(({ contract }) => contract.name).join()
      ? []
      : [`lists ${listed.join()}`]),
    ...shipped
      .filter((file) => !index.contracts.some((entry) => entry.file === file))
      .map((file) => `leaves out ${file}`),
    ...index.contracts.flatMap((entry) => entryFindings(entry, read)),
  ]
}

/** Returns one check for each domain, on the installed files. */
export const indexChecks = (folder: string, domains: readonly Domain[]): readonly Check[] =>
  domains.map((domain) => ({
    name: `contracts.json of ${domain.package.manifest.name} lists every installed schema file with its hash`,
    check: () => Promise.resolve(findings(folder, domain)),
  }))
