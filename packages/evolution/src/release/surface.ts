import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type ts from 'typescript'
import { parse } from 'yaml'
import { isJsonObject } from '@contracts/core'
import { compilerIn, declaredBy, entriesOf, leadsTo, targetsOf } from './export-names.js'
import { insideOf, type Keyed, type Manifest } from './manifest.js'
import type { PackageSurface } from './release.js'

type TypeScript = typeof ts

/** One entry of a package: the path it is imported by and its declaration file. */
export interface DeclaredEntry {
  readonly subpath: string
  readonly file: string
}

/**
 * The declared types of a package: those of the names it exports, and of the names that only these refer to. If a name
 * has another type in another entry, that type is listed as `./entry name`.
 */
export interface DeclaredTypes {
  readonly types: { readonly [name: string]: string }
  readonly inner: { readonly [name: string]: string }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Removes the suffix that a bundler appends to a name that occurs twice in a file, as in `Order$1`. */
const bareName = (name: string): string => name.replace(/\$\d+$/, '')

const declarationFile = (specifier: string, from: string): string | undefined => {
  const path = resolve(dirname(from), specifier)
  const files = [path.replace(/\.([cm]?)js$/, '.d.$1ts'), `${path}.d.ts`, resolve(path, 'index.d.ts'), path]
  return files.find((file) => /\.d\.[cm]?ts$/.test(file) && existsSync(file))
}

/**
 * Creates a program of the declarations of one package. It reads no file of another package: types of other packages
 * keep their names and are not resolved.
 */
const programOf = (
  files: readonly string[],
  { createProgram, createSourceFile, ScriptTarget, ModuleKind }: TypeScript,
) =>
  createProgram({
    rootNames: files,
    options: { noLib: true, target: ScriptTarget.ES2022, module: ModuleKind.ESNext, types: [] },
    host: {
      fileExists: existsSync,
      readFile: (file) => readFileSync(file, 'utf8'),
      getSourceFile: (file, target) => createSourceFile(file, readFileSync(file, 'utf8'), target),
      getDefaultLibFileName: () => 'lib.d.ts',
      writeFile: () => undefined,
      getCurrentDirectory: () => '/',
      getCanonicalFileName: (file) => file,
      useCaseSensitiveFileNames: () => true,
      getNewLine: () => '\n',
      resolveModuleNameLiterals: (literals, from) =>
        literals.map(({ text }) => {
          const file = text.startsWith('.') ? declarationFile(text, from) : undefined
          return { resolvedModule: file === undefined ? undefined : { resolvedFileName: file, extension: '.d.ts' } }
        }),
    },
  })

/** Returns whether a name is that of a codec or contract type, whose type parameters are the messages themselves. */
const isOfMessages = (name: string): boolean => /(?:Codec|Contract|OneOf|Struct|Type)$/.test(name)

/**
 * Returns the declared type of everything a package exports, as text. The text does not depend on comments, spaces, the
 * order of the members of a union, the files that contain the declarations, or the names that a bundler gave them. It
 * leaves out the type parameters of codecs and contracts, since these are compared as messages.
 */
export const declaredTypes = (entries: readonly DeclaredEntry[], compiler: TypeScript): DeclaredTypes => {
  const { SyntaxKind: kinds, SymbolFlags: flags, factory } = compiler
  const program = programOf(
    entries.map(({ file }) => file),
    compiler,
  )
  const checker = program.getTypeChecker()
  const printer = compiler.createPrinter({ removeComments: true })

  /** Returns the symbol behind imports and re-exports. A symbol of another package is returned as it was imported. */
  const behind = (symbol: ts.Symbol): ts.Symbol => {
    if ((symbol.flags & flags.Alias) === 0) return symbol
    const found = checker.getAliasedSymbol(symbol)
    return found.declarations === undefined ? symbol : found
  }

  /** Returns the name of an imported symbol in its own package, whatever it was imported as; `undefined` for others. */
  const foreignName = (symbol: ts.Symbol): string | undefined => {
    const declaration = symbol.declarations?.[0]
    if (declaration === undefined || !compiler.isImportSpecifier(declaration)) return undefined
    return (declaration.propertyName ?? declaration.name).text
  }

  const nameOf = (symbol: ts.Symbol): string => foreignName(symbol) ?? bareName(symbol.name)

  const isWhole = (node: ts.Identifier): boolean =>
    checker.getSymbolAtLocation(node)?.declarations?.some(compiler.isNamespaceImport) === true

  const lastOf = (name: ts.EntityName): ts.Identifier => (compiler.isIdentifier(name) ? name : name.right)

  const headOf = ({ typeName }: ts.TypeReferenceNode): ts.Identifier => lastOf(typeName)

  const cut = (head: ts.Identifier): ts.TypeNode =>
    factory.createTypeReferenceNode(head, [factory.createTypeReferenceNode('…')])

  /** Returns whether a type describes a message in full, by keys, literals, or arrays of them. */
  const isSpelled = (type: ts.TypeNode): boolean => {
    if (compiler.isUnionTypeNode(type) || compiler.isIntersectionTypeNode(type)) return type.types.some(isSpelled)
    if (compiler.isArrayTypeNode(type)) return isSpelled(type.elementType)
    return compiler.isTypeLiteralNode(type) || compiler.isLiteralTypeNode(type)
  }

  /**
   * Returns a codec or contract type without the type of its messages. A type parameter, as in a signature, is kept.
   */
  const withoutMessages = (type: ts.TypeNode, isValue: boolean): ts.TypeNode => {
    if (!compiler.isTypeReferenceNode(type) || type.typeArguments === undefined) return type
    const isMessage = isValue || type.typeArguments.some(isSpelled)
    return isMessage && isOfMessages(headOf(type).text) ? cut(headOf(type)) : type
  }

  /** Sorts members by name. Signatures without a name come first, in their order. */
  const inOrder = (members: ts.NodeArray<ts.TypeElement>): readonly ts.TypeElement[] => {
    const keyOf = ({ name }: ts.TypeElement): string =>
      name !== undefined && (compiler.isIdentifier(name) || compiler.isStringLiteral(name)) ? name.text : ''
    return [...members].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : Number(keyOf(a) > keyOf(b))))
  }

  const texts = new Map<ts.Symbol, string>()
  const reached = new Map<ts.Symbol, Set<ts.Symbol>>()

  const isOwn = (symbol: ts.Symbol): boolean =>
    symbol.declarations?.some(
      (one) =>
        compiler.isSourceFile(one.parent) || compiler.isVariableDeclaration(one) || compiler.isModuleBlock(one.parent),
    ) === true && foreignName(symbol) === undefined

  const textOf = (symbol: ts.Symbol): string => {
    const known = texts.get(symbol)
    if (known !== undefined) return known
    texts.set(symbol, '') // until it is made, a symbol that refers to itself finds this
    const leads = new Set<ts.Symbol>()
    reached.set(symbol, leads)

    const visit = (context: ts.TransformationContext, source: ts.SourceFile) => {
      const plain = (node: ts.Node): string => oneLine(printer.printNode(compiler.EmitHint.Unspecified, node, source))
      const named = (node: ts.Identifier): ts.Identifier => {
        const at = checker.getSymbolAtLocation(node)
        if (at === undefined) return node
        const target = behind(at)
        if (isOwn(target) && target !== symbol) leads.add(target)
        const name = nameOf(target)
        return name === node.text || name === 'default' ? node : factory.createIdentifier(name)
      }
      const go = (node: ts.Node): ts.Node => {
        if (compiler.isIdentifier(node)) return named(node)
        if (
          node.kind === kinds.DeclareKeyword ||
          node.kind === kinds.ExportKeyword ||
          node.kind === kinds.DefaultKeyword
        )
          return node
        // A member of a namespace import, `core.Contract`, gets the same text as a named import: `Contract`.
        if (compiler.isQualifiedName(node) && compiler.isIdentifier(node.left) && isWhole(node.left)) return node.right
        const made = compiler.visitEachChild(node, go, context)
        if (compiler.isUnionTypeNode(made)) {
          const members = made.types.map(
            (type) => [type.kind === kinds.LiteralType ? 0 : 1, plain(type), type] as const,
          )
          const sorted = [...members].sort(([a, one], [b, two]) => a - b || (one < two ? -1 : Number(one > two)))
          return factory.createUnionTypeNode(sorted.map(([, , type]) => type))
        }
        if (compiler.isStringLiteral(made)) return factory.createStringLiteral(made.text)
        if (compiler.isTypeReferenceNode(made)) return withoutMessages(made, false)
        // `import("@contracts/core").Contract`, as tsc declares what is not imported, is the same as a named import.
        if (compiler.isImportTypeNode(made) && !made.isTypeOf && made.qualifier !== undefined)
          return withoutMessages(factory.createTypeReferenceNode(lastOf(made.qualifier), made.typeArguments), false)
        if (compiler.isVariableDeclaration(made) && made.type !== undefined)
          return factory.createVariableDeclaration(made.name, undefined, withoutMessages(made.type, true))
        if (compiler.isTypeLiteralNode(made)) return factory.createTypeLiteralNode(inOrder(made.members))
        if (compiler.isInterfaceDeclaration(made)) {
          const { modifiers, name, typeParameters, heritageClauses, members } = made
          return factory.createInterfaceDeclaration(modifiers, name, typeParameters, heritageClauses, inOrder(members))
        }
        return made
      }
      return go
    }
    const declared = (symbol.declarations ?? []).map((declaration) => {
      const source = declaration.getSourceFile()
      const { transformed } = compiler.transform<ts.Node>(declaration, [(context) => visit(context, source)])
      const [node = declaration] = transformed
      return oneLine(printer.printNode(compiler.EmitHint.Unspecified, node, source)).replace(
        /^(?:(?:export|default|declare) )+/,
        '',
      )
    })
    const made = declared.sort().join('; ')
    texts.set(symbol, made)
    return made
  }

  const exported = new Set<ts.Symbol>()
  const types = new Map<string, string>()
  for (const { subpath, file } of entries) {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file) as ts.Node) // the program has its root files
    for (const one of module === undefined ? [] : checker.getExportsOfModule(module)) {
      const target = behind(one)
      exported.add(target)
      const text = isOwn(target) ? textOf(target) : `from another package: ${nameOf(target)}`
      const before = types.get(one.name)
      if (before === undefined) types.set(one.name, text)
      else if (before !== text) types.set(`${subpath} ${one.name}`, text)
    }
  }
  const inner: [string, string][] = []
  const seen = new Set(exported)
  for (const symbol of seen) {
    const text = textOf(symbol)
    if (!exported.has(symbol)) inner.push([bareName(symbol.name), text])
    for (const next of reached.get(symbol) ?? []) seen.add(next)
  }
  inner.sort(([a, one], [b, two]) => (a < b ? -1 : a > b ? 1 : one < two ? -1 : 1))
  const numbered = inner.map(([name, text], i) => {
    const before = inner.slice(0, i).filter(([other]) => other === name).length
    return [before === 0 ? name : `${name} ${String(before + 1)}`, text] as const
  })
  const sorted = [...types].sort(([a], [b]) => (a < b ? -1 : 1))
  return { types: Object.fromEntries(sorted), inner: Object.fromEntries(numbered) }
}

