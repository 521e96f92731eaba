import type ts from 'typescript'
import type { TypeScript } from './declarations.js'

/** The type of a declared constant that is a symbol of its own: the file and the place of the words `unique symbol`. */
interface UniqueSymbol {
  readonly file: string
  readonly from: number
  readonly to: number
}

/** Returns the unique symbols that the files of a folder declare at their top, by name. */
const symbolsIn = (
  at: string,
  program: ts.Program,
  compiler: TypeScript,
): ReadonlyMap<string, readonly UniqueSymbol[]> => {
  const found = new Map<string, readonly UniqueSymbol[]>()
  for (const source of program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(at)))
    for (const statement of source.statements.filter(compiler.isVariableStatement))
      for (const { name, type } of statement.declarationList.declarations) {
        const isUnique = type !== undefined && compiler.isTypeOperatorNode(type) && type.operator === compiler.SyntaxKind.UniqueKeyword // oxfmt-ignore
        if (!isUnique || !compiler.isIdentifier(name)) continue
        const one = { file: source.fileName, from: type.getStart(), to: type.end }
        found.set(name.text, [...(found.get(name.text) ?? []), one])
      }
  return found
}

/**
 * Returns the files of two folders in which a unique symbol that both declare by one name is the same symbol. TypeScript
 * would take it for two, so that no brand of the new version would be one of the old. `at` is the file that declares
 * these symbols.
 */
export const withSharedSymbols = (
  files: ReadonlyMap<string, string>,
  [old, next]: readonly [string, string],
  at: string,
  program: ts.Program,
  compiler: TypeScript,
): ReadonlyMap<string, string> => {
  const [before, after] = [symbolsIn(old, program, compiler), symbolsIn(next, program, compiler)]
  const shared = [...before].flatMap(([name, one]): readonly (readonly [string, UniqueSymbol])[] => {
    const all = [...one, ...(after.get(name) ?? [])]
    // A name that several files of a side declare may be any of these symbols.
    return one.length === 1 && all.length === 2 ? all.map((each) => [name, each]) : []
  })
  if (shared.length === 0) return files
  const edited = new Map(files)
  const module = JSON.stringify(at.replace(/\.d\.ts$/, '.js'))
  for (const [name, { file, from, to }] of [...shared].sort(([, a], [, b]) => b.from - a.from)) {
    const text = edited.get(file) ?? ''
    edited.set(file, `${text.slice(0, from)}typeof import(${module}).${name}${text.slice(to)}`)
  }
  const names = [...new Set(shared.map(([name]) => name))]
  return edited.set(at, names.map((name) => `export declare const ${name}: unique symbol\n`).join(''))
}
