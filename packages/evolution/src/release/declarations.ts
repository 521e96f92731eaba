import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, relative, resolve, sep } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import type ts from 'typescript'

/** The compiler, as it is installed in a workspace. */
export type TypeScript = typeof ts

/** The oldest major version of TypeScript whose programs resolve modules in the way that reading declarations needs. */
const oldest = 5

/** Returns whether a module is a compiler that is recent enough. A later one may have no programs in JavaScript. */
const isCompiler = (found: unknown): found is TypeScript =>
  typeof found === 'object' &&
  found !== null &&
  'createProgram' in found &&
  'version' in found &&
  Number.parseInt(String(found.version), 10) >= oldest

const compilerOf = (folder: string): TypeScript | undefined => {
  try {
    const found: unknown = createRequire(resolve(folder, 'package.json'))('typescript')
    return isCompiler(found) ? found : undefined
  } catch {
    return undefined // not installed there
  }
}

/** Returns the TypeScript compiler, version 5 or later, that is installed in one of these folders, or `undefined`. */
export const compilerIn = (folders: readonly string[]): TypeScript | undefined => {
  for (const folder of folders) {
    const found = compilerOf(folder)
    if (found !== undefined) return found
  }
  return undefined
}

const declarationFile = (specifier: string, from: string): string | undefined => {
  const path = resolve(dirname(from), specifier)
  const files = [path.replace(/\.([cm]?)js$/, '.d.$1ts'), `${path}.d.ts`, resolve(path, 'index.d.ts'), path]
  return files.find((file) => /\.d\.[cm]?ts$/.test(file) && existsSync(file))
}

/** Returns the module all of whose names a statement exports again, or `undefined` for other statements. */
const reexported = (node: ts.Node, compiler: TypeScript): ts.StringLiteral | undefined =>
  compiler.isExportDeclaration(node) &&
  node.exportClause === undefined &&
  node.moduleSpecifier !== undefined &&
  compiler.isStringLiteral(node.moduleSpecifier)
    ? node.moduleSpecifier
    : undefined

/**
 * Creates a program of the declarations of one package. Of another package it reads only modules all of whose names are
 * exported again.
 */
const programOf = (files: readonly string[], compiler: TypeScript): ts.Program => {
  const options = {
    noLib: true,
    target: compiler.ScriptTarget.ES2022,
    module: compiler.ModuleKind.ESNext,
    moduleResolution: compiler.ModuleResolutionKind.Bundler,
    types: [],
  }
  const resolved = (literal: ts.StringLiteralLike, from: string): string | undefined => {
    if (literal.text.startsWith('.')) return declarationFile(literal.text, from)
    if (reexported(literal.parent, compiler) === undefined) return undefined
    return compiler.resolveModuleName(literal.text, from, options, compiler.sys).resolvedModule?.resolvedFileName
  }
  return compiler.createProgram({
    rootNames: files,
    options,
    host: {
      ...compiler.createCompilerHost(options, true),
      resolveModuleNameLiterals: (literals, from) =>
        literals.map((literal) => {
          const file = resolved(literal, from)
          return { resolvedModule: file === undefined ? undefined : { resolvedFileName: file, extension: '.d.ts' } }
        }),
    },
  })
}

/**
 * Creates a function that returns every name that one of these declaration files exports, values and types, sorted. Left
 * is a sentence without its end if a module all of whose names a file exports cannot be found.
 */
export const namesReader = (
  files: readonly string[],
  compiler: TypeScript,
): ((file: string) => E.Either<string, readonly string[]>) => {
  const program = programOf(files, compiler)
  const checker = program.getTypeChecker()
  const lost = program.getSourceFiles().flatMap(({ fileName, statements }) =>
    statements.flatMap((statement) => {
      const all = reexported(statement, compiler)
      if (all === undefined || checker.getSymbolAtLocation(all) !== undefined) return []
      return [`${fileName} exports all names of ${all.text}, which cannot be found`]
    }),
  )
  return (file) => {
    const [first] = lost
    if (first !== undefined) return E.left(first)
    const source = program.getSourceFile(file)
    const module = source && checker.getSymbolAtLocation(source)
    const names = module === undefined ? [] : checker.getExportsOfModule(module).map(({ name }) => name)
    return E.right([...new Set(names)].sort())
  }
}

