import { readFileSync } from 'node:fs'
import { arch, cpus, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { appFolder } from '../work/work-folder.js'

/** The parts of the machine, and the versions of the software, that affect the figures. */
export interface Machine {
  readonly cpu: string
  readonly cores: number
  readonly memoryGb: number
  readonly system: string
  readonly node: string
  readonly versions: Readonly<Record<string, string>>
}

const measured = ['ajv', 'typebox', 'zod', 'valibot', 'csv-parse', 'esbuild', 'typescript']

const versionOf = (name: string): string => {
  try {
    const text = readFileSync(join(appFolder, 'node_modules', name, 'package.json'), 'utf8')
    return (JSON.parse(text) as { readonly version: string }).version // every installed package has one
  } catch {
    return 'not installed'
  }
}

/** Describes this machine. */
export const machine = (): Machine => ({
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  system: `${type()} ${arch()}`,
  node: process.versions.node,
  versions: Object.fromEntries(measured.map((name) => [name, versionOf(name)])),
})
