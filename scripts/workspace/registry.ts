/** The registries of the domain packages, read from source as the command reads them from `dist`. */
import type { AnyContract, Registry } from '@contracts/core'
import { files, textOf } from './files.js'
import { domains, type Package } from './packages.js'

/** A domain package with its registry and everything its index exports. */
export type Domain = {
  readonly package: Package
  readonly registry: Registry
  readonly index: Readonly<Record<string, unknown>>
}

const load = async (name: string): Promise<Readonly<Record<string, unknown>>> =>
  // A module namespace is an object; what it exports is judged by the checks.
  (await import(name)) as Readonly<Record<string, unknown>>

const isRegistry = (value: unknown): value is Registry =>
  typeof value === 'object' && value !== null && 'domain' in value && 'entries' in value && Array.isArray(value.entries)

/** Loads the domains of these folders, or every one; one whose registry entry exports no `registry` is refused by name. */
export const loadDomains = async (folders?: readonly string[]): Promise<readonly Domain[]> =>
  Promise.all(
    domains
      .filter(({ folder }) => folders?.includes(folder) ?? true)
      .map(async (one) => {
        const { registry } = await load(`${one.manifest.name}/registry`)
        if (!isRegistry(registry)) throw new Error(`${one.manifest.name}/registry exports no registry`)
        return { package: one, registry, index: await load(one.manifest.name) }
      }),
  )

/** The last word of an id: `kasparro/planner-output` → `planner-output`. */
export const lastWord = (id: string) => id.slice(id.lastIndexOf('/') + 1)

/** How the source of a contract imports its compiled module. */
export const compiledName = ({ id, version }: AnyContract) => `#compiled/${lastWord(id)}.v${String(version)}`

/** The files that make a contract: one, as a check has it. */
export const sourcesOf = (domain: Domain, contract: AnyContract): readonly string[] =>
  files.filter(
    (file) =>
      file.startsWith(`packages/${domain.package.folder}/src/`) &&
      file.endsWith('.ts') &&
      textOf(file).includes(`import { compiled } from '${compiledName(contract)}'\n`),
  )
