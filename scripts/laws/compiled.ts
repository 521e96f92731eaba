import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { moduleOf } from '@contracts/core/compile'
import type { AnyContract } from '@contracts/core'
import { textOf } from '../workspace/files.js'
import { compiledName, loadDomains, sourcesOf, type Domain } from '../workspace/registry.js'
import type { Law } from './law.js'

const stemOf = (contract: AnyContract) => compiledName(contract).slice('#compiled/'.length)

const formats = [
  { format: 'esm', ending: '.js', types: '.d.ts' },
  { format: 'cjs', ending: '.cjs', types: '.d.cts' },
] as const

const textIn = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)

const moduleFaults = (folder: string, contract: AnyContract): readonly string[] =>
  formats.flatMap(({ format, ending, types }) => {
    const stem = stemOf(contract)
    const found = textIn(join(folder, stem + ending))
    return [
      ...(found === undefined ? [`dist/compiled/${stem}${ending} is missing`] : []),
      ...(found !== undefined && found !== moduleOf(contract, format)
        ? [`dist/compiled/${stem}${ending} is stale`]
        : []),
      ...(existsSync(join(folder, stem + types)) ? [] : [`dist/compiled/${stem}${types} is missing`]),
    ]
  })

/** The source of a contract asks for its module and hands it on, and so the bundle holds it. */
const useFaults = (domain: Domain, contract: AnyContract, bundled: string): readonly string[] => {
  const name = compiledName(contract)
  const made = new RegExp(`id: '${contract.id}',\\n +version: ${String(contract.version)},`)
  const sources = sourcesOf(domain, contract)
  return [
    ...(sources.length === 1 ? [] : [`${String(sources.length)} files import ${name}`]),
    ...sources.flatMap((file) => [
      ...(made.test(textOf(file)) ? [] : [`${file} imports ${name} and does not make it`]),
      ...(/^ +compiled,$/m.test(textOf(file)) ? [] : [`${file} does not hand on its compiled`]),
    ]),
    ...(bundled.includes(`// compiled:${name}\n`) ? [] : [`no bundle in dist holds ${name}`]),
  ]
}

const check = (domain: Domain): readonly string[] => {
  const dist = join(domain.package.path, 'dist')
  const folder = join(dist, 'compiled')
  if (!existsSync(folder)) return [`packages/${domain.package.folder}/dist/compiled is missing; run pnpm build`]
  const contracts = domain.registry.lines.map(({ contract }) => contract)
  const bundled = readdirSync(dist)
    .filter((file) => /^(?:chunk-.*|index|registry)\.js$/.test(file))
    .map((file) => readFileSync(join(dist, file), 'utf8'))
    .join('\n')
  const known = new Set(
    contracts.flatMap((one) => formats.flatMap((to) => [stemOf(one) + to.ending, stemOf(one) + to.types])),
  )
  return [
    ...contracts.flatMap((one) =>
      [...moduleFaults(folder, one), ...useFaults(domain, one, bundled)].map((fault) => `${one.name}: ${fault}`),
    ),
    ...readdirSync(folder)
      .filter((file) => !known.has(file))
      .map(
        (file) =>
          `packages/${domain.package.folder}/dist/compiled/${file} is of no contract; run pnpm build, which empties dist`,
      ),
  ]
}

/** A contract of a registry is shipped as a compiled module, and is made with it. */
export const compiledModules: Law = {
  says: 'every contract has its compiled module in dist, as the compiler writes it today, and uses it',
  check: async () => (await loadDomains()).flatMap(check),
}
