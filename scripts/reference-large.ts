/**
 * `pnpm reference:large`: downloads two releases of vega-lite, whose schema has 1.8 MB, and prints how `includes` decides
 * them in both directions, and how many changes are proved, shown to break, or unproved under the exact reading.
 */
import type { Schema } from '@contracts/core/json-schema'
import { compareSchemas, includes } from '@contracts/evolution'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const [from = '5.20.1', to = '5.21.0'] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'reference-large-'))

const schemaOf = (version: string): Schema => {
  const packed = execFileSync('npm', ['pack', `vega-lite@${version}`, '--silent'], { cwd: folder, encoding: 'utf8' })
  execFileSync('tar', ['-xzf', packed.trim(), 'package/build/vega-lite-schema.json'], { cwd: folder })
  return JSON.parse(readFileSync(join(folder, 'package/build/vega-lite-schema.json'), 'utf8')) as Schema // a JSON Schema
}

/** Runs a function and prints its result with the seconds that it took. */
const timed = (name: string, run: () => string): void => {
  const start = performance.now()
  const result = run()
  process.stdout.write(`${name}: ${result} (${((performance.now() - start) / 1000).toFixed(1)} s)\n`)
}

try {
  const [old, next] = [schemaOf(from), schemaOf(to)]
  timed(`${from} in ${to}`, () => JSON.stringify(includes(old, next)))
  timed(`${to} in ${from}`, () => JSON.stringify(includes(next, old)))
  timed('changes', () => {
    const { bump, findings } = compareSchemas(old, next, { reading: 'exact' })
    const counts: Record<string, number> = {}
    for (const { effects } of findings)
      for (const { direction, verdict } of effects)
        counts[`${direction} ${verdict}`] = (counts[`${direction} ${verdict}`] ?? 0) + 1
    return `${bump}, ${JSON.stringify(counts)}`
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
