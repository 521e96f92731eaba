/** Writes the files that a contract package ships beside its bundle: compiled contracts, decoders, a page, an index. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyContract } from '@contracts/core'
import { fingerprintOf } from '@contracts/core/internal'
import { findSharedName, moduleName, moduleOf, whyNotCompiled } from '../emit/module.js'
import { contractsIndex, schemaFile } from './contracts-index.js'
import { contractsPage } from './contracts-page.js'
import { decoderCode, decoderTypes, formats } from './decoder-module.js'
import { type PackageSources, sourcesOf } from './package-sources.js'
import { removableConstants } from './tree-shaking.js'

const writeAll = (folder: string, files: Readonly<Record<string, string>>): void => {
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
}

/** Returns the contracts to compile. A contract that several exports configure has one compiled module. */
const contractsToCompile = ({ sources, internal }: PackageSources): readonly AnyContract[] => {
  const all = [...sources.map(({ contract }) => contract), ...internal]
  const contracts = [...new Map(all.map((one) => [`${one.name} ${fingerprintOf(one.node)}`, one])).values()]
  const shared = findSharedName(contracts)
  if (shared === undefined) return contracts
  const [first, second] = shared
  const file = `dist/compiled/${moduleName(second)}.js`
  throw new Error(
    first.name === second.name
      ? `Two contracts with different codecs are ${first.name}: give one of them another id or version.`
      : `${first.name} and ${second.name} would both be compiled to ${file}: give one of them an id with another last word.`,
  )
}

/** Returns the index of a package with schema files, or `undefined` for a package without them. */
const indexOf = (folder: string, found: PackageSources): string | undefined => {
  if (!existsSync(join(folder, 'schemas'))) return undefined
  const textOf = (contract: AnyContract): string => {
    const file = schemaFile(contract)
    if (!existsSync(join(folder, file))) throw new Error(`${file}, the schema of ${contract.name}, is missing.`)
    return readFileSync(join(folder, file), 'utf8')
  }
  return contractsIndex(found, textOf)
}

/**
 * Builds the contracts of the package in this folder. Empties `dist`, compiles every contract that a source file
 * exports to `dist/compiled`, and writes the decoder of each one in the catalog to `dist/decoders`. Writes
 * `CONTRACTS.md`, which describes all contracts. For a package with schema files, also writes their index,
 * `contracts.json`. Throws if a contract or a rule is not exported, if a contract cannot be compiled, if its decoder
 * would contain a codec, if its schema file is missing, if two contracts would be compiled to one file, or if package.json
 * does not declare that the sources have no side effects and that `.js` files are modules.
 */
export const buildContracts = async (folder: string): Promise<void> => {
  const found = await sourcesOf(folder)
  const index = indexOf(folder, found)
  const compiled: Record<string, string> = {}
  const decoders: Record<string, string> = {}
  const removable = removableConstants()
  for (const contract of contractsToCompile(found))
    for (const { format, code } of formats) {
      const module = moduleOf(contract, format)
      if (module === undefined) throw new Error(`${contract.name} ${whyNotCompiled}.`)
      compiled[moduleName(contract) + code] = module.code
    }
  for (const source of found.sources)
    for (const format of formats) {
      const stem = moduleName(source.contract)
      decoders[stem + format.code] = await decoderCode(folder, source, format, removable)
      decoders[stem + format.types] = decoderTypes(source, format)
    }
  rmSync(join(folder, 'dist'), { recursive: true, force: true })
  writeAll(join(folder, 'dist/compiled'), compiled)
  writeAll(join(folder, 'dist/decoders'), decoders)
  writeFileSync(join(folder, 'CONTRACTS.md'), contractsPage(`${found.name} ${found.version}`, found.catalog))
  if (index !== undefined) writeFileSync(join(folder, 'contracts.json'), index)
}
