import { copyFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Options } from 'tsup'
import preset from '../../configs/tsup.preset.js'

const { resolve } = createRequire(import.meta.url)

export default {
  ...preset,
  // The program that loads the package chooses the build of csv-parse for Node or for a browser.
  external: ['#csv-parse'],
  // jsonc-parser becomes part of the build, with its licence: each start of the command loads it, and Node takes longer
  // for its CommonJS build than for ES modules.
  noExternal: ['jsonc-parser'],
  esbuildOptions: (options) => {
    options.mainFields = ['module', 'main']
  },
  onSuccess: async () => copyFileSync(resolve('jsonc-parser/LICENSE.md'), 'dist/jsonc-parser.LICENSE.md'),
} satisfies Options
