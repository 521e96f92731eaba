import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

const source = __dirname

/** Returns the run-time imports of a file: every import and re-export, except those of types only. */
const importsOf = (file: string): readonly { readonly from: string; readonly names: readonly string[] }[] =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022).statements.flatMap((statement) => {
    if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
      const { importClause: clause, moduleSpecifier } = statement
      const bindings = clause?.namedBindings
      const names =
        bindings !== undefined && ts.isNamedImports(bindings)
          ? bindings.elements.filter((one) => !one.isTypeOnly).map((one) => one.name.text)
          : ['*']
      return clause?.phaseModifier === ts.SyntaxKind.TypeKeyword || names.length === 0
        ? []
        : [{ from: moduleSpecifier.text, names }]
    }
    if (
      ts.isExportDeclaration(statement) &&
      statement.moduleSpecifier &&
      ts.isStringLiteral(statement.moduleSpecifier)
    ) {
      const { exportClause: clause, moduleSpecifier } = statement
      const onlyTypes =
        statement.isTypeOnly ||
        (clause !== undefined && ts.isNamedExports(clause) && clause.elements.every((one) => one.isTypeOnly))
      return onlyTypes ? [] : [{ from: moduleSpecifier.text, names: ['*'] }]
    }
    return []
  })

/** Returns everything an entry imports at run time from outside this package, as `package name`. */
const reached = (entry: string): readonly string[] => {
  const seen = new Set<string>()
  const outside = new Set<string>()
  const enter = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    for (const { from, names } of importsOf(file)) {
      if (from.startsWith('.')) enter(join(dirname(file), from.replace(/\.js$/, '.ts')))
      else for (const name of names) outside.add(`${from} ${name}`)
    }
  }
  enter(join(source, entry))
  return [...outside].sort()
}

describe('the decode path', () => {
  it('imports nothing but io-ts at run time, whose combinators tell how an unaltered codec looks', () => {
    expect(reached('codecs.ts')).toEqual(['io-ts *', 'io-ts Type', 'io-ts identity'])
    for (const entry of ['decoder.ts', 'generated.ts', 'internal.ts', 'report.ts'])
      expect([entry, reached(entry)]).toEqual([entry, []])
  })

  it('is checked apart from entries that may import more', () => {
    expect(reached('index.ts')).toEqual([
      'fp-ts/lib/Either.js getApplicativeValidation',
      'io-ts *',
      'io-ts Type',
      'io-ts identity',
    ])
  })
})
