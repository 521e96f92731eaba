import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { entriesOf } from '../workspace/entries.js'
import { packages, type Package } from '../workspace/packages.js'
import type { Law } from './law.js'

const notCode = new Set(['./package.json', './schemas/*', './compiled/*'])

const target = (name: string) => ({
  '@contracts/source': `./src/${name}.ts`,
  import: { types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` },
  require: { types: `./dist/${name}.d.cts`, default: `./dist/${name}.cjs` },
})

/** Each contract of a domain compiled, for who wants its shape alone; from source there is nothing of the kind yet. */
const compiledEntries = {
  exports: {
    import: { types: './dist/compiled/*.d.ts', default: './dist/compiled/*.js' },
    require: { types: './dist/compiled/*.d.cts', default: './dist/compiled/*.cjs' },
  },
  imports: {
    '#compiled/*': {
      '@contracts/source': './src/compiled/not-compiled.ts',
      import: './dist/compiled/*.js',
      require: './dist/compiled/*.cjs',
    },
  },
}

const compiledFaults = ({ isDomain, manifest: { name, exports = {}, imports } }: Package): readonly string[] => {
  const asked = isDomain ? compiledEntries : { exports: undefined, imports: undefined }
  return [
    ...(JSON.stringify(exports['./compiled/*']) === JSON.stringify(asked.exports)
      ? []
      : [`${name}: exports["./compiled/*"] is not as a package ${isDomain ? 'with' : 'without'} contracts has it`]),
    ...(JSON.stringify(imports) === JSON.stringify(asked.imports)
      ? []
      : [`${name}: imports is not as a package ${isDomain ? 'with' : 'without'} contracts has it`]),
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
