/** Reads the published packages with the TypeScript compiler: exported names, their documentation and declarations. */
import { join } from 'node:path'
import ts from 'typescript'
import { allEntriesOf, packages, root, type Package } from '../packages.js'

const settings = () => {
  const file = join(root, 'configs/tsconfig.base.json')
  const { config } = ts.readConfigFile(file, (path) => ts.sys.readFile(path)) as { config: unknown }
  return ts.parseJsonConfigFileContent(config, ts.sys, join(root, 'configs')).options
}

/** Makes a compiler program of these files, with the settings of the workspace. */
export const programOf = (files: readonly string[]) =>
  ts.createProgram([...files], { ...settings(), noUnusedLocals: false })

let whole: ts.Program | undefined

/** Returns the program of every entry point. It is made once. */
export const program = () => {
  whole ??= programOf(packages.flatMap((one) => allEntriesOf(one).map(({ source }) => join(root, source))))
  return whole
}

/** Returns the exported symbols of an entry, sorted by name. */
export const exportsOf = (file: string): readonly ts.Symbol[] => {
  const source = program().getSourceFile(join(root, file))
  const checker = program().getTypeChecker()
  const module = source && checker.getSymbolAtLocation(source)
  if (!module) return []
  return [...checker.getExportsOfModule(module)].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Returns the exported names of every entry of a package, sorted. */
export const exportNames = (one: Package): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    allEntriesOf(one).map(({ subpath, source }) => [subpath, exportsOf(source).map(({ name }) => name)]),
  )

/** Returns the symbol behind a re-export. */
export const declared = (symbol: ts.Symbol): ts.Symbol =>
  symbol.flags & ts.SymbolFlags.Alias ? program().getTypeChecker().getAliasedSymbol(symbol) : symbol
