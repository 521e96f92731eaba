/** Runs the tests of the diary under vitest, without its globals, and prints the results as TAP. */
import { startVitest } from 'vitest/node'

const conditions = ['@contracts/source', 'node', 'import', 'default']
const vitest = await startVitest(
  'test',
  [],
  {
    root: import.meta.dirname,
    include: ['*.vitest.ts'],
    watch: false,
    globals: false,
    cache: false, // it would be written among the sources
    config: false,
    reporters: ['tap'],
  },
  { resolve: { conditions }, ssr: { resolve: { conditions } } },
)
await vitest.close()
