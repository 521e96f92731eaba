import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { defineConfig } from 'tsup'

/** A file directly under `src/` is an entry point; a folder under `src/` is inside. */
const entries = readdirSync('src')
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('.d.ts'))
  .sort()
  .map((file) => `src/${file}`)

const tsx = '../../node_modules/tsx/dist/cli.mjs'
const contractsPage = '../../scripts/contracts-page.ts'

/** A domain ships the page people read, made from its registry; only the built package has it. */
const writeContractsPage = async () => {
  if (!existsSync('src/registry.ts')) return
  execFileSync(process.execPath, [tsx, '--conditions=@contracts/source', contractsPage], { stdio: 'inherit' })
}

export default defineConfig({
  entry: entries,
  format: ['esm', 'cjs'],
  target: 'node20',
  dts: true,
  splitting: true, // entries share their modules: one Issue class, whichever entry a reader came by
  clean: true,
  silent: true,
  onSuccess: writeContractsPage,
})
