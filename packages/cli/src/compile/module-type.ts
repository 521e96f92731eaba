import { readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'

/** Whether Node reads a module as ES or as CommonJS. */
export type ModuleType = 'esm' | 'cjs'

const manifestIn = (folder: string): object | undefined => {
  try {
    const found: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return typeof found === 'object' && found !== null ? found : undefined
  } catch {
    return undefined // none here, or none that can be read
  }
}

/** What `.js` is in this folder, as the nearest package.json says. */
const typeIn = (folder: string): ModuleType => {
  const manifest = manifestIn(folder)
  if (manifest !== undefined) return 'type' in manifest && manifest.type === 'module' ? 'esm' : 'cjs'
  return dirname(folder) === folder ? 'cjs' : typeIn(dirname(folder))
}

/** What the module of this file is. */
export const typeOfModule = (file: string): ModuleType => {
  if (extname(file) === '.js') return typeIn(dirname(file))
  return extname(file) === '.mjs' ? 'esm' : 'cjs'
}

/** The endings of a module that is written into this folder, and of its declarations. */
export const endingsIn = (folder: string, type: ModuleType): { readonly code: string; readonly types: string } => {
  if (type === 'cjs') return { code: '.cjs', types: '.d.cts' }
  return typeIn(folder) === 'esm' ? { code: '.js', types: '.d.ts' } : { code: '.mjs', types: '.d.mts' }
}
