import { defineConfig } from 'tsup'

/** Where the build has written the declarations of every source. */
const declarations = '.turbo/types/src'

export default defineConfig({
  entry: ['src/index.ts', 'src/migrations.ts', 'src/registry.ts'],
  format: ['esm', 'cjs'],
  target: 'node20',
  dts: {
    entry: {
      index: `${declarations}/index.d.ts`,
      migrations: `${declarations}/migrations.d.ts`,
      registry: `${declarations}/registry.d.ts`,
    },
  },
  splitting: true, // the entries share their modules: one contract, whichever entry a reader came by
  silent: true,
})
