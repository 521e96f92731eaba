import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/index.ts', 'src/migrations.ts', 'src/registry.ts'],
  format: ['esm', 'cjs'],
  target: 'node20',
  dts: true,
  splitting: true, // the entries share their modules: one contract, whichever entry a reader came by
  silent: true,
})
