import { existsSync } from 'node:fs'
import { dirname, extname, relative, sep } from 'node:path'
import { type ModuleType, typeOfModule } from './module-type.js'

const declarations: Readonly<Record<string, string>> = { '.js': '.d.ts', '.mjs': '.d.mts', '.cjs': '.d.cts' }

const withEnding = (file: string, ending: string): string => `${file.slice(0, -extname(file).length)}${ending}`

const isDeclared = (file: string): boolean => existsSync(withEnding(file, declarations[extname(file)] ?? '.d.ts'))

const specifier = (from: string, file: string): string => {
  const path = relative(dirname(from), file).split(sep).join('/')
  return JSON.stringify(path.startsWith('.') ? path : `./${path}`).replace(/^"|"$/g, "'")
}

/**
 * What stands after `from` where the declarations of a module, to be written to this path, import the types of another
 * one: its CommonJS twin where that is what is written. Nothing when no declarations lie beside it.
 */
export const declaredFrom = (path: string, type: ModuleType, module: string): string | undefined => {
  const twin = withEnding(module, '.cjs')
  const source = type === 'cjs' && isDeclared(twin) ? twin : module
  if (!isDeclared(source)) return undefined
  const crosses = type === 'cjs' && typeOfModule(source) === 'esm'
  return specifier(path, source) + (crosses ? " with { 'resolution-mode': 'import' }" : '')
}
