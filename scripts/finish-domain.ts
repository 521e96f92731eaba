/** Adds what only a built domain package has, in the folder this runs in: its contracts compiled, their decoders, and CONTRACTS.md. */
import { basename, join } from 'node:path'
import { run } from '@contracts/cli'
import { writeDecoders } from './decoders/write-decoders.js'
import { contractsPage } from './release/contracts-page.js'
import { writeWhole } from './workspace/generated.js'
import { loadDomains } from './workspace/registry.js'

const cwd = process.cwd()
const { stdin, stderr, env } = process
const compile = ['compile', 'dist/index.js', '--out', 'dist/compiled', '--format', 'both']
process.exitCode = await run(compile, { stdin, stdout: process.stdout, stderr, env, cwd })

const domain = (await loadDomains([basename(cwd)]))[0]
if (domain !== undefined) {
  await writeDecoders(domain)
  writeWhole(join(domain.package.path, 'CONTRACTS.md'), contractsPage(domain.package, domain.registry))
}
