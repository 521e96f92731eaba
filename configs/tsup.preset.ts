import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { defineConfig } from 'tsup'

/** A file directly under `src/` is an entry point; a folder under `src/` is inside. */
const entries = readdirSync('src')
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('.d.ts'))
  .sort()
  .map((file) => file.slice(0, -'.ts'.length))

const declarations = '.turbo/types'

/** Writes the declarations of every source. `npm run typecheck` has checked them, and tsup bundles those of the entries. */
const declare = () => {
  const output = ['--noEmit', 'false', '--emitDeclarationOnly', '--noCheck', '--rootDir', '.', '--outDir', declarations]
  execFileSync(process.execPath, ['../../node_modules/typescript-7/bin/tsc', ...output], { stdio: 'inherit' })
}

if (!process.argv.includes('--no-dts')) declare()

export default defineConfig({
  entry: entries.map((name) => `src/${name}.ts`),
  format: ['esm', 'cjs'],
  target: 'node20',
  dts: { entry: Object.fromEntries(entries.map((name) => [name, `${declarations}/src/${name}.d.ts`])) },
  splitting: true, // entries share their modules: one Issue class, whichever entry a reader came by
  clean: true,
  silent: true,
})
