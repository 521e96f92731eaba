import { readdirSync } from 'node:fs'
import { defineConfig } from 'tsup'

/** A file directly under `src/` is an entry point; a folder under `src/` is inside. */
const entries = readdirSync('src')
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('.d.ts'))
  .sort()
  .map((file) => `src/${file}`)

export default defineConfig({
  entry: entries,
  format: ['esm', 'cjs'],
  target: 'node20',
  dts: true,
  splitting: true, // entries share their modules: one Issue class, whichever entry a reader came by
  clean: true,
  silent: true,
})
