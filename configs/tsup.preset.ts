import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import type { Options } from 'tsup'

/** The entry points: files directly under `src/`. Folders under `src/` are internal. */
const entries = readdirSync('src')
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('.d.ts'))
  .sort()
  .map((file) => file.slice(0, -'.ts'.length))

const declarations = '.turbo/types'

/**
 * Writes the declarations of every source. It does not check types, because `npm run typecheck` does. tsup bundles the
 * declarations of the entries.
 */
const declare = () => {
  const output = ['--noEmit', 'false', '--emitDeclarationOnly', '--noCheck', '--rootDir', '.', '--outDir', declarations]
  execFileSync(process.execPath, ['../../node_modules/typescript-7/bin/tsc', ...output], { stdio: 'inherit' })
}

if (!process.argv.includes('--no-dts')) declare()

const presetOf = (names: readonly string[]): Options => ({
  entry: names.map((name) => `src/${name}.ts`),
  format: ['esm', 'cjs'],
  target: 'node20',
  dts: { entry: Object.fromEntries(names.map((name) => [name, `${declarations}/src/${name}.d.ts`])) },
  splitting: true, // entries share modules, so that there is one Issue class, and one object for each contract
  silent: true,
})

/** Returns the configuration of a domain with these entries. contracts-compiler has written the first files of `dist`. */
export const domainPreset = (...names: readonly string[]): Options => presetOf(names)

const preset: Options = { ...presetOf(entries), clean: true }

export default preset
