import { moduleName, moduleOf } from '@contracts/compiler'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Exported, UserModule } from './user-module.js'

/** A file to write: its path and its text. */
export interface ModuleFile {
  readonly path: string
  readonly text: string
}

/** Compiles these contracts to modules with declarations, as files of a folder. */
export const moduleFiles = (
  { found }: UserModule,
  folder: string,
  types: readonly ModuleType[],
): readonly ModuleFile[] => {
  const filesOf = (exported: Exported, type: ModuleType): readonly ModuleFile[] => {
    const text = moduleOf(exported.contract, type)
    if (text === undefined) return []
    const endings = endingsIn(folder, type)
    const stem = join(folder, moduleName(exported.contract))
    return [
      { path: `${stem}${endings.code}`, text: text.code },
      { path: `${stem}${endings.types}`, text: text.types },
    ]
  }
  return found.flatMap((exported) => types.flatMap((type) => filesOf(exported, type)))
}

/** Returns the names of the contracts that cannot be compiled. */
export const uncompiled = ({ found }: UserModule): readonly string[] =>
  found.flatMap(({ contract }) => (moduleOf(contract) === undefined ? [contract.name] : []))

/** The kind of a module: ES module or CommonJS. */
export type ModuleType = 'esm' | 'cjs'

const manifestIn = (folder: string): object | undefined => {
  try {
    const found: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return typeof found === 'object' && found !== null ? found : undefined
  } catch {
    return undefined // it is missing or cannot be read
  }
}

/** Returns how Node reads a `.js` file in this folder, according to the nearest package.json. */
const typeIn = (folder: string): ModuleType => {
  const manifest = manifestIn(folder)
  if (manifest !== undefined) return 'type' in manifest && manifest.type === 'module' ? 'esm' : 'cjs'
  return dirname(folder) === folder ? 'cjs' : typeIn(dirname(folder))
}

/** Returns the file extensions of a module that is written to this folder, and of its declarations. */
export const endingsIn = (folder: string, type: ModuleType): { readonly code: string; readonly types: string } => {
  if (type === 'cjs') return { code: '.cjs', types: '.d.cts' }
  return typeIn(folder) === 'esm' ? { code: '.js', types: '.d.ts' } : { code: '.mjs', types: '.d.mts' }
}
