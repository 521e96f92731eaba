import { dirname, join, resolve } from 'node:path'
import type ts from 'typescript'
import { compilerIn, type TypeScript } from './declarations.js'
import { type CompareTypes, type TypeChange, withoutCompiler } from './declaration-change.js'
import { closureOf, namesIn, type Side, sideOf, nameOfFile } from './declaration-texts.js'
import { type TypeRelation, typeRelater, worstRelation } from './relation.js'
import type { PackageSurface } from './release.js'
import { withSharedSymbols } from './unique-symbols.js'

/** The errors of TypeScript about a name or a module that it does not find. */
const notFound = new Set([
  ...[2304, 2305, 2307, 2503, 2552, 2580, 2581, 2582, 2583, 2584, 2591, 2592, 2593, 2614, 2694, 2724, 2732, 2792, 2833],
  ...[2867, 2868, 7016],
])

/** Returns the names in the declarations of a side that TypeScript does not find. */
const missingIn = ({ at }: Side, program: ts.Program, compiler: TypeScript): readonly string[] =>
  program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(at))
    .flatMap((source) =>
      program.getSemanticDiagnostics(source).flatMap(({ code, start = 0, length = 0 }) => {
        if (!notFound.has(code)) return []
        const statement = source.statements.find((one) => one.pos <= start && start < one.end)
        if (statement === undefined || !compiler.isImportDeclaration(statement))
          return namesIn(source.text.slice(start, start + length))
        const { name, namedBindings } = statement.importClause ?? {}
        const clause = [name, namedBindings].map((one) => one?.getText() ?? '').join(' ')
        return namesIn(clause.replace(/\b(?:as|type)\b(?=\s+[\w$])/g, '')) // the words `type` and `as` are no names
      }),
    )

type SourceFiles = Map<string, ts.SourceFile | undefined>

/** A compiler with the files of other packages that it has read, which every program shares. */
interface Compiler {
  readonly folder: string
  readonly compiler: TypeScript
  readonly read: SourceFiles
}

/** The files of the library of each compiler, which are the same for every package. */
const libraries = new WeakMap<TypeScript, SourceFiles>()

const libraryOf = (compiler: TypeScript): SourceFiles => {
  const known: SourceFiles = libraries.get(compiler) ?? new Map()
  libraries.set(compiler, known)
  return known
}

/**
 * Creates a program of the declarations of both sides, as if they were in the folder of the package. An `isolated`
 * program reads nothing else: neither the library nor other packages.
 */
const programOf = (
  files: ReadonlyMap<string, string>,
  { folder, compiler, read }: Compiler,
  isolated: boolean,
): ts.Program => {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    noLib: isolated,
    target: compiler.ScriptTarget.ES2022,
    module: compiler.ModuleKind.ESNext,
    moduleResolution: compiler.ModuleResolutionKind.Bundler,
    types: isolated ? [] : ['node'],
  }
  const host = compiler.createCompilerHost(options)
  const library = dirname(compiler.getDefaultLibFilePath(options))
  const isOurs = (path: string): boolean => [...files.keys()].some((file) => file.startsWith(`${path}/`))
  const others = { ...host, fileExists: (file: string) => !isolated && host.fileExists(file) }
  return compiler.createProgram({
    rootNames: [...files.keys()],
    options,
    host: {
      ...others,
      getCurrentDirectory: () => folder,
      fileExists: (file) => files.has(file) || others.fileExists(file),
      readFile: (file) => files.get(file) ?? host.readFile(file),
      directoryExists: (path) => isOurs(path) || host.directoryExists?.(path) === true,
      realpath: (path) => (files.has(path) ? path : (host.realpath?.(path) ?? path)),
      getSourceFile: (file, target) => {
        const text = files.get(file)
        if (text !== undefined) return compiler.createSourceFile(file, text, target, true)
        const known = dirname(file) === library ? libraryOf(compiler) : read
        if (!known.has(file)) known.set(file, host.getSourceFile(file, target))
        return known.get(file)
      },
    },
  })
}

/** The name of what a module exports by `export =`. */
const exportEquals = 'export='

/** Returns the symbol that an import or export stands for. */
const targetOf = (symbol: ts.Symbol, checker: ts.TypeChecker, compiler: TypeScript): ts.Symbol =>
  (symbol.flags & compiler.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol)

/** The errors of TypeScript about the use of a name as a value that is imported or exported as a type. */
const usedAsValue = new Set([1361, 1362])

/** Returns the path by which a module imports a declaration file. */
const importPath = (file: string): string => JSON.stringify(file.replace(/\.d\.([cm]?)ts$/, '.$1js'))

