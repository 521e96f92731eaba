import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { subjectOf } from '../subject/subjects.js'
import { put, workFolder } from '../work/work-folder.js'
import { modulesFor } from './modules.js'
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

/** Measures the size of the module of every library for these contracts. */
export const bundles = async (subjects: readonly string[]): Promise<readonly BundleSize[]> => {
  const folder = workFolder('bundle')
  const found: BundleSize[] = []
  for (const subject of subjects) {
    const { examples } = await subjectOf(subject)
    for (const { name, source } of await modulesFor(subject)) {
      progress(`bundle ${subject} ${name}`)
      const bytes = await bundled(source, folder)
      await check(
        put(folder, `${subject}-${name}.mjs`.replace(/[^\w.-]+/g, '-'), Buffer.from(bytes).toString()),
        examples[0],
      )
      found.push({ subject, name, minified: bytes.length, gzipped: gzipSync(bytes, { level: 9 }).length })
    }
  }
  return found
}
