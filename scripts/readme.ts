/** `pnpm readme` writes the generated tables of the READMEs; `pnpm readme --check` fails on a stale one. */
import { readmeFiles } from './release/readme.js'
import { command } from './workspace/generated.js'

command(await readmeFiles(), 'pnpm readme')
