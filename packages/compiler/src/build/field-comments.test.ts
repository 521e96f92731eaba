import type { ObjectNode } from '@contracts/core'
import ts from 'typescript'
import { documentConstants, documentTypes } from './field-comments.js'

const text = { kind: 'string' } as const

const fieldsOf = (descriptions: Readonly<Record<string, string>>, required: boolean): ObjectNode['fields'] =>
  Object.entries(descriptions).map(([key, description]) => ({ key, node: text, required, description }))

const objectOf = (
  required: Readonly<Record<string, string>>,
  optional: Readonly<Record<string, string>> = {},
): ObjectNode => ({
  kind: 'object',
  open: false,
  fields: [...fieldsOf(required, true), ...fieldsOf(optional, false)],
})

/** Returns what an editor shows at the last `word` of a file that imports these declarations. */
const quickInfo = (declarations: string, consumer: string, word: string): string => {
  const files: Readonly<Record<string, string>> = { 'shop.d.ts': declarations, 'consumer.ts': consumer }
  const host: ts.LanguageServiceHost = {
    getScriptFileNames: () => Object.keys(files),
    getScriptVersion: () => '1',
    getScriptSnapshot: (file) => {
      const found = files[file] ?? ts.sys.readFile(file)
      return found === undefined ? undefined : ts.ScriptSnapshot.fromString(found)
    },
    getCurrentDirectory: () => '',
    getCompilationSettings: () => ({ strict: true, module: ts.ModuleKind.ESNext }),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (file) => file in files || ts.sys.fileExists(file),
    readFile: (file) => files[file] ?? ts.sys.readFile(file),
  }
  const info = ts.createLanguageService(host).getQuickInfoAtPosition('consumer.ts', consumer.lastIndexOf(word))
  return ts.displayPartsToString(info?.documentation)
}

describe('documentTypes', () => {
  const order = objectOf({ sku: 'Number of the article.', count: 'Number of pieces.' })

  it('shows the description of a field in an editor', () => {
    const declarations = documentTypes('export declare const order: { decode(): { sku: string; count: number } }', [
      order,
    ])
    const consumer = "import { order } from './shop.js'\nconsole.log(order.decode().count)"
    expect(quickInfo(declarations, consumer, 'count')).toBe('Number of pieces.')
  })

  it('writes each comment on the line above its property', () => {
    const declarations = 'type Order = {\n    sku: string;\n    "count"?: number | null;\n};'
    expect(
      documentTypes(declarations, [objectOf({ sku: 'Number of the article.' }, { count: 'Number of pieces.' })]),
    ).toBe(
      'type Order = {\n    /** Number of the article. */\n    sku: string;\n    /** Number of pieces. */\n    "count"?: number | null;\n};',
    )
  })

  it('documents the required and the optional fields of a struct', () => {
    const declarations = 'const Order: core.Struct<{\nsku: Codec<string>;\n}, {\ncount: Codec<number>;\n}>'
    expect(
      documentTypes(declarations, [objectOf({ sku: 'Number of the article.' }, { count: 'Number of pieces.' })]),
    ).toBe(
      'const Order: core.Struct<{\n/** Number of the article. */\nsku: Codec<string>;\n}, {\n/** Number of pieces. */\ncount: Codec<number>;\n}>',
    )
  })

  it('does not change an object with other keys, or with other optional keys', () => {
    for (const declarations of ['type Order = { sku: string }', 'type Order = { sku: string; count?: number }'])
      expect(documentTypes(declarations, [order])).toBe(declarations)
  })

  it('leaves out a description that differs between two objects with the same keys', () => {
    const other = objectOf({ sku: 'Number of the article.', count: 'Number of pieces left.' })
    expect(documentTypes('type Order = { sku: string; count: number }', [order, other])).toBe(
      'type Order = { \n/** Number of the article. */\nsku: string; count: number }',
    )
  })

  it('keeps an existing comment, and escapes the end of a comment in a description', () => {
    const declarations = 'type Order = {\n/** Mine. */\nsku: string }'
    expect(documentTypes(declarations, [objectOf({ sku: 'Yours.' })])).toBe(declarations)
    expect(documentTypes('type Glob = {\npath: string }', [objectOf({ path: 'As in src/*/x.' })])).toBe(
      'type Glob = {\n/** As in src/*\\/x. */\npath: string }',
    )
  })
})

describe('documentConstants', () => {
  const descriptions = new Map([['order', 'Order of one article, see src/*/x.']])

  it('shows the description of a contract in an editor, above its tags', () => {
    const tagged = documentConstants('/**\n * @since 1.0.0\n */\nexport declare const order: string;', descriptions)
    expect(tagged).toBe(
      '/**\n * Order of one article, see src/*\\/x.\n *\n * @since 1.0.0\n */\nexport declare const order: string;',
    )
    const consumer = "import { order } from './shop.js'\nconsole.log(order)"
    expect(quickInfo(tagged, consumer, 'order')).toMatch(/^Order of one article/)
  })

  it('documents a constant without a comment, and keeps a text', () => {
    expect(documentConstants('declare const a: 1;\ndeclare const order: 2;', descriptions)).toBe(
      'declare const a: 1;\n/** Order of one article, see src/*\\/x. */\ndeclare const order: 2;',
    )
    const written = '/** Mine. */\ndeclare const order: 2;'
    expect(documentConstants(written, descriptions)).toBe(written)
  })
})
