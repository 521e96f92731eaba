import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { entriesOf } from '../workspace/entries.js'
import { packages, type Package } from '../workspace/packages.js'
import type { Law } from './law.js'

const notCode = new Set(['./package.json', './schemas/*', './contracts.json', './decoders/*'])

const target = (name: string) => ({
  '@contracts/source': `./src/${name}.ts`,
  import: { types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` },
  require: { types: `./dist/${name}.d.cts`, default: `./dist/${name}.cjs` },
})

const built = (folder: string) => ({
  import: { types: `./dist/${folder}/*.d.ts`, default: `./dist/${folder}/*.js` },
  require: { types: `./dist/${folder}/*.d.cts`, default: `./dist/${folder}/*.cjs` },
})

/** Each contract of a domain compiled, its shape alone and with its rules; from source there is nothing of the kind yet. */
const compiledEntries = {
  exports: { './decoders/*': built('decoders') },
  imports: {
    '#compiled/*': {
      '@contracts/source': './src/compiled/not-compiled.ts',
      import: './dist/compiled/*.js',
      require: './dist/compiled/*.cjs',
    },
  },
}

const compiledFaults = ({ isDomain, manifest: { name, exports = {}, imports } }: Package): readonly string[] => {
  const kind = `a package ${isDomain ? 'with' : 'without'} contracts`
  const wrong = Object.entries(compiledEntries.exports).filter(
    ([subpath, asked]) => JSON.stringify(exports[subpath]) !== (isDomain ? JSON.stringify(asked) : undefined),
  )
  return [
    ...wrong.map(([subpath]) => `${name}: exports["${subpath}"] is not as ${kind} has it`),
    ...(JSON.stringify(imports) === (isDomain ? JSON.stringify(compiledEntries.imports) : undefined)
      ? []
      : [`${name}: imports is not as ${kind} has it`]),
  ]
}

const sourcesOf = ({ path }: Package) =>
  readdirSync(join(path, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => entry.name.slice(0, -'.ts'.length))

const check = (one: Package): readonly string[] => {
  const { name, exports = {}, bin = {} } = one.manifest
  const commands = Object.values(bin).map((file) => file.replace(/^\.\/|\.js$/g, ''))
  const files = sourcesOf(one).filter((file) => !commands.includes(file))
  const subpaths = files.map((file) => (file === 'index' ? '.' : `./${file}`))
  const declared = new Set(entriesOf(one).map(({ subpath }) => subpath))
  return [
    ...subpaths
      .filter((subpath) => !declared.has(subpath))
      .map((subpath) => `${name}: src has ${subpath}, exports does not`),
    ...Object.keys(exports)
      .filter((subpath) => !notCode.has(subpath) && !subpaths.includes(subpath))
      .map((subpath) => `${name}: exports has ${subpath}, src does not`),
    ...files
      .map((file, i) => ({ file, subpath: subpaths[i] ?? '' }))
      .filter(
        ({ file, subpath }) =>
          declared.has(subpath) && JSON.stringify(exports[subpath]) !== JSON.stringify(target(file)),
      )
      .map(
        ({ subpath }) => `${name}: exports["${subpath}"] is not written as the others are (source, import, require)`,
      ),
    ...compiledFaults(one),
  ]
}

/** A file directly under `src/` is an entry point, or what a command starts; a folder is inside. */
export const entries: Law = {
  says: 'every exports entry is one file directly under src/, and the other way round',
  check: () => packages.flatMap(check),
}
