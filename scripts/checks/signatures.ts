import { join } from 'node:path'
import ts from 'typescript'
import { entriesOf, isPublic } from '../workspace/entries.js'
import { named } from '../workspace/files.js'
import { packages, root } from '../workspace/packages.js'
import { program } from '../workspace/program.js'
import type { Check } from './check.js'

type IsOwn = (file: string) => boolean

/** Makes a program of the same files in which each own file is replaced by its declarations, which have every type. */
const declarationsOf = (sources: ts.Program, isOwn: IsOwn): ts.Program => {
  const texts = new Map<string, string>()
  const options: ts.CompilerOptions = { ...sources.getCompilerOptions(), noEmit: false, declaration: true }
  const host = ts.createCompilerHost(options)
  const emitter = ts.createProgram(sources.getRootFileNames(), options, host, sources)
  for (const file of emitter.getSourceFiles())
    if (isOwn(file.fileName) && !file.isDeclarationFile)
      emitter.emit(file, (name, text) => /\.d\.[cm]?ts$/.test(name) && texts.set(file.fileName, text), undefined, true)
  const read = host.getSourceFile.bind(host)
  host.getSourceFile = (name, version, ...rest) => {
    const text = texts.get(name)
    if (text !== undefined) return ts.createSourceFile(name, text, version, true)
    return sources.getSourceFile(name) ?? read(name, version, ...rest)
  }
  return ts.createProgram(sources.getRootFileNames(), options, host)
}

/** Returns the name of a type. That of a value, as in `typeof table`, is none: TypeScript shows the type of the value. */
const nameIn = (node: ts.Node): ts.Node | undefined => {
  if (ts.isTypeReferenceNode(node)) return node.typeName
  if (ts.isExpressionWithTypeArguments(node)) return node.expression
  return ts.isImportTypeNode(node) && !node.isTypeOf ? node.qualifier : undefined
}

const isComputed = (type: ts.TypeNode): boolean =>
  ts.isConditionalTypeNode(type) ||
  ts.isMappedTypeNode(type) ||
  ts.isTypeOperatorNode(type) ||
  ts.isIndexedAccessTypeNode(type) ||
  ts.isTemplateLiteralTypeNode(type) ||
  (ts.isIntersectionTypeNode(type) && type.types.some(isComputed))

/** Checks whether a declaration is an alias of a computed type. TypeScript shows the result, not the helpers. */
const computes = (node: ts.Node): boolean => ts.isTypeAliasDeclaration(node) && isComputed(node.type)

/** Checks whether a type is only compared with: in a conditional type, after `extends`. */
const isPattern = (node: ts.Node): boolean => ts.isConditionalTypeNode(node.parent) && node.parent.extendsType === node

/** The state that contracts and generated code pass to each other. No caller makes or reads it. */
const opaque: ReadonlySet<string> = new Set(['ValidationContext'])

/**
 * Returns the types that public signatures name and no entry exports, each with the export that names it. Helpers of a
 * computed type are read as parts of it, and `export type X = Y` is a public name of Y. `entries` are the files of the
 * public entries of all packages; `isOwn` selects the files of these packages.
 */
export const unexportedTypes = (sources: ts.Program, entries: readonly string[], isOwn: IsOwn): readonly string[] => {
  const declarations = declarationsOf(sources, isOwn)
  const checker = declarations.getTypeChecker()
  const resolve = (symbol: ts.Symbol): ts.Symbol =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const typeIn = (node: ts.Node): ts.Symbol | undefined => {
    const name = nameIn(node)
    const symbol = name && checker.getSymbolAtLocation(name)
    return symbol && resolve(symbol)
  }
  const ownDeclarations = (symbol: ts.Symbol): readonly ts.Declaration[] =>
    symbol.declarations?.filter((one) => isOwn(one.getSourceFile().fileName) && !ts.isTypeParameterDeclaration(one)) ??
    []

  /** The name of the export, by each symbol that is part of its signature or is exported itself. */
  const known = new Map<ts.Symbol, string>()
  for (const entry of entries) {
    const source = declarations.getSourceFile(entry)
    const module = source && checker.getSymbolAtLocation(source)
    for (const symbol of module === undefined ? [] : checker.getExportsOfModule(module))
      known.set(resolve(symbol), symbol.name)
  }
  for (const [symbol, name] of known)
    for (const declaration of ownDeclarations(symbol)) {
      const renamed = ts.isTypeAliasDeclaration(declaration) && typeIn(declaration.type)
      if (renamed && !known.has(renamed)) known.set(renamed, name)
    }

  const found = new Map<ts.Symbol, string>()
  for (const [symbol, name] of known)
    for (const declaration of ownDeclarations(symbol)) {
      const visit = (node: ts.Node): void => {
        const type = typeIn(node)
        const [first] = type === undefined ? [] : ownDeclarations(type)
        if (type !== undefined && first !== undefined && !known.has(type) && !opaque.has(type.name)) {
          if (computes(declaration) && computes(first)) known.set(type, name)
          else if (!isPattern(node))
            found.set(type, `${named(first.getSourceFile().fileName)} ${type.name}, which ${name} names`)
        }
        ts.forEachChild(node, visit)
      }
      visit(declaration)
    }
  return [...found.values()].sort()
}

/** A reader of a signature must be able to import, and to look up, every type that it names. */
export const signatures: Check = {
  name: 'every type that a public signature names is exported from a public entry',
  check: () =>
    unexportedTypes(
      program(),
      packages.flatMap((one) =>
        entriesOf(one)
          .filter(isPublic)
          .map(({ file }) => join(root, file)),
      ),
      (file) => file.startsWith(join(root, 'packages')) && !file.includes('node_modules'),
    ),
}
