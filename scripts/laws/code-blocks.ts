import ts from 'typescript'
import { parseDocument } from 'yaml'
import { examplePages } from '../examples/collect.js'
import { textOf } from '../workspace/files.js'
import { packages } from '../workspace/packages.js'
import { exportNames } from '../workspace/program.js'
import type { Law } from './law.js'

/** A code block of a page: its language, its text and where it is. */
type Block = { readonly place: string; readonly language: string; readonly code: string }

const blocksOn = (file: string): readonly Block[] => {
  const text = textOf(file)
  return [...text.matchAll(/^(`{3,})(\w+)\n([^]*?)^\1$/gm)].map(({ 2: language = '', 3: code = '', index }) => ({
    place: `${file}:${String(text.slice(0, index).split('\n').length)}`,
    language,
    code,
  }))
}

const exported = new Map<string, ReadonlySet<string>>()

/** The names that an entry of our packages exports; `undefined` is a module of somebody else. */
const namesOf = (module: string): ReadonlySet<string> | undefined => {
  const [, folder = '', rest = ''] = /^@contracts\/([^/]+)(.*)$/.exec(module) ?? []
  const one = packages.find((found) => found.folder === folder)
  if (one === undefined) return undefined
  const names = exported.get(module) ?? new Set(exportNames(one)[`.${rest}`])
  exported.set(module, names)
  return names
}

const importFaults = (statement: ts.Statement): readonly string[] => {
  if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return []
  const module = statement.moduleSpecifier.text
  const names = namesOf(module)
  const bindings = statement.importClause?.namedBindings
  if (names === undefined || bindings === undefined || !ts.isNamedImports(bindings)) return []
  return bindings.elements
    .map(({ name, propertyName }) => (propertyName ?? name).text)
    .filter((name) => !names.has(name))
    .map((name) => `${module} does not export ${name}`)
}

const javaScriptFaults = (code: string): readonly string[] => {
  const options = { allowJs: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext }
  const { diagnostics = [] } = ts.transpileModule(code, {
    compilerOptions: options,
    fileName: 'block.js',
    reportDiagnostics: true,
  })
  const { statements } = ts.createSourceFile('block.js', code, ts.ScriptTarget.ES2022)
  return [
    ...diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
    ...statements.flatMap(importFaults),
  ]
}

const jsonFaults = (code: string): readonly string[] => {
  try {
    JSON.parse(code)
    return []
  } catch (error) {
    return [String(error)]
  }
}

/** How the blocks of a language are read. `ts` and `python` are run by laws of their own, the calls in `sh` by a test of the command. */
const readers: Readonly<Record<string, (code: string) => readonly string[]>> = {
  js: javaScriptFaults,
  json: jsonFaults,
  yaml: (code) => parseDocument(code).errors.map(({ message }) => message),
}

/** A block that is only shown is read all the same: what it imports is there, and what it configures is what a parser takes. */
export const codeBlocks: Law = {
  name: 'every js, json and yaml block of a page can be read, and imports what our packages export',
  check: () =>
    examplePages()
      .flatMap(blocksOn)
      .flatMap(({ place, language, code }) => (readers[language]?.(code) ?? []).map((fault) => `${place} ${fault}`)),
}
