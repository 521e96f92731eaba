/** Writes examples to files in a folder from which the packages of the workspace resolve, and runs them there. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../run.mjs'
import { root } from '../packages.js'
import type { Example } from './collect.js'

const folder = join(root, 'node_modules/.cache/contracts-examples')

/** Writes each example to its own file. */
export const writeExamples = (examples: readonly Example[]): readonly string[] => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n')
  return examples.map(({ code }, i) => {
    const file = join(folder, `example-${String(i + 1)}.ts`)
    writeFileSync(file, `export {};\n${code}`)
    return file
  })
}

/** The output of an example, and how it failed, if it did. */
export type Played = { readonly output: string; readonly failed?: string }

/** Runs example files in one process, in order. */
export const playExamples = async (files: readonly string[]): Promise<readonly Played[]> => {
  if (files.length === 0) return []
  const args = ['--conditions=@contracts/source', join(root, 'scripts/examples/play.ts'), ...files]
  const { output } = await run('tsx', args, { cwd: root, env: { NO_COLOR: '1' } })
  const last = output.trimEnd().split('\n').at(-1) ?? ''
  if (!last.startsWith('[')) throw new Error(`the examples could not be run:\n${output}`)
  return JSON.parse(last) as readonly Played[] // written by play.ts
}
