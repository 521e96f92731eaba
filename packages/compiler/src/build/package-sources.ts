/** Reads the contracts of a package, and the exports of its rules, from its sources. */
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AnyContract, type AnyRule, type Catalog, isJsonObject } from '@contracts/core'
import { checkText } from '@contracts/core/internal'
import type { BuildOptions, BuildResult } from 'esbuild'
import { describeFailure, readManifest, UnreadableInput } from './read-input.js'

/** Matches the name of a source file in TypeScript or JavaScript. */
export const sourceFile = /\.[cm]?[jt]sx?$/

/** An export of a source file. */
export interface Export {
  readonly file: string
  readonly name: string
  readonly value: unknown
}

/**
 * A contract, its export name in the index, that of its codec if the index exports it, and the exports of its rules:
 * either one array of all of them, or one export for each.
 */
export interface Source {
  readonly contract: AnyContract
  /** The source file of the index. */
  readonly index: string
  readonly exported: string
  readonly codec?: string
  readonly rules: Export | readonly Export[]
  /** The export of the listener of the contract, if it has one. */
  readonly listener?: Export
}

const bundleSources = async (folder: string, options: BuildOptions): Promise<BuildResult> => {
  const { build } = await import('esbuild')
  return build({
    absWorkingDir: folder,
    bundle: true,
    packages: 'external',
    conditions: ['@contracts/source'],
    platform: 'node',
    target: 'node20',
    format: 'esm',
    write: false,
    metafile: true,
    logLevel: 'silent',
    ...options,
  }).catch((error: unknown) => {
    const found = describeFailure(error)
    throw found === undefined ? error : new UnreadableInput(found, { cause: error })
  })
}

/** Returns the source files that the catalog and the index import, relative to the package. */
const filesOf = async (folder: string, entries: readonly string[]): Promise<readonly string[]> => {
  const { metafile } = await bundleSources(folder, { entryPoints: [...entries], outdir: 'out' })
  const files = Object.entries(metafile?.inputs ?? {}).filter(([file]) => sourceFile.test(file))
  const script = files.find(([, { imports }]) =>
    imports.some(({ kind, external }) => kind === 'require-call' && external),
  )
  if (script !== undefined)
    throw new UnreadableInput(
      `${script[0]} requires a package, and a decoder is a module: write import and export in the file.`,
    )
  return files.map(([file]) => file)
}

/**
 * Bundles these files into one module, loads it, and returns the exports of each file. Because it is one module, a
 * value that several files export is the same reference in all of them.
 */
const loadSources = async (folder: string, files: readonly string[]): Promise<Readonly<Record<string, object>>> => {
  const contents = files.map((file, i) => `export * as f${String(i)} from ${JSON.stringify(`./${file}`)}\n`).join('')
  const { outputFiles } = await bundleSources(folder, { stdin: { contents, resolveDir: folder } })
  // The file is below node_modules, so that its imports resolve to the dependencies of the package.
  const cache = join(folder, 'node_modules/.cache/contracts-compiler')
  const path = join(cache, `sources-${randomUUID()}.mjs`)
  mkdirSync(cache, { recursive: true })
  writeFileSync(path, outputFiles?.[0]?.text ?? '')
  try {
    const loaded = (await import(pathToFileURL(path).href)) as Readonly<Record<string, object>> // a namespace per file
    return Object.fromEntries(files.map((file, i) => [file, loaded[`f${String(i)}`] ?? {}]))
  } finally {
    rmSync(path, { force: true })
  }
}

const exportsOf = (modules: Readonly<Record<string, object>>): readonly Export[] =>
  Object.entries(modules).flatMap(([file, module]) =>
    Object.entries(module).map(([name, value]: [string, unknown]) => ({ file, name, value })),
  )

const isListOf = (value: unknown, rules: readonly AnyRule[]): boolean =>
  Array.isArray(value) && value.length === rules.length && rules.every((rule, i) => value[i] === rule)

const getMember = (value: unknown, key: string): unknown => (isJsonObject(value) ? value[key] : undefined)

/** Returns whether an export is a rule with an id, or a list that contains it. Settings make another rule of a rule. */
const hasRuleId = (value: unknown, id: string): boolean =>
  (Array.isArray(value) ? value : [value]).some(
    (one) => getMember(one, 'id') === id && getMember(one, 'check') !== undefined,
  )

/** Returns the exports of the rules of a contract: an array of exactly these rules, or one export for each rule. */
const rulesOf = ({ name, rules }: AnyContract, exported: readonly Export[]): Source['rules'] => {
  if (rules.length === 0) return []
  const whole = exported.find(({ value }) => isListOf(value, rules))
  if (whole !== undefined) return whole
  return rules.map((rule) => {
    const found = exported.find(({ value }) => value === rule)
    if (found !== undefined) return found
    throw new Error(
      exported.some(({ value }) => hasRuleId(value, rule.id))
        ? `The rule ${rule.id} of ${name} is another value than the exported one: export the rule that the contract has. If the contract has settings, export rules = configureRules([…], settings), and write rules in the contract, without settings.`
        : `The rule ${rule.id} of ${name} is not exported: export it, or the array of the contract's rules.`,
    )
  })
}

