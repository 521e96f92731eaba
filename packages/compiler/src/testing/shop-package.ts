/** Writes packages with one contract, and builds them. */
import { spawn, spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'

const tsx = pathToFileURL(join(__dirname, '../../../../node_modules/tsx/dist/loader.mjs')).href

/** The arguments with which Node runs the sources of a package. */
export const sourceArguments = ['--conditions=@contracts/source', '--import', tsx]

/** The package.json of a package. */
export const manifest = {
  name: 'shop',
  version: '1.2.3',
  type: 'module',
  sideEffects: false,
  imports: {
    '#compiled/*': {
      '@contracts/source': './src/not-compiled.ts',
      import: './dist/compiled/*.js',
      require: './dist/compiled/*.cjs',
    },
  },
  exports: {
    '.': { '@contracts/source': './src/index.ts' },
    './catalog': { '@contracts/source': './src/catalog.ts' },
  },
}

/** Returns the source of the contract, with these rules. */
export const order = (rules: string): string => `import { compiled } from '#compiled/order.v1'
import { contract, rule, string, struct } from '@contracts/core'
import { Int } from '@contracts/core/codecs'
import { notEmpty } from './not-empty.js'
export const order = contract({
  id: 'shop/order', version: 1, role: 'input', description: 'Article that is ordered.',
  codec: struct('Order', { sku: string, count: Int }), compiled, rules: [${rules}],
})
`

/** The files of a package, by path. */
export const files = {
  'package.json': JSON.stringify(manifest),
  'src/not-compiled.ts': 'export const compiled = undefined\n',
  'src/index.ts': "export { order } from './order.js'\n",
  'src/catalog.ts': `import { catalog as catalogOf } from '@contracts/core'
import { order } from './order.js'
export const catalog = catalogOf({ domain: 'shop', entries: [{ contract: order, examples: [{ sku: 'tea', count: 1 }] }] })
`,
  'src/not-empty.ts': `import { rule } from '@contracts/core'
export const notEmpty = rule({
  id: 'shop/not-empty', description: 'An order has items.', at: '/count',
  check: (count: number) => (count > 0 ? [] : [{ path: [], message: 'must be above 0', value: count }]),
})
`,
  'src/order.ts': order('notEmpty'),
}

/** The functions that write packages and build them. */
export interface PackageBuilder {
  /** Writes a package with further files, or with other texts of its files, and returns its folder. */
  readonly packageWith: (more?: Readonly<Record<string, string>>) => string
  /** Returns what the command prints to stderr for the package in this folder. */
  readonly build: (folder: string) => Promise<unknown>
  /** Returns the default export of a module with this text in the folder of a package. */
  readonly load: (folder: string, text: string) => Promise<unknown>
  /** Ends the process, and removes the packages. */
  readonly stop: () => void
}

/** Runs the command in a folder. */
export const run = (folder: string, ...given: readonly string[]): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, [...sourceArguments, join(__dirname, '../bin.ts'), ...given], {
    cwd: folder,
    encoding: 'utf8',
  })

/** The program that builds packages and loads modules in one process. A process for each would take seconds to start. */
const program = `import { createInterface } from 'node:readline'
import { buildContracts } from ${JSON.stringify(pathToFileURL(join(__dirname, '../build/build-contracts.ts')).href)}
for await (const line of createInterface({ input: process.stdin })) {
  const { folder, module } = JSON.parse(line)
  const work = module === undefined ? buildContracts(folder).then(() => '') : import(module).then((loaded) => loaded.default)
  console.log(JSON.stringify(await work.catch((error) => '✗ ' + error.message + '\\n')))
}`

/** Starts the process that builds packages. */
export const startBuilder = (): PackageBuilder => {
  const builder = spawn(process.execPath, [...sourceArguments, '--input-type=module', '--eval', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const folders: string[] = []
  const answers = createInterface({ input: builder.stdout })[Symbol.asyncIterator]()
  const ask = async (question: object): Promise<unknown> => {
    builder.stdin.write(`${JSON.stringify(question)}\n`)
    const { value } = (await answers.next()) as { readonly value: string }
    return JSON.parse(value) as unknown
  }
  return {
    packageWith: (more = {}) => {
      const cache = join(__dirname, '../../node_modules/.cache') // the packages of the workspace resolve from here
      mkdirSync(cache, { recursive: true })
      const folder = mkdtempSync(join(cache, 'shop-'))
      folders.push(folder)
      for (const [name, text] of Object.entries({ ...files, ...more })) {
        mkdirSync(dirname(join(folder, name)), { recursive: true })
        writeFileSync(join(folder, name), text)
      }
      return folder
    },
    build: (folder) => ask({ folder }),
    load: (folder, text) => {
      const file = join(folder, 'loaded.mjs')
      writeFileSync(file, text)
      return ask({ module: pathToFileURL(file).href })
    },
    stop: () => {
      builder.stdin.end()
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    },
  }
}
