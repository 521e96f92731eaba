import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { subjectOf } from '../subject/subjects.js'
import { put, workFolder } from '../work/work-folder.js'
import { type DecoderModule, modulesFor, written } from './modules.js'
import { progress } from './progress.js'

/** The size of the decoder of one contract in bytes, with everything it needs. */
export interface BundleSize {
  readonly subject: string
  readonly name: string
  readonly minified: number
  readonly gzipped: number
}

const bundled = async (source: string, folder: string): Promise<Uint8Array> => {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: folder },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  })
  return outputFiles[0]?.contents ?? new Uint8Array()
}

const isModule = (value: unknown): value is { readonly decode: unknown } =>
  typeof value === 'object' && value !== null && 'decode' in value

/** Loads a bundle and runs its decoder. A broken bundle would look small. */
const check = async (path: string, example: unknown): Promise<void> => {
  const module: unknown = await import(path)
  if (!isModule(module)) throw new Error(`${path} exports no decode`)
  if (typeof module.decode === 'function') (module.decode as (value: unknown) => unknown)(example) // each decode takes one value
}

/** A module to bundle, and a message that it decodes. */
interface Bundled extends DecoderModule {
  readonly subject: string
  readonly example: unknown
}

const sizeOf = async ({ subject, name, source, example }: Bundled): Promise<BundleSize> => {
  progress(`bundle ${subject} ${name}`)
  const folder = workFolder('bundle')
  const bytes = await bundled(source, folder)
  const file = `${subject}-${name}.mjs`.replace(/[^\w.-]+/g, '-')
  await check(put(folder, file, Buffer.from(bytes).toString()), example)
  return { subject, name, minified: bytes.length, gzipped: gzipSync(bytes, { level: 9 }).length }
}

/** Measures the size of the module of every library for these contracts, and of a contract that a user writes. */
export const bundles = async (subjects: readonly string[]): Promise<readonly BundleSize[]> => {
  const found: BundleSize[] = []
  for (const subject of subjects) {
    const { examples } = await subjectOf(subject)
    for (const module of await modulesFor(subject))
      found.push(await sizeOf({ ...module, subject, example: examples[0] }))
  }
  return [...found, await sizeOf(written)]
}
