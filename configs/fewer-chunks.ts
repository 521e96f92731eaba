import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { build } from 'esbuild'

const isChunk = (file: string): boolean => /^chunk-[A-Z0-9]+\.js$/.test(file)

const importsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^(?:import|export)\b[^"';]*?["']([^"']+)["'];?$/gm)].flatMap(([, from]) => from ?? [])

/** Whether a piece asks for something of a kind when it is loaded, by itself or through others. */
const asksFor = (file: string, texts: ReadonlyMap<string, string>, kind: (name: string) => boolean): boolean =>
  importsOf(texts.get(file) ?? '').some((from) =>
    from.startsWith('./') ? asksFor(from.slice(2), texts, kind) : kind(from),
  )

const merged = async (chunks: readonly string[], resolveDir: string, external: readonly string[]): Promise<string> => {
  const contents = chunks.map((file) => `export * from './${file}'`).join('\n')
  const { outputFiles } = await build({
    stdin: { contents, resolveDir },
    bundle: true,
    packages: 'external',
    external: [...external],
    format: 'esm',
    target: 'node20',
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}

/** Two pieces that export the same name cannot become one. */
const namesOf = (text: string): readonly string[] =>
  [...text.matchAll(/^export \{([^}]*)\};?$/gm)].flatMap(([, list = '']) =>
    list
      .split(',')
      .flatMap(
        (one) =>
          one
            .trim()
            .split(/\s+as\s+/)
            .at(-1) ?? [],
      )
      .filter((name) => name !== ''),
  )

/** What the shared files are called, from the one that asks for nothing to the one that asks for everything. */
const homeOf = (file: string, texts: ReadonlyMap<string, string>): string => {
  if (asksFor(file, texts, isBuiltin)) return 'shared-node.js'
  return asksFor(file, texts, () => true) ? 'shared-outside.js' : 'shared.js'
}

/**
 * What the entries of a library share, in at most three files instead of one for each set of entries that shares something:
 * what asks for no other package, what asks for packages, and what asks for Node itself, which a browser's bundler cannot
 * read past. Each file that is loaded costs as much as several kilobytes of it.
 */
export const mergeChunks = async (folder: string): Promise<void> => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'))
  const texts = new Map(files.map((file) => [file, readFileSync(`${folder}/${file}`, 'utf8')]))
  const chunks = files.filter(isChunk)
  if (chunks.length < 3) return
  const names = chunks.flatMap((file) => namesOf(texts.get(file) ?? ''))
  const twice = names.filter((name, i) => names.indexOf(name) < i)
  if (twice.length > 0) throw new Error(`two pieces in ${folder} export the same name: ${twice.join(', ')}`)
  const homes = new Map(chunks.map((file) => [file, homeOf(file, texts)]))
  const moved = (text: string): string =>
    text.replace(/"\.\/(chunk-[A-Z0-9]+\.js)"/g, (_, file: string) => `"./${homes.get(file) ?? file}"`)
  const shared = async (home: string): Promise<string> => {
    const own = chunks.filter((file) => homes.get(file) === home)
    const others = chunks.filter((file) => homes.get(file) !== home).map((file) => `./${file}`)
    return moved(await merged(own, folder, others))
  }
  const made = new Map(
    files.filter((file) => !isChunk(file)).map((file) => [file, moved(texts.get(file) ?? '')] as const),
  )
  for (const home of new Set(homes.values())) made.set(home, await shared(home))
  for (const [file, text] of made) writeFileSync(`${folder}/${file}`, text)
  for (const file of chunks) rmSync(`${folder}/${file}`)
}

/** The same, when the modules of a build have been written. */
export const fewerChunks = {
  name: 'fewer-chunks',
  async buildEnd(this: { readonly format: string; readonly options: { readonly outDir: string } }): Promise<void> {
    if (this.format === 'esm') await mergeChunks(this.options.outDir)
  },
}
