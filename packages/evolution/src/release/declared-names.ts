import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import type { ParsedName, ParsedNode, Parser } from './parser.js'

const namesIn = (name: ParsedName | undefined): readonly string[] => {
  if (name === undefined) return []
  return name.elements === undefined ? [name.text ?? ''] : name.elements.flatMap((element) => namesIn(element.name))
}

const declarationsOf = (specifier: string): string =>
  /\.[cm]?js$/.test(specifier) ? specifier.replace(/\.([cm]?)js$/, '.d.$1ts') : `${specifier}.d.ts`

/** The names one statement exports, and the module it passes all names of, if it does. */
const exported = (node: ParsedNode, { SyntaxKind: kinds }: Parser): { names: readonly string[]; all?: string } => {
  const has = (kind: string): boolean => node.modifiers?.some((one) => one.kind === kinds[kind]) === true
  if (node.kind === kinds['ExportAssignment'])
    return { names: node.isExportEquals === true ? ['export='] : ['default'] }
  if (node.kind === kinds['ExportDeclaration']) {
    const { exportClause, moduleSpecifier } = node
    if (exportClause === undefined) return { names: [], all: moduleSpecifier?.text ?? '' }
    const { elements, name } = exportClause
    return { names: elements === undefined ? namesIn(name) : elements.flatMap((element) => namesIn(element.name)) }
  }
  if (!has('ExportKeyword')) return { names: [] }
  if (has('DefaultKeyword')) return { names: ['default'] }
  return { names: node.declarationList?.declarations.flatMap(({ name }) => namesIn(name)) ?? namesIn(node.name) }
}

const walk = (file: string, parser: Parser, seen: Set<string>): E.Either<string, readonly string[]> => {
  if (seen.has(file)) return E.right([])
  seen.add(file)
  if (!existsSync(file)) return E.left(`${file} does not exist`)
  const { statements } = parser.createSourceFile(file, readFileSync(file, 'utf8'), parser.ScriptTarget.ES2022)
  const names: string[] = []
  for (const { names: own, all } of statements.map((node) => exported(node, parser))) {
    names.push(...own)
    if (all === undefined) continue
    if (!all.startsWith('.')) return E.left(`${file} passes on all names of ${all}, which are not its own to promise`)
    const below = walk(resolve(dirname(file), declarationsOf(all)), parser, seen)
    if (E.isLeft(below)) return below
    names.push(...below.right.filter((name) => name !== 'default'))
  }
  return E.right(names)
}

/**
 * Every name a declaration file exports, values and types, sorted, each once. It is parsed and not checked: what it says
 * by name or passes on with `export *` from its own package is all that is looked at.
 */
export const declaredNames = (file: string, parser: Parser): E.Either<string, readonly string[]> => {
  const found = walk(file, parser, new Set())
  return E.isLeft(found) ? found : E.right([...new Set(found.right)].sort())
}
