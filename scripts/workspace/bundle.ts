/** What a bundler makes of a program that takes one name of a built package. */
import { build } from 'esbuild'
import { root } from './packages.js'

/** The text of a bundle, and the files it is made of, one a line. */
export type Bundle = { readonly text: string; readonly made: string }

/** The bundle of a program that exports this name, imported from there. */
export const bundleOf = async (name: string, from: string): Promise<Bundle> => {
  const { outputFiles, metafile } = await build({
    stdin: { contents: `export { ${name} } from '${from}'`, resolveDir: root },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    charset: 'utf8',
    logLevel: 'silent',
  })
  const made = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs))
  return { text: outputFiles.map(({ text }) => text).join(''), made: made.join('\n') }
}
