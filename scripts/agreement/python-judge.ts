/** Python's `jsonschema` as a judge, where there is one. */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Schema } from '@contracts/core/json-schema'
import { root } from '../workspace/packages.js'

/** What the judges are asked: a schema and messages. */
export type Question = { readonly schema: Schema; readonly messages: readonly unknown[] }

/** A Python that can import `jsonschema`, or whatever modules are named, or nothing. */
export const findPython = (modules = 'jsonschema'): string | undefined =>
  ['python3', '/usr/bin/python3'].find((python) => {
    try {
      execFileSync(python, ['-c', `import ${modules}`], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  })

const run = (python: string, args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(python, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${python} ended with ${String(code)}`)),
    )
  })

/** The verdicts of Python's `jsonschema`, question by question. */
export const pythonVerdicts = async (
  python: string,
  questions: readonly Question[],
): Promise<readonly (readonly boolean[])[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'agreement-'))
  try {
    questions.forEach(({ schema, messages }, i) => {
      writeFileSync(join(folder, `${String(i)}.schema.json`), JSON.stringify(schema))
      writeFileSync(
        join(folder, `${String(i)}.ndjson`),
        messages.map((message) => `${JSON.stringify(message)}\n`).join(''),
      )
    })
    const output = await run(python, [join(root, 'scripts/agreement/judge.py'), folder, String(questions.length)])
    return output
      .trimEnd()
      .split('\n')
      .map((line) => Array.from(line, (mark) => mark === '1'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
