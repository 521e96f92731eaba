import { defineConfig } from 'tsup'

/** Builds the program, the process of one library, and the timing loop, which is loaded by its URL. */
export default defineConfig({
  entry: ['src/main.ts', 'src/worker.ts', 'src/loop.ts'],
  format: ['esm'],
  target: 'node20',
  splitting: true, // a process loads only the library it runs
  clean: true,
  silent: true,
})
