/** Adds the imports that a doc comment leaves out: exports of its package, and the usual aliases. */
import { join } from 'node:path'
import ts from 'typescript'
import { allEntriesOf, packages, root } from '../packages.js'
import { exportsOf } from '../workspace/exports.js'

/** The names that every example may use without an import. */
const always = { assert: "import { strict as assert } from 'node:assert'" }

const aliases: Readonly<Record<string, string>> = {
  ...always,
  t: "import * as t from 'io-ts'",
  E: "import * as E from 'fp-ts/lib/Either.js'",
  O: "import * as O from 'fp-ts/lib/Option.js'",
  RA: "import * as RA from 'fp-ts/lib/ReadonlyArray.js'",
  RNEA: "import * as RNEA from 'fp-ts/lib/ReadonlyNonEmptyArray.js'",
  isLeft: "import { isLeft } from 'fp-ts/lib/Either.js'",
  isRight: "import { isRight } from 'fp-ts/lib/Either.js'",
  pipe: "import { pipe } from 'fp-ts/lib/function.js'",
}

const fromEntries = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    packages
      .filter((one) => one.folder === folder)
      .flatMap((one) =>
        allEntriesOf(one).flatMap(({ subpath, source }) =>
          exportsOf(source).map(({ name }) => [
            name,
            `import { ${name} } from '${one.manifest.name}${subpath.slice(1)}'`,
          ]),
        ),
      ),
  )

/** Returns the folders of our own packages that a package depends on, core first. */
const dependenciesOf = (folder: string): readonly string[] => {
  const { dependencies = {} } = packages.find((one) => one.folder === folder)?.manifest ?? {}
  const others = packages.filter(({ manifest }) => manifest.name in dependencies).map((one) => one.folder)
  return ['core', ...others.filter((other) => other !== 'core')]
}

const memory = new Map<string, Readonly<Record<string, string>>>()

const entriesFor = (folder: string) => {
  const found =
    memory.get(folder) ??
    Object.fromEntries([...dependenciesOf(folder), folder].flatMap((one) => Object.entries(fromEntries(one))))
  memory.set(folder, found)
  return found
}

/** Returns the names that an example itself declares or imports. */
const own = (code: string): ReadonlySet<string> => {
  const names = new Set<string>()
  const visit = (node: ts.Node) => {
    const declares = ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node)
    const imports = ts.isImportSpecifier(node) || ts.isNamespaceImport(node)
    const named = declares || imports || ts.isFunctionDeclaration(node) || ts.isTypeAliasDeclaration(node)
    if (named && node.name && ts.isIdentifier(node.name)) names.add(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('example.ts', code, ts.ScriptTarget.ES2022))
  return names
}

const importLine = (known: Readonly<Record<string, string>>, code: string): string => {
  const declared = own(code)
  const words = new Set(code.match(/\b[A-Za-z_]\w*\b/g))
  return [...words]
    .filter((word) => !declared.has(word) && Object.hasOwn(known, word))
    .map((word) => `${known[word] ?? ''}; `)
    .join('')
}

/** Returns the imports to add to an example of a page. It must contain all imports except that of `assert`. */
export const importsForPage = (code: string) => importLine(always, code)

/**
 * Returns the imports to add to an example of a doc comment. It may use every export of its own file, of its package
 * and of our packages that its package depends on.
 */
export const importsForComment = (file: string, code: string): string => {
  const source = join(root, file).replace(/\.ts$/, '.js')
  const beside = Object.fromEntries(exportsOf(file).map(({ name }) => [name, `import { ${name} } from '${source}'`]))
  return importLine({ ...aliases, ...entriesFor(file.split('/')[1] ?? ''), ...beside }, code)
}
