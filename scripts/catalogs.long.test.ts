import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { entriesOf, packages, root } from '../apps/site/src/workspace.js'
import { loadDomains, type Domain } from './workspace/catalog.js'
import { files, textOf } from './workspace/files.js'

const isContract = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ['id', 'version', 'role', 'codec'].every((key) => key in value)

const exportFindings = ({ index, catalog }: Domain): readonly string[] => {
  const registered = catalog.entries.map(({ contract }) => contract)
  const exported = Object.entries(index)
  return [
    ...registered
      .filter((contract) => !exported.some(([, value]) => value === contract))
      .map(({ name }) => `${name}: the index does not export it`),
    ...exported
      .filter(([, value]) => isContract(value) && !registered.some((contract) => contract === value))
      .map(([name]) => `${catalog.domain}: ${name} is exported and not registered`),
  ]
}

const exampleFindings = ({ package: { folder }, catalog }: Domain): readonly string[] => {
  const known = catalog.entries.flatMap(({ examples }) => examples)
  return files
    .filter((file) => file.startsWith(`packages/${folder}/src/`) && file.endsWith('.example.json'))
    .filter((file) => !known.some((one) => isDeepStrictEqual(one, JSON.parse(textOf(file)))))
    .map((file) => `${file} is in no catalog`)
}

// Only a contract of a catalog is tested, compiled and released.
it('the index of a domain exports exactly the contracts of its catalog, which has every example file', async () => {
  const domains = await loadDomains()
  expect(domains.length).toBeGreaterThan(0)
  expect(domains.flatMap((domain) => [...exportFindings(domain), ...exampleFindings(domain)])).toEqual([])
})

// `contracts check` reports it from the first release on. A stored format is exported as a codec, which releases compare.
it('no other package exports a contract', async () => {
  const entries = packages.filter(({ isDomain }) => !isDomain).flatMap(entriesOf)
  const found: string[] = []
  for (const { name, source } of entries) {
    const module = (await import(pathToFileURL(join(root, source)).href)) as object
    found.push(...Object.entries(module).flatMap(([key, value]) => (isContract(value) ? [`${name}: ${key}`] : [])))
  }
  expect(entries.length).toBeGreaterThan(0)
  expect(found).toEqual([])
})
