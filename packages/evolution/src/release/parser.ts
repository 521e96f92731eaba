import { createRequire } from 'node:module'
import { join } from 'node:path'
import type ts from 'typescript'

/** What is read of a node; the compiler's own types would make every reader of these declarations install it. */
export interface ParsedNode {
  readonly kind: number
  readonly modifiers?: readonly ParsedNode[]
  readonly name?: { readonly text?: string; readonly elements?: readonly { readonly name?: ParsedName }[] }
  readonly declarationList?: { readonly declarations: readonly { readonly name: ParsedName }[] }
  readonly exportClause?: { readonly name?: ParsedName; readonly elements?: readonly { readonly name: ParsedName }[] }
  readonly moduleSpecifier?: { readonly text?: string }
  readonly isExportEquals?: boolean
}

/** A name, or a pattern of names. */
export interface ParsedName {
  readonly text?: string
  readonly elements?: readonly { readonly name?: ParsedName }[]
}

/** The parser of the TypeScript compiler, as far as it is used. */
export interface Parser {
  readonly SyntaxKind: Readonly<Record<string, number | string>>
  readonly ScriptTarget: { readonly ES2022: number }
  readonly createSourceFile: (
    name: string,
    text: string,
    target: number,
  ) => { readonly statements: readonly ParsedNode[] }
}

const isParser = (value: unknown): value is Parser =>
  typeof value === 'object' &&
  value !== null &&
  'createSourceFile' in value &&
  typeof value.createSourceFile === 'function' &&
  'SyntaxKind' in value &&
  'ScriptTarget' in value

const from = (folder: string): Parser | undefined => {
  try {
    const found: unknown = createRequire(join(folder, 'package.json'))('typescript')
    return isParser(found) ? found : undefined
  } catch {
    return undefined // not installed there
  }
}

/** The oldest TypeScript whose programs resolve modules as declarations are read here. */
const oldest = 5

/** The whole compiler that one of these folders has installed, of version 5 or later; nothing where none has. */
export const compilerIn = (folders: readonly string[]): typeof ts | undefined => {
  const found = parserIn(folders)
  if (found === undefined || !('createProgram' in found) || !('version' in found)) return undefined
  return Number.parseInt(String(found.version), 10) >= oldest ? (found as unknown as typeof ts) : undefined // the same module
}

/** The parser of the compiler that one of these folders has installed; nothing where none has. */
export const parserIn = (folders: readonly string[]): Parser | undefined =>
  folders.map(from).find((parser) => parser !== undefined)
