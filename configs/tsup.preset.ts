import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'tsup'
import { compiledContracts } from './compiled-contracts.js'
import { droppablePieces } from './droppable.js'
import { fewerChunks } from './fewer-chunks.js'

/** A file directly under `src/` is an entry point; a folder under `src/` is inside. */
const entries = readdirSync('src')
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('.d.ts'))
  .sort()
  .map((file) => `src/${file}`)

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  bin?: unknown
  contracts?: unknown
  sideEffects?: unknown
}

/** An application or a command does something when it is loaded; a library only makes what it exports, and says so. */
const isLibrary = manifest.sideEffects !== undefined && manifest.bin === undefined

export default defineConfig({
  entry: entries,
  format: ['esm', 'cjs'],
  target: 'node20',
  dts: true,
  splitting: true, // entries share their modules: one Issue class, whichever entry a reader came by
  esbuildPlugins: isLibrary ? [compiledContracts, droppablePieces(manifest.contracts !== undefined)] : [], // who takes one contract leaves the others
  plugins: isLibrary ? [fewerChunks] : [], // a command loads what it is asked for
  clean: true,
  silent: true,
})
