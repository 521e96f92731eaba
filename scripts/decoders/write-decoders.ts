/** A module for every contract of a domain that reads its messages: `dist/decoders/<contract>.v<N>` beside the compiled ones. */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyContract } from '@contracts/core'
import { writeWhole } from '../workspace/generated.js'
import { root } from '../workspace/packages.js'
import { compiledName, sourcesOf, type Domain } from '../workspace/registry.js'
import { declaration } from './declaration.js'
import { decoderModule, formats, type Made } from './decoder-module.js'

/** A file of `dist/decoders`, by its name. */
export interface DecoderFile {
  readonly file: string
  readonly text: string
}

const nameIn = (module: object, contract: AnyContract): string => {
  const [name] = Object.entries(module).find(([, value]) => value === contract) ?? []
  if (name === undefined) throw new Error(`${contract.name} is not exported`)
  return name
}

const madeOf = async (domain: Domain, contract: AnyContract): Promise<Made> => {
  const [file = ''] = sourcesOf(domain, contract)
  const module = (await import(pathToFileURL(join(root, file)).href)) as object // a module namespace is one
  return { name: contract.name, file, exported: nameIn(module, contract) }
}

const filesFor = async (domain: Domain, contract: AnyContract): Promise<readonly DecoderFile[]> => {
  const made = await madeOf(domain, contract)
  const stem = compiledName(contract).slice('#compiled/'.length)
  const exported = nameIn(domain.index, contract)
  const files = formats.map(async (format) => [
    { file: stem + format.ending, text: await decoderModule(made, format) },
    { file: stem + format.types, text: declaration(contract, exported, format.format) },
  ])
  return (await Promise.all(files)).flat()
}

/** What stands in `dist/decoders` of a domain. */
export const decoderFiles = async (domain: Domain): Promise<readonly DecoderFile[]> =>
  (await Promise.all(domain.registry.lines.map(({ contract }) => filesFor(domain, contract)))).flat()

/** Writes them, and removes what is of no contract. */
export const writeDecoders = async (domain: Domain): Promise<void> => {
  const folder = join(domain.package.path, 'dist/decoders')
  const files = await decoderFiles(domain)
  for (const { file, text } of files) writeWhole(join(folder, file), text)
  const known = new Set(files.map(({ file }) => file))
  for (const file of readdirSync(folder)) if (!known.has(file)) rmSync(join(folder, file))
}
