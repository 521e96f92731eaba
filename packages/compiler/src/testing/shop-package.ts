/** Writes packages with one contract, and builds them. */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import type { Outcome } from '../command.js'

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
  /** Writes these files into a new folder, and returns it. */
  readonly folderWith: (files: Readonly<Record<string, string>>) => string
  /** Writes a package with further files, or with other texts of its files, and returns its folder. */
  readonly packageWith: (more?: Readonly<Record<string, string>>) => string
  /** Runs the command in a folder. */
  readonly run: (folder: string, ...given: readonly string[]) => Promise<Outcome>
  /** Builds the package in a folder, and returns what the command prints to stderr. */
  readonly build: (folder: string) => Promise<string>
  /** Returns the default export of a module with this text in the folder of a package. */
  readonly load: (folder: string, text: string) => Promise<unknown>
  /** Ends the process, and removes the packages. */
  readonly stop: () => void
}

/** The program that builds packages and loads modules in one process. A process for each would take seconds to start. */
const program = `import { createInterface } from 'node:readline'
import { runCommand } from ${JSON.stringify(pathToFileURL(join(__dirname, '../command.ts')).href)}
for await (const line of createInterface({ input: process.stdin })) {
  const { folder, given, module } = JSON.parse(line)
  const answer = module === undefined ? await runCommand(given, folder) : (await import(module)).default
  console.log(JSON.stringify(answer))
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
  const run = async (folder: string, ...given: readonly string[]): Promise<Outcome> =>
    (await ask({ folder, given })) as Outcome
  const folderWith = (files: Readonly<Record<string, string>>): string => {
    const cache = join(__dirname, '../../node_modules/.cache') // the packages of the workspace resolve from here
    mkdirSync(cache, { recursive: true })
    const folder = mkdtempSync(join(cache, 'shop-'))
    folders.push(folder)
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    return folder
  }
  return {
    folderWith,
    packageWith: (more = {}) => folderWith({ ...files, ...more }),
    run,
    build: async (folder) => (await run(folder)).stderr,
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
