/**
 * `pnpm readme` writes the generated tables of the READMEs and what their examples print; `pnpm readme --check` fails on a
 * stale one.
 */
import { printedPages } from './examples/printed.js'
import { readmeFiles } from './release/readme.js'
import { command } from './workspace/generated.js'
import { textOf } from './workspace/files.js'

const tables = await readmeFiles()
command(await printedPages((file) => tables.find((page) => page.file === file)?.text ?? textOf(file)), 'pnpm readme')