/** Returns whether a name is that of a codec or contract type, whose type parameters are the messages themselves. */
const isOfMessages = (name: string): boolean => /(?:Codec|Contract|OneOf|Struct|Type)$/.test(name)

/** The longest chain of types of a package that extend each other and are searched for one of another package. */
const deepestHeritage = 20

/**
 * Returns whether a type may be one of codecs or contracts by its declaration: one of another package, one that extends
 * such a type, or one that decodes. Types of TypeScript itself, such as `ReturnType`, have no declaration here.
 */
const mayBeCodec = (name: ts.EntityName, checker: ts.TypeChecker, compiler: TypeScript): boolean => {
  const first = (one: ts.EntityName): ts.Identifier => (compiler.isIdentifier(one) ? one : first(one.left))
  const declared = (one: ts.EntityName): readonly ts.Declaration[] | undefined => {
    const symbol = checker.getSymbolAtLocation(one)
    if (symbol === undefined) return undefined
    const isAlias = (symbol.flags & compiler.SymbolFlags.Alias) !== 0
    return isAlias ? (checker.getAliasedSymbol(symbol).declarations ?? []) : symbol.declarations
  }
  /** Returns whether a class or interface extends a type of another package. */
  const extendsOther = (one: ts.InterfaceDeclaration | ts.ClassDeclaration, depth = 0): boolean =>
    (one.heritageClauses ?? []).some(({ types }) =>
      types.some(({ expression }) => {
        if (!compiler.isIdentifier(expression)) return true
        const found = declared(expression)
        if (found === undefined) return false // it is one of TypeScript
        return depth > deepestHeritage || found.length === 0 || found.some((base) => (compiler.isInterfaceDeclaration(base) || compiler.isClassDeclaration(base)) ? extendsOther(base, depth + 1) : true) // oxfmt-ignore
      }),
    )
  const isImported = compiler.isImportTypeNode(compiler.getOriginalNode(name).parent)
  if (declared(first(name)) === undefined) return isImported
  return (declared(name) ?? []).every((one) => {
    if (!compiler.isInterfaceDeclaration(one) && !compiler.isClassDeclaration(one) && !compiler.isTypeAliasDeclaration(one)) return true // oxfmt-ignore
    if (!compiler.isTypeAliasDeclaration(one) && extendsOther(one)) return true
    const type = checker.getTypeAtLocation(one)
    const isKnown = (type.flags & compiler.TypeFlags.Any) === 0
    return !isKnown || ['decode', 'encode', 'codec'].some((key) => type.getProperty(key) !== undefined)
  })
}

/**
 * Returns the text of a declaration file without what is no part of its promise: comments, private members, and the
 * messages of codecs and contracts, since these are compared as messages. A method is written as a property, since
 * TypeScript compares only the parameters of properties strictly.
 */
