/** Writes examples to files in a folder from which the packages of the workspace resolve, and compiles and runs them. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../run.mjs'
import { root } from '../packages.js'
import type { Example } from './collect.js'

const folder = join(root, 'node_modules/.cache/contracts-examples')

const project = {
  extends: join(root, 'configs/tsconfig.base.json'),
  compilerOptions: { noUnusedLocals: false },
  include: ['*.ts'],
}

/** Writes each example to its own file, which has the name of its location. */
export const writeExamples = (examples: readonly Example[]): readonly string[] => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n')
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project))
  return examples.map(({ code, location }, i) => {
    const file = join(folder, `${location.replace(/\W+/g, '-')}-${String(i + 1)}.ts`)
    writeFileSync(file, `export {};\n${code}`)
    return file
  })
}

/** Compiles the written examples. Returns the errors of the compiler, which name the location of each example. */
export const compileExamples = async (): Promise<readonly string[]> => {
  const compiler = join(root, 'node_modules/typescript-7/bin/tsc')
  const { code, output } = await run(process.execPath, [compiler, '--pretty', 'false'], { cwd: folder })
  return code === 0 ? [] : output.trim().split('\n')
}

/** The output of an example, and how it failed, if it did. */
export type Played = { readonly output: string; readonly failed?: string }

/** Runs example files in one process, in order. */
export const playExamples = async (files: readonly string[]): Promise<readonly Played[]> => {
  const args = ['--conditions=@contracts/source', join(root, 'scripts/examples/play.ts'), ...files]
  const { output } = await run('tsx', args, { cwd: root, env: { NO_COLOR: '1' } })
  const last = output.trimEnd().split('\n').at(-1) ?? ''
  if (!last.startsWith('[')) throw new Error(`the examples could not be run:\n${output}`)
  return JSON.parse(last) as readonly Played[] // written by play.ts
}