/** Returns the exports of files, as `<file> <name>`, that are exported as types alone, whatever they declare. */
const typeOnlyExports = (
  names: readonly (readonly [file: string, name: string])[],
  files: ReadonlyMap<string, string>,
  common: Compiler,
): ReadonlySet<string> => {
  if (![...files.values()].some((text) => /(?:[{,]|\b(?:import|export))\s+type\b/.test(text))) return new Set()
  const at = join(common.folder, '.contracts-values.ts')
  const lines = names.map(
    ([file, name], i) => `import { ${JSON.stringify(name)} as v${String(i)} } from ${importPath(file)}; v${String(i)}`,
  )
  const program = programOf(new Map([...files, [at, lines.join('\n')]]), common, true)
  const source = program.getSourceFile(at)
  return new Set(
    program.getSemanticDiagnostics(source).flatMap(({ code, start = 0 }) => {
      const [file, name] = names[source?.getLineAndCharacterOfPosition(start).line ?? -1] ?? []
      return usedAsValue.has(code) && file !== undefined ? [`${file} ${name ?? ''}`] : []
    }),
  )
}

const parameterNodes = (symbol: ts.Symbol): readonly ts.TypeParameterDeclaration[] =>
  (symbol.declarations ?? [])
    .map((one) =>
      'typeParameters' in one ? (one.typeParameters as readonly ts.TypeParameterDeclaration[]) : undefined,
    )
    .find((found) => found !== undefined) ?? []

const arityOf = (symbol: ts.Symbol): { readonly required: number; readonly all: number } => {
  const all = parameterNodes(symbol)
  return { required: all.filter((one) => one.default === undefined).length, all: all.length }
}

/**
 * Returns the declarations that the files of a side make for every module or for another one, by its name. A file that
 * is no module declares for every one.
 */
const augmentationsOf = (
  { at }: Side,
  program: ts.Program,
  compiler: TypeScript,
): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, readonly string[]>()
  const add = (name: string, statements: readonly ts.Node[]) =>
    found.set(name, [...(found.get(name) ?? []), ...statements.map((one) => one.getText())])
  const everywhere = 'declare global'
  for (const source of program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(at)))
    for (const one of source.statements) {
      const isGlobal = (one.flags & compiler.NodeFlags.GlobalAugmentation) !== 0
      if (compiler.isModuleDeclaration(one) && (isGlobal || compiler.isStringLiteral(one.name))) {
        const { body, name } = one
        add(isGlobal ? everywhere : `declare module '${name.text}'`, body && compiler.isModuleBlock(body) ? body.statements : []) // oxfmt-ignore
      } else if (!compiler.isExternalModule(source)) add(everywhere, [one])
    }
  return found
}

/** Returns the changes of what the files declare for every module or for another one. */
const augmentationChanges = (was: Side, is: Side, program: ts.Program, compiler: TypeScript): readonly TypeChange[] => {
  const [before, after] = [augmentationsOf(was, program, compiler), augmentationsOf(is, program, compiler)]
  const closures = (texts: readonly string[], side: Side) =>
    new Set(texts.map((text) => closureOf(namesIn(text), side) + text))
  return [...before].flatMap(([name, texts]): readonly TypeChange[] => {
    const next = after.get(name)
    if (next === undefined) return [{ entry: '.', name, verdict: 'unproved', reason: 'it is gone', after: '' }]
    const [old, now] = [closures(texts, was), closures(next, is)]
    const change = { entry: '.', name, after: next.join('\n') }
    if ([...old].some((text) => !now.has(text))) return [{ ...change, verdict: 'unproved', reason: 'it declares something else' }] // oxfmt-ignore
    return now.size > old.size ? [{ ...change, verdict: 'extended' }] : []
  })
}

/** The deepest nesting of namespaces that are compared. */
const deepestNamespace = 5

const tooDeep = 'TypeScript cannot compare types that are nested so deep'

