import { execFileSync } from 'node:child_process'
import { defineConfig } from 'tsup'

const declarations = '.turbo/types/src'

// TypeScript 7 writes the declarations of every source, and tsup bundles those of the entries.
if (!process.argv.includes('--no-dts')) {
  const output = '--noEmit false --emitDeclarationOnly --noCheck --rootDir . --outDir .turbo/types'.split(' ')
  execFileSync(process.execPath, ['node_modules/typescript-7/bin/tsc', ...output], { stdio: 'inherit' })
}

export default defineConfig({
  entry: ['src/index.ts', 'src/migrations.ts', 'src/catalog.ts'],
  format: ['esm', 'cjs'],
  target: 'node20',
  dts: {
    entry: {
      index: `${declarations}/index.d.ts`,
      migrations: `${declarations}/migrations.d.ts`,
      catalog: `${declarations}/catalog.d.ts`,
    },
  },
  splitting: true, // a contract is the same object in every entry
  silent: true,
})
