import { createRequire } from 'node:module'
import { runInThisContext } from 'node:vm'
import type { AnyContract } from '@contracts/core'
import ts from 'typescript'

const load = createRequire(import.meta.url)

/** Runs the source of a contract as a CommonJS module, and returns the contract it exports. */
export const contractIn = (text: string): AnyContract => {
  const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 }
  const { outputText } = ts.transpileModule(text, { compilerOptions })
  const exported: Record<string, unknown> = {}
  const run = runInThisContext(`(exports, require) => {${outputText}\n}`) as (
    exports: unknown,
    require: unknown,
  ) => void
  run(exported, load)
  const found = Object.values(exported).find(
    (one) => typeof one === 'object' && one !== null && 'decode' in one && 'rules' in one,
  )
  return found as AnyContract // the only export of the source with rules
}
