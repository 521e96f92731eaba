import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decoderFiles } from '../decoders/write-decoders.js'
import { bundleOf } from '../workspace/bundle.js'
import { compiledName, loadDomains, type Domain } from '../workspace/registry.js'
import type { Law } from './law.js'

/** Contracts of which a rule decodes a part of the message by another contract, whose codec comes with it. */
const askingCodecs: ReadonlySet<string> = new Set(['kasparro/envelope@1'])

/** What a codec brings into a bundle: the class of io-ts, and the walk, which has this to say of a node nobody walks. */
const traces = { 'io-ts': '/node_modules/io-ts/', 'the walk': 'nobody has said how a node of the kind' }

const carried = async (name: string, from: string): Promise<readonly string[]> => {
  const { text, made } = await bundleOf(name, from)
  return Object.entries(traces).flatMap(([what, trace]) => ((made + text).includes(trace) ? [what] : []))
}

const fileFaults = async (domain: Domain): Promise<readonly string[]> => {
  const folder = `packages/${domain.package.folder}/dist/decoders`
  const path = join(domain.package.path, 'dist/decoders')
  if (!existsSync(path)) return [`${folder} is missing; run pnpm build`]
  const files = await decoderFiles(domain)
  const known = new Set(files.map(({ file }) => file))
  return [
    ...files
      .filter(({ file, text }) => !existsSync(join(path, file)) || readFileSync(join(path, file), 'utf8') !== text)
      .map(({ file }) => `${folder}/${file} is missing or stale; run pnpm build`),
    ...readdirSync(path)
      .filter((file) => !known.has(file))
      .map((file) => `${folder}/${file} is of no contract; run pnpm build, which empties dist`),
  ]
}

const bundleFaults = async ({ package: one, registry, index }: Domain): Promise<readonly string[]> => {
  const findings = registry.lines.map(async ({ contract }) => {
    const entry = `${one.manifest.name}/decoders/${compiledName(contract).slice('#compiled/'.length)}`
    const [whole = ''] = Object.entries(index).find(([, value]) => value === contract) ?? []
    const [alone, withCodec] = [await carried('decode', entry), await carried(whole, one.manifest.name)]
    if (askingCodecs.has(contract.name))
      return alone.length > 0 ? [] : [`${entry} carries no codec: it needs no exception any more`]
    return [
      ...alone.map((what) => `a bundle of ${entry} carries ${what}`),
      // Where the contract itself left no trace, there would be nothing to look for.
      ...(withCodec.length === Object.keys(traces).length ? [] : [`a bundle of ${whole} leaves no trace of its codec`]),
    ]
  })
  return (await Promise.all(findings)).flat()
}

const check = async (domain: Domain): Promise<readonly string[]> => {
  const stale = await fileFaults(domain)
  return stale.length > 0 ? stale : bundleFaults(domain)
}

/** Who takes the decoder of a contract takes its rules and its compiled shape, and neither io-ts nor the walk. */
export const decoders: Law = {
  says: 'every contract has its decoder in dist, as the build writes it today; its bundle carries neither io-ts nor the walk',
  check: async () => (await Promise.all((await loadDomains()).map(check))).flat(),
}
