/**
 * `docs:build`: builds the site from the pages, with the studio and the files for agents inside it, and checks its links. `--base` is the path
 * it is served from (default: DOCS_BASE, else /). `--out` is the folder it is written to (default: dist/site).
 */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'vitepress'
import { baseOf } from './base.js'
import { deadLinks } from './dead-links.js'
import { siteFolder } from './workspace.js'

const { values } = parseArgs({ options: { base: { type: 'string' }, out: { type: 'string', default: 'dist/site' } } })
const base = baseOf(values.base)
const folder = join(siteFolder, values.out)

await build(siteFolder, { base, outDir: folder })
cpSync(join(siteFolder, '../demo/dist/studio'), join(folder, 'studio'), { recursive: true })
cpSync(join(siteFolder, 'dist/llms'), folder, { recursive: true })
const dead = deadLinks(folder, base)
for (const line of dead) process.stderr.write(`✗ ${line}\n`)
process.exitCode = dead.length === 0 ? 0 : 1