/** Returns the export of the listener of a contract, or `undefined` for a contract without one. */
const listenerOf = ({ name, onContractFailure }: AnyContract, exported: readonly Export[]): Source['listener'] => {
  if (onContractFailure === undefined) return undefined
  const found = exported.find(({ value }) => value === onContractFailure)
  if (found !== undefined) return found
  throw new Error(`The onContractFailure of ${name} is not exported: export it, so that its decoder can call it.`)
}

/** Returns the source file of an entry, which package.json has under the condition `@contracts/source`. */
const sourceOfEntry = (manifest: unknown, subpath: string): string | undefined => {
  const source = getMember(getMember(getMember(manifest, 'exports'), subpath), '@contracts/source')
  return typeof source === 'string' ? source.replace(/^\.\//, '') : undefined
}

const entryOf = (folder: string, manifest: unknown, subpath: string): string => {
  const source = sourceOfEntry(manifest, subpath)
  const inManifest = `exports["${subpath}"] in package.json names`
  if (source === undefined) throw new UnreadableInput(`${inManifest} no source under the condition @contracts/source.`)
  if (existsSync(join(folder, source))) return source
  throw new UnreadableInput(`${inManifest} ${source}, which does not exist: write the file, or correct its name.`)
}

/**
 * A contract package: its name and version, and the catalog and contracts of its sources. `internal` are the contracts
 * that a source file exports and the catalog does not list, such as that of a part of a message.
 */
export interface PackageSources {
  readonly name: string
  readonly version: string
  readonly catalog: Catalog
  readonly sources: readonly Source[]
  readonly internal: readonly AnyContract[]
}

const isContract = (value: unknown): value is AnyContract =>
  isJsonObject(value) && typeof value.id === 'string' && 'codec' in value && 'rules' in value && 'decode' in value

/** Returns the source file of the catalog of a package, or `undefined` for a package without one. */
export const catalogSource = (folder: string): string | undefined => {
  checkText(folder, 'catalogSource', "catalogSource('packages/orders')")
  return sourceOfEntry(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')), './catalog')
}

/** Returns the export `catalog` of a source file. Throws if the file cannot be bundled or run. */
export const catalogInSource = async (folder: string, file: string): Promise<unknown> => {
  for (const one of [folder, file])
    checkText(one, 'catalogInSource', "catalogInSource('packages/orders', 'src/catalog.ts')")
  const module: { readonly catalog?: unknown } = (await loadSources(folder, [file]))[file] ?? {}
  return module.catalog
}

/** Returns the catalog of a package and its contracts. Throws if a contract or one of its rules is not exported. */
export const sourcesOf = async (folder: string): Promise<PackageSources> => {
  const manifest = await readManifest(folder)
  const [index, entry] = [entryOf(folder, manifest, '.'), entryOf(folder, manifest, './catalog')]
  if (getMember(manifest, 'sideEffects') !== false)
    throw new Error(
      'package.json does not declare "sideEffects": false. A decoder leaves out the constants that it does not use, ' +
        'with what their initializers do: declare it if no initializer changes a value that a rule reads.',
    )
  if (getMember(manifest, 'type') !== 'module')
    throw new Error(
      'package.json does not declare "type": "module". The compiled contracts and the decoders are modules in .js files, ' +
        'and CommonJS in .cjs files: declare it.',
    )
  const modules = await loadSources(folder, await filesOf(folder, [index, entry]))
  const namesIn = (file: string): object => modules[file] ?? {}
  const { catalog } = namesIn(entry) as { readonly catalog?: Catalog } // checked on the next line
  if (!Array.isArray(getMember(catalog, 'entries')) || catalog === undefined)
    throw new Error(`${entry} exports no catalog: write export const catalog = catalogOf({ domain, entries }).`)
  const exported = exportsOf(modules)
  const names = new Map(Object.entries(namesIn(index)).map(([name, value]: [string, unknown]) => [value, name]))
  const sources = catalog.entries.map(({ contract }) => {
    const [name, codec] = [names.get(contract), names.get(contract.codec)]
    if (name === undefined) throw new Error(`${index} does not export ${contract.name}.`)
    const listener = listenerOf(contract, exported)
    return {
      contract,
      index,
      exported: name,
      ...(codec === undefined ? {} : { codec }),
      rules: rulesOf(contract, exported),
      ...(listener === undefined ? {} : { listener }),
    }
  })
  const listed = catalog.entries.map(({ contract }) => contract)
  const contracts = exported.map(({ value }) => value).filter(isContract)
  const internal = [...new Set(contracts)].filter((contract) => !listed.includes(contract))
  return {
    name: String(getMember(manifest, 'name')),
    version: String(getMember(manifest, 'version')),
    catalog,
    sources,
    internal,
  }
}
