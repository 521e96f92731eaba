/**
 * `pnpm readme` writes the generated pages of `docs/`, the table of packages in the README, and the output of examples.
 * `pnpm readme --check` fails if one of them is stale.
 */
import { printedPages } from './examples/printed.js'
import { apiPage, authoringPage } from './release/api-page.js'
import { codesPage } from './release/codes.js'
import { compatibilityPage } from './release/compatibility.js'
import { providersPage } from './release/providers-page.js'
import { actionPage, readmePage } from './release/readme.js'
import { command } from './workspace/generated.js'
import { textOf } from './workspace/files.js'

const generated = [...apiPage(), ...(await codesPage()), ...(await compatibilityPage()), ...providersPage()]
const tables = [...readmePage(), ...actionPage(), ...authoringPage()]
const printed = await printedPages((file) => tables.find((page) => page.file === file)?.text ?? textOf(file))
command([...printed.filter((page) => !generated.some(({ file }) => file === page.file)), ...generated], 'pnpm readme')
