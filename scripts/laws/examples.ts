import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { collect, type Example } from '../examples/collect.js'
import { run } from '../run.mjs'
import { root } from '../workspace/packages.js'
import { programOf } from '../workspace/program.js'
import type { Law } from './law.js'

const folder = join(root, 'node_modules/.cache/contracts-examples')

const write = (examples: readonly Example[]) => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n')
  return examples.map(({ code }, i) => {
    const file = join(folder, `example-${String(i + 1)}.ts`)
    writeFileSync(file, `export {};\n${code}`)
    return file
  })
}

const typeFaults = (examples: readonly Example[], files: readonly string[]): readonly string[] => {
  const program = programOf(files)
  return files.flatMap((file, i) => {
    const source = program.getSourceFile(file)
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText }) => `${examples[i]?.place ?? ''} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    )
  })
}

const runFaults = async (examples: readonly Example[], files: readonly string[]): Promise<readonly string[]> => {
  const args = ['--conditions=@contracts/source', join(root, 'scripts/examples/play.ts'), ...files]
  const { output } = await run('tsx', args, { cwd: root })
  const last = output.trimEnd().split('\n').at(-1) ?? ''
  if (!last.startsWith('[')) return [`the examples could not be run:\n${output}`]
  const report = JSON.parse(last) as readonly { said: string; failed?: string }[] // written by play.ts
  return report.flatMap(({ said, failed }, i) => {
    const { place = '', prints } = examples[i] ?? {}
    if (failed !== undefined) return [`${place} ${failed}`]
    return prints !== undefined && prints.trimEnd() !== said.trimEnd()
      ? [`${place} prints, unlike the page:\n${said}`]
      : []
  })
}

/** An example in the documentation compiles, runs, and prints what the page says. */
export const examples: Law = {
  says: 'every ts block of a README and every @example compiles and runs, and prints what the page says',
  check: async () => {
    const found = collect()
    const written = write(found)
    const faults = typeFaults(found, written)
    return [...faults, ...(found.length === 0 ? [] : await runFaults(found, written))]
  },
}
