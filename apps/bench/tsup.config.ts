import { defineConfig } from 'tsup'

/** What is started, what a process of one library runs, and the loop it is timed in, which is loaded by its address. */
export default defineConfig({
  entry: ['src/main.ts', 'src/worker.ts', 'src/loop.ts'],
  format: ['esm'],
  target: 'node20',
  splitting: true, // a process loads the library it is for and no other
  clean: true,
  silent: true,
})