/** Compares the entries that two surfaces share with the compiler; other packages are found in its folder. */
const compare = (old: PackageSurface, next: PackageSurface, common: Compiler): readonly TypeChange[] => {
  const { folder, compiler } = common
  const [oldAt, nextAt] = [join(folder, '.contracts-old'), join(folder, '.contracts-next')]
  const files = new Map(
    [[oldAt, old] as const, [nextAt, next] as const].flatMap(([at, { declarations = {} }]) =>
      Object.entries(declarations).map(([path, text]) => [join(at, path), text] as const),
    ),
  )
  const first = programOf(files, common, true)
  const [was, is] = [sideOf(`${oldAt}/`, first, compiler), sideOf(`${nextAt}/`, first, compiler)]
  const shared = Object.entries(old.declared ?? {}).flatMap(([entry, file]) => {
    const other = next.declared?.[entry]
    return other === undefined ? [] : [{ entry, files: [join(oldAt, file), join(nextAt, other)] as const }]
  })
  const exportsOf = (program: ts.Program, file: string): ReadonlyMap<string, ts.Symbol> => {
    const checker = program.getTypeChecker()
    const source = program.getSourceFile(file)
    const module = source === undefined ? undefined : checker.getSymbolAtLocation(source)
    const whole = module?.exports?.get(exportEquals as ts.__String)
    const found = module === undefined ? [] : checker.getExportsOfModule(module)
    const all = [...(whole === undefined ? [] : [whole]), ...found]
    return new Map(all.map((one) => [one.name, targetOf(one, checker, compiler)]))
  }
  /** Returns the text of an export with those of what it refers to. A declaration without a name has its own text. */
  const closure = (symbol: ts.Symbol, name: string, side: Side): string => {
    const { declarations } = symbol
    if (declarations === undefined) return closureOf([name], side) // it is one of another package
    const nameOf = (one: ts.Node) => ('name' in one ? (one.name as ts.Node | undefined)?.getText() : undefined)
    const local = declarations.map((one) => (compiler.isSourceFile(one) ? nameOfFile(one, side) : nameOf(one)))
    const names = local.filter((one) => one !== undefined && side.texts.has(one))
    if (names.length > 0 && names.length === local.length) return closureOf(names as string[], side)
    const wholes = declarations.map((one) => compiler.isSourceFile(one) ? one : compiler.findAncestor(one, ({ parent }) => compiler.isSourceFile(parent)) ?? one) // oxfmt-ignore
    const texts = wholes.map((one) => one.getText())
    return [...texts, closureOf(texts.flatMap(namesIn), side)].join('\n')
  }
  const named = shared.flatMap(({ files: both }) => both.flatMap((file) => [...exportsOf(first, file).keys()].map((name) => [file, name] as const))) // oxfmt-ignore
  const typeOnly = typeOnlyExports(named, files, common)
  const changed = shared.flatMap(({ entry, files: [before, after] }) => {
    const others = exportsOf(first, after)
    const isLost = (name: string): boolean => typeOnly.has(`${after} ${name}`) && !typeOnly.has(`${before} ${name}`)
    return [...exportsOf(first, before)].flatMap(([name, symbol]) => {
      const other = others.get(name)
      if (other === undefined) return [] // reported as removed
      const texts = { before: closure(symbol, name, was), after: closure(other, name, is) }
      return texts.before === texts.after && !isLost(name)
        ? []
        : [{ entry, name, files: [before, after] as const, symbol, other, texts, isLost: isLost(name) }]
    })
  })
  const augmented = augmentationChanges(was, is, first, compiler)
  if (changed.length === 0) return augmented

  // Types with parameters are compared at arguments that are the same on both sides.
  const most = Math.max(0, ...changed.map(({ symbol }) => arityOf(symbol).all))
  const lines = Array.from({ length: most }, (_, i) => `interface P${String(i)} { readonly p${String(i)}: 0 }`)
  const isType = (symbol: ts.Symbol): boolean => (symbol.flags & compiler.SymbolFlags.Type) !== 0
  const isValue = (symbol: ts.Symbol): boolean => (symbol.flags & compiler.SymbolFlags.Value) !== 0
  changed.forEach(({ name, files: [before, after], symbol, other }, i) => {
    const { all } = arityOf(symbol)
    const given = all === 0 ? '' : `<${Array.from({ length: all }, (_, at) => `P${String(at)}`).join()}>`
    ;[['o', before, symbol] as const, ['n', after, other] as const].forEach(([side, file, one]) => {
      const module = `import(${importPath(file)})`
      const meant = name === exportEquals ? module : `${module}.${name}`
      if (isType(one) && isType(symbol) && isType(other))
        lines.push(`export type ${side}t${String(i)} = ${meant}${given}`)
      if (isValue(symbol) && isValue(other)) lines.push(`export type ${side}v${String(i)} = typeof ${meant}`)
    })
  })
  const at = join(folder, '.contracts-both.d.ts')
  const symbols = join(folder, '.contracts-symbols.d.ts')
  const asOne = withSharedSymbols(files, [was.at, is.at], symbols, first, compiler)
  const program = programOf(new Map([...asOne, [at, `${lines.join('\n')}\n`]]), common, false)
  const checker = program.getTypeChecker()
  const asked = exportsOf(program, at)
  const typeOf = (key: string): ts.Type | undefined => {
    const symbol = asked.get(key)
    return symbol === undefined ? undefined : checker.getDeclaredTypeOfSymbol(symbol)
  }
  const sameNames = new Map<string, boolean>()
  const isSameName = (name: string): boolean => {
    const known = sameNames.get(name) ?? closureOf([name], was) === closureOf([name], is)
    sameNames.set(name, known)
    return known
  }
  /** Returns the type parameters of a declaration. */
  const parametersOf = (symbol: ts.Symbol): readonly ts.TypeParameter[] =>
    parameterNodes(symbol).map((node) => checker.getTypeAtLocation(node))
  /** Relates two declarations: their values, their types, and the types inside namespaces. */
  const relateSymbols = (old: ts.Symbol, next: ts.Symbol, depth: number): TypeRelation => {
    const related = typeRelater({ checker, compiler, isSameName })
    const found: TypeRelation[] = []
    if ((old.flags & compiler.SymbolFlags.Module) !== 0) {
      if (depth > deepestNamespace) return 'unknown'
      const typesIn = (symbol: ts.Symbol): ReadonlyMap<string, ts.Symbol> =>
        new Map(
          checker
            .getExportsOfModule(symbol)
            .map((one) => [one.name, targetOf(one, checker, compiler)] as const)
            .filter(([, one]) => isType(one) || (one.flags & compiler.SymbolFlags.Module) !== 0),
        )
      const [before, after] = [typesIn(old), typesIn(next)]
      for (const [name, one] of before) {
        const other = after.get(name)
        found.push(other === undefined ? 'unknown' : relateSymbols(one, other, depth + 1))
      }
      if ([...after.keys()].some((name) => !before.has(name))) found.push('extended')
    }
    if (isValue(old)) found.push(related.values(checker.getTypeOfSymbol(old), checker.getTypeOfSymbol(next)))
    if (isType(old)) {
      const [before, after] = [old, next].map((symbol) => [checker.getDeclaredTypeOfSymbol(symbol), parametersOf(symbol)] as const) // oxfmt-ignore
      if (before !== undefined && after !== undefined) found.push(related.types(before, after))
    }
    return worstRelation(found)
  }
  /** Relates the types of an export that changed, in a checker that sees everything. */
  const relationOf = (i: number): TypeRelation => {
    const one = changed[i]
    if (one === undefined) return 'unknown'
    const [old, next] = one.files.map((file) => exportsOf(program, file).get(one.name))
    return old === undefined || next === undefined ? 'unknown' : relateSymbols(old, next, 0)
  }
  const missing = new Set([was, is].flatMap((side) => missingIn(side, program, compiler)))
  let isExhausted = false
  const compared = changed.flatMap(({ entry, name, symbol, other, texts, isLost }, i): readonly TypeChange[] => {
    const change = (verdict: TypeChange['verdict'], reason?: string): readonly TypeChange[] => [
      { entry, name, verdict, ...(reason === undefined ? {} : { reason }), after: texts.after },
    ]
    const unknown = namesIn(`${texts.before} ${texts.after} ${name}`).find((one) => missing.has(one))
    if (unknown !== undefined) return change('unproved', `the declaration of ${unknown} cannot be found`)
    if (isExhausted) return change('unproved', tooDeep)
    const pairs = (['v', 't'] as const).map((kind) => [typeOf(`o${kind}${String(i)}`), typeOf(`n${kind}${String(i)}`)])
    const [[oldValue, value] = [], [oldType, type] = []] = pairs
    const lacks = isLost || (isType(symbol) && !isType(other)) || (isValue(symbol) && !isValue(other))
    const isAssignable = (from: ts.Type | undefined, to: ts.Type | undefined): boolean =>
      from === undefined || to === undefined || checker.isTypeAssignableTo(from, to)
    try {
      if (lacks || !isAssignable(value, oldValue)) return change('narrowed')
      const [arity, newArity] = [arityOf(symbol), arityOf(other)]
      if (newArity.required > arity.required || newArity.all < arity.all)
        return change('unproved', 'it has other type parameters')
      if (!isAssignable(type, oldType))
        return change('unproved', 'a value of the new type is not always one of the old type')
      const relation = relationOf(i)
      if (relation === 'unknown') return change('unproved', 'it is neither the old type nor an extension of it')
      return relation === 'extended' ? change('extended') : []
    } catch (error) {
      // TypeScript overflows the stack on types that contain themselves in ever new forms, and remembers half answers.
      if (!(error instanceof RangeError)) throw error
      isExhausted = true
      return change('unproved', tooDeep)
    }
  })
  return [...compared, ...augmented]
}

/**
 * Returns a function that compares declared types with the TypeScript that is installed in one of these folders, the
 * first of which is that of the package; `undefined` without TypeScript 5 or later.
 *
 * @category constructors
 * @since 1.0.0
 */
export const typeComparer = ([folder = '.', ...above]: readonly string[]): CompareTypes | undefined => {
  const compiler = compilerIn([folder, ...above])
  if (compiler === undefined) return undefined
  const common: Compiler = { folder: resolve(folder), compiler, read: new Map() }
  return (old, next) => (next.declarations === undefined ? withoutCompiler(old, next) : compare(old, next, common))
}
