/** The module that reads the messages of one contract: its rules, its compiled shape, and what core asks both with. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as closedEntry from '@contracts/core/closed'
import * as decoderEntry from '@contracts/core/decoder'
import { build, type Plugin } from 'esbuild'
import { closed, droppable } from '../inside-configs.js'
import { root } from '../workspace/packages.js'
import { decoderSource } from './decoder-source.js'

/** A contract to be read: its name, the file that makes it, and what that file calls it. */
export interface Made {
  readonly name: string
  readonly file: string
  readonly exported: string
}

/** How a module is written, and how its file ends. */
export const formats = [
  { format: 'esm', ending: '.js', types: '.d.ts' },
  { format: 'cjs', ending: '.cjs', types: '.d.cts' },
] as const

type Format = (typeof formats)[number]

/** What a rule takes of core is taken from the entry that holds no codec, where that has it. */
const core = (): string => {
  const [all, light] = [Object.keys(closedEntry), new Set(Object.keys(decoderEntry))]
  const rest = all.filter((name) => !light.has(name))
  return [
    `export { ${all.filter((name) => light.has(name)).join(', ')} } from '@contracts/core/decoder'`,
    `export { ${rest.join(', ')} } from '@contracts/core/closed'`,
  ].join('\n')
}

const outside = (path: string) => ({ path, external: true, sideEffects: false })

const reading = ({ name, file }: Made, { ending }: Format): Plugin => ({
  name: 'decoder',
  setup: (bundle) => {
    bundle.onResolve({ filter: /^[^.]/ }, ({ path, kind, namespace }) => {
      if (kind === 'entry-point') return undefined
      if (path.startsWith('#compiled/')) return outside(`../${path.slice(1)}${ending}`)
      return path === '@contracts/core/closed' && namespace !== 'core' ? { path, namespace: 'core' } : outside(path)
    })
    bundle.onLoad({ filter: /^/, namespace: 'core' }, () => ({ contents: core(), loader: 'js' }))
    bundle.onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, ({ path }) => {
      const text = closed(readFileSync(path, 'utf8'))
      return {
        contents: droppable(path, path === join(root, file) ? decoderSource(file, text, name) : text),
        loader: 'ts',
      }
    })
  },
})

/** The text of the module. Imports that are not used any more are gone with the codecs that used them. */
export const decoderModule = async (made: Made, format: Format): Promise<string> => {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { ${made.exported} as made } from ${JSON.stringify(`./${made.file}`)}\nexport const { decode, is, check } = made\n`,
      resolveDir: root,
    },
    absWorkingDir: join(root, ...made.file.split('/').slice(0, 2)), // its text names files as the package has them
    bundle: true,
    write: false,
    format: format.format,
    platform: 'node',
    target: 'node20',
    charset: 'utf8',
    logLevel: 'silent',
    treeShaking: true,
    plugins: [reading(made, format)],
  })
  return `// Reads messages of ${made.name}: made from its source, not to be edited.\n${outputFiles.map(({ text }) => text).join('')}`
}
