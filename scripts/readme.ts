/**
 * `pnpm readme` writes the generated pages of `docs/`, the tables of packages and pages in the README, and the output of
 * examples. With `--check` it writes nothing, and fails if a page is stale. It prints how examples failed, which fails the check
 * too; those that import compiled decoders need a build.
 */
import { printedPages } from './examples/printed.js'
import { generatedPages } from './release/pages.js'
import { staleFiles, writeFiles } from './workspace/generated.js'
import { textOf } from './workspace/files.js'

const generated = await generatedPages()
const { pages, failures } = await printedPages(
  (file) => generated.find((page) => page.file === file)?.text ?? textOf(file),
)
const stale = staleFiles([...generated.filter((page) => !pages.some(({ file }) => file === page.file)), ...pages])
const isCheck = process.argv.includes('--check')
if (!isCheck) writeFiles(stale)
for (const { file } of stale) process.stdout.write(isCheck ? `${file} is stale: run \`pnpm readme\`\n` : `${file}\n`)
for (const failure of failures) process.stdout.write(`${failure}\n`)
process.exitCode = isCheck && stale.length + failures.length > 0 ? 1 : 0
