/**
 * `pnpm readme` writes the generated pages of `docs/`, the tables of packages and pages in the README, and the output of examples.
 * `pnpm readme --check` fails if one of them is stale.
 */
import { printedPages } from './examples/printed.js'
import { generatedPages } from './release/pages.js'
import { command } from './workspace/generated.js'
import { textOf } from './workspace/files.js'

const generated = await generatedPages()
const printed = await printedPages((file) => generated.find((page) => page.file === file)?.text ?? textOf(file))
command([...generated.filter((page) => !printed.some(({ file }) => file === page.file)), ...printed], 'pnpm readme')
