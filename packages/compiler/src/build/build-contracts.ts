/** Writes the files that a contract package ships beside its bundle: compiled contracts, decoders, a page, an index. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyContract } from '@contracts/core'
import { moduleName, moduleOf } from '../emit/module.js'
import { contractsIndex, schemaFile } from './contracts-index.js'
import { contractsPage } from './contracts-page.js'
import { decoderCode, decoderTypes, formats } from './decoder-module.js'
import { type PackageSources, sourcesOf } from './package-sources.js'
import { removableConstants } from './tree-shaking.js'

const writeAll = (folder: string, files: Readonly<Record<string, string>>): void => {
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
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
 * would contain a codec, or if its schema file is missing.
 */
export const buildContracts = async (folder: string): Promise<void> => {
  const found = await sourcesOf(folder)
  const index = indexOf(folder, found)
  const compiled: Record<string, string> = {}
  const decoders: Record<string, string> = {}
  const removable = removableConstants()
  for (const contract of [...found.sources.map((source) => source.contract), ...found.internal])
    for (const { format, code } of formats) {
      const module = moduleOf(contract, format)
      if (module === undefined) throw new Error(`${contract.name} cannot be compiled: its codec unfolds without end.`)
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
