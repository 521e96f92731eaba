import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

type Named = { readonly path: string }

type Build = {
  readonly onResolve: (
    at: { filter: RegExp },
    resolve: (asked: Named) => Named & { namespace: string; sideEffects: boolean },
  ) => void
  readonly onLoad: (
    at: { filter: RegExp; namespace: string },
    load: (found: Named) => { contents: string; loader: 'js'; resolveDir: string },
  ) => void
}

const folder = resolve('node_modules/.compiled')
let written = false

/** The command compiles the sources, where `#compiled/…` is nothing yet; both formats of a bundle hold what it writes. */
const compile = () => {
  const command = ['../cli/src/bin.ts', 'compile', 'src/index.ts', '--out', folder]
  const tsx = ['../../node_modules/tsx/dist/cli.mjs', '--conditions=@contracts/source']
  if (!written) execFileSync(process.execPath, [...tsx, ...command], { stdio: ['ignore', 'ignore', 'inherit'] })
  written = true
}

/** The module as one constant, which keeps its names to itself and is dropped whole. `decode` and `is` are for who has no contract. */
const asConstant = (path: string, text: string): string => {
  const lines = text.trimEnd().split('\n')
  if (!lines.at(-1)?.startsWith('export { compiled')) throw new Error(`${path} does not end as a compiled module does`)
  const isImport = (line: string) => line.startsWith('import ')
  const body = lines.slice(0, -1).filter((line) => !isImport(line) && !/^const (?:decode|is) = /.test(line))
  const made = `export const compiled = /* @__PURE__ */ (() => {\n${body.join('\n')}\nreturn compiled\n})()`
  return [...lines.filter(isImport), made, ''].join('\n')
}

/** `#compiled/planner-output.v1` becomes part of the bundle: a file for each contract would be read at every start. */
export const compiledContracts = {
  name: 'compiled-contracts',
  setup: (build: Build) => {
    build.onResolve({ filter: /^#compiled\// }, ({ path }) => ({ path, namespace: 'compiled', sideEffects: false }))
    build.onLoad({ filter: /^/, namespace: 'compiled' }, ({ path }) => {
      compile()
      const file = join(folder, `${path.slice('#compiled/'.length)}.js`)
      return { contents: asConstant(file, readFileSync(file, 'utf8')), loader: 'js', resolveDir: process.cwd() }
    })
  },
}