/** Returns the ways to import an entry: its code or its declarations, by `import` or by `require`. */
const offered = (target: unknown): readonly string[] =>
  Object.entries({
    import: leadsTo(target, 'import'),
    require: leadsTo(target, 'require'),
    'types by import': declaredBy(target, 'import'),
    'types by require': declaredBy(target, 'require'),
  }).flatMap(([name, file]) => (file === undefined ? [] : [name]))

/** Returns every path that can be imported, with the ways to import it. A file that is not code has both ways. */
const entriesIn = (manifest: Manifest): PackageSurface['entries'] =>
  Object.fromEntries(
    targetsOf(manifest)
      .map(([subpath, target]) => [subpath, offered(target)] as const)
      .filter(([, offers]) => offers.length > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

/** Returns the path of the nearest `pnpm-workspace.yaml` in a folder or above it, or `undefined`. */
const workspaceFile = (folder: string): string | undefined => {
  const file = join(folder, 'pnpm-workspace.yaml')
  if (existsSync(file)) return file
  return dirname(folder) === folder ? undefined : workspaceFile(dirname(folder))
}

/** Returns the version ranges in the catalogs of the pnpm workspace of a package; the unnamed catalog is `default`. */
const catalogsOf = (folder: string): Readonly<Record<string, Keyed>> => {
  const file = workspaceFile(resolve(folder))
  if (file === undefined) return {}
  try {
    const workspace: unknown = parse(readFileSync(file, 'utf8'))
    if (!isJsonObject(workspace)) return {}
    const named = isJsonObject(workspace['catalogs']) ? workspace['catalogs'] : {}
    const all = { ...named, default: workspace['catalog'] ?? named['default'] }
    return Object.fromEntries(Object.entries(all).flatMap(([name, one]) => (isJsonObject(one) ? [[name, one]] : [])))
  } catch {
    return {} // not YAML: the ranges stay as the manifest writes them
  }
}

const sorted = (ranges: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(ranges).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Returns the declared types of the exports of a package, or an empty object if TypeScript is not installed. */
const typesOf = (folder: string, manifest: Manifest, above: readonly string[]): Partial<DeclaredTypes> => {
  const compiler = compilerIn([folder, ...above])
  if (compiler === undefined) return {}
  const entries = entriesOf(manifest).flatMap(({ subpath, types }) => {
    const file = types === undefined ? undefined : insideOf(folder, types)
    return file === undefined || !existsSync(file) ? [] : [{ subpath, file }]
  })
  return declaredTypes(entries, compiler)
}

/**
 * Reads what a built package promises besides its messages and export names: importable paths, engines, peer
 * dependencies with the ranges of a catalog resolved, and the declared types of its exports. TypeScript is searched in
 * the package and in the given folders.
 *
 * @category constructors
 * @since 1.0.0
 */
export const packageSurface = (folder: string, manifest: Manifest, above: readonly string[] = []): PackageSurface => {
  const catalogs = catalogsOf(folder)
  const rangeOf = (name: string, range: string): string => {
    if (!range.startsWith('catalog:')) return range
    const catalog = range.slice('catalog:'.length).trim() || 'default'
    const found = catalogs[catalog]?.[name]
    return typeof found === 'string' ? found : range
  }
  const { engines = {}, peerDependencies = {}, optionalPeers = [] } = manifest
  const peers = Object.entries(peerDependencies).map(([name, range]) => [name, rangeOf(name, range)] as const)
  const isOptional = ([name]: readonly [string, string]): boolean => optionalPeers.includes(name)
  const optional = Object.fromEntries(peers.filter(isOptional))
  return {
    entries: entriesIn(manifest),
    engines: sorted(engines),
    peers: sorted(Object.fromEntries(peers.filter((one) => !isOptional(one)))),
    ...(Object.keys(optional).length === 0 ? {} : { optionalPeers: sorted(optional) }),
    ...typesOf(folder, manifest, above),
  }
}