const promised = (source: ts.SourceFile, compiler: TypeScript, checker: ts.TypeChecker): string => {
  const { SyntaxKind: kinds, factory } = compiler
  const any = () => factory.createKeywordTypeNode(kinds.AnyKeyword)

  /** Returns whether a type describes a message in full, by keys, literals, or arrays of them. */
  const isSpelled = (type: ts.TypeNode): boolean => {
    if (compiler.isUnionTypeNode(type) || compiler.isIntersectionTypeNode(type)) return type.types.some(isSpelled)
    if (compiler.isArrayTypeNode(type)) return isSpelled(type.elementType)
    return compiler.isTypeLiteralNode(type) || compiler.isLiteralTypeNode(type)
  }

  const lastOf = (name: ts.EntityName): string => (compiler.isIdentifier(name) ? name.text : name.right.text)

  /**
   * Returns the type of a codec or of a contract without that of its messages. Inside another type, only a contract is
   * without them, since every contract is in the catalog. A type parameter, as in a signature, is kept.
   */
  const withoutMessages = (type: ts.TypeNode, isValue: boolean): ts.TypeNode => {
    const cut = (head: ts.EntityName | undefined): boolean =>
      head !== undefined && isOfMessages(lastOf(head)) && (isValue || (lastOf(head).endsWith('Contract') && given.some(isSpelled))) && mayBeCodec(head, checker, compiler) // oxfmt-ignore
    const given = 'typeArguments' in type ? ((type.typeArguments ?? []) as readonly ts.TypeNode[]) : []
    if (compiler.isTypeReferenceNode(type) && given.length > 0 && cut(type.typeName))
      return factory.createTypeReferenceNode(type.typeName, given.map(any))
    if (compiler.isImportTypeNode(type) && given.length > 0 && !type.isTypeOf && cut(type.qualifier))
      return factory.updateImportTypeNode(type, type.argument, type.attributes, type.qualifier, given.map(any), false)
    return type
  }

  const isPrivate = (node: ts.Node): boolean =>
    compiler.isClassElement(node) &&
    !compiler.isConstructorDeclaration(node) && // without it, everybody could construct
    ((node.name !== undefined && compiler.isPrivateIdentifier(node.name)) ||
      (compiler.canHaveModifiers(node) && node.modifiers?.some(({ kind }) => kind === kinds.PrivateKeyword) === true))

  /** Returns whether a method has only one signature, so that a property can have its type. */
  const isAlone = (node: ts.MethodSignature | ts.MethodDeclaration): boolean => {
    const name = node.name.getText(source)
    const members: readonly ts.Node[] = 'members' in node.parent ? node.parent.members : []
    return (
      members.filter((one) => 'name' in one && (one.name as ts.Node | undefined)?.getText(source) === name).length === 1
    )
  }

  const asProperty = (
    node: ts.MethodSignature | ts.MethodDeclaration,
    { typeParameters, parameters, type }: ts.MethodSignature | ts.MethodDeclaration,
  ): ts.Node => {
    const all = factory.createFunctionTypeNode(typeParameters, parameters, type ?? any())
    const modifiers = (node.modifiers ?? []).flatMap((one) => (compiler.isModifier(one) ? [one] : []))
    return compiler.isMethodSignature(node)
      ? factory.createPropertySignature(modifiers, node.name, node.questionToken, all)
      : factory.createPropertyDeclaration(modifiers, node.name, node.questionToken, all, undefined)
  }

  const transformer = (context: ts.TransformationContext) => {
    const visit = (node: ts.Node): ts.Node | undefined => {
      if (isPrivate(node)) return undefined
      const made = compiler.visitEachChild(node, visit, context)
      if (compiler.isTypeReferenceNode(made) || compiler.isImportTypeNode(made)) return withoutMessages(made, false)
      if (compiler.isVariableDeclaration(made) && made.type !== undefined)
        return factory.createVariableDeclaration(made.name, undefined, withoutMessages(made.type, true))
      if ((compiler.isMethodSignature(node) || compiler.isMethodDeclaration(node)) && isAlone(node))
        return asProperty(node, made as typeof node) // visiting keeps the kind of a node
      return made
    }
    return (root: ts.SourceFile) => compiler.visitEachChild(root, visit, context)
  }
  const { transformed } = compiler.transform(source, [transformer])
  return compiler.createPrinter({ removeComments: true }).printFile(transformed[0] ?? source)
}

/** The declaration files of a package, by their paths in it. */
export type DeclarationFiles = { readonly [path: string]: string }

/** Returns the declaration files that these entries of a package lead to, without what is no part of their promise. */
export const declarationFiles = (
  folder: string,
  entries: readonly string[],
  compiler: TypeScript,
): DeclarationFiles => {
  const own = (file: string): string | undefined => {
    const path = relative(folder, file).split(sep).join('/')
    return path.startsWith('../') || path.includes('node_modules/') ? undefined : path
  }
  const program = programOf(entries, compiler)
  const checker = program.getTypeChecker()
  const texts = program.getSourceFiles().flatMap((source) => {
    const path = own(source.fileName)
    return path === undefined ? [] : [[path, promised(source, compiler, checker)] as const]
  })
  return Object.fromEntries(texts.sort(([a], [b]) => (a < b ? -1 : 1)))
}
