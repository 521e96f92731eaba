import { resolve } from 'node:path'
import { type AnyContract, codecFromNode, contract, type SchemaNode, schemaNodeOf } from '@contracts/core'
import { toJsonSchema } from '@contracts/core/json-schema'
import { catalog as a2a } from '@contracts/a2a/catalog'
import { catalog as conversation } from '@contracts/conversation/catalog'
import { catalog as kasparro } from '@contracts/kasparro/catalog'
import { catalog as mlops } from '@contracts/mlops/catalog'
import { catalog as scout } from '@contracts/scout/catalog'
import ts from 'typescript'
import { contractText } from './print-contract.js'
import { contractIn } from '@contracts/testing-internal/run-source'

const all = [a2a, conversation, kasparro, mlops, scout].flatMap(({ entries }) => entries.map((entry) => entry.contract))

const textOf = (node: SchemaNode, id = 'acme/thing'): string =>
  contractText({ id, version: 1, role: 'message', description: 'A thing.', node }).text

const text: SchemaNode = { kind: 'string' }

const objectOf = (nodes: Readonly<Record<string, SchemaNode>>): SchemaNode => ({
  kind: 'object',
  open: false,
  fields: Object.entries(nodes).map(([key, node]) => ({ key, node, required: true })),
})

/** Compiles a source with strict options, and returns the messages of the compiler. */
const typeErrors = (source: string): readonly string[] => {
  const name = resolve('src/authoring/printed.ts')
  const options = { strict: true, noEmit: true, skipLibCheck: true, target: ts.ScriptTarget.ES2022, types: [] }
  const modern = { ...options, module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext }
  const host = ts.createCompilerHost(modern)
  const virtual: ts.CompilerHost = {
    ...host,
    fileExists: (file) => file === name || host.fileExists(file),
    getSourceFile: (file, version) =>
      file === name ? ts.createSourceFile(file, source, version) : host.getSourceFile(file, version),
  }
  const program = ts.createProgram([name], modern, virtual)
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

describe('contractText', () => {
  it.each(all.map((one) => [one.name, one] as const))('prints %s as source with the same JSON Schema', (_, one) => {
    const { id, version, role, description, codec } = one
    const { text, left } = contractText({ id, version, role, description, node: schemaNodeOf(codec) })
    const bare = contract({ id, version, role, description, codec: codecFromNode(codec.name, schemaNodeOf(codec)) })
    const schema = (made: AnyContract): unknown =>
      JSON.parse(JSON.stringify(toJsonSchema(made)).replaceAll(/"title":"[^"]*",?/g, ''))
    expect([left, schema(contractIn(text))]).toEqual([[], schema(bare)])
  })

  it('reads a shared codec once, however many sources may import it', () => {
    let reads = 0
    const node: SchemaNode = {
      ...{ kind: 'object', name: 'Shared', open: false },
      get fields() {
        reads++
        return [{ key: 'a', required: true, node: text }]
      },
    }
    const draft = {
      id: 'acme/a',
      version: 1,
      role: 'message',
      description: 'An A.',
      node: objectOf({ b: text }),
    } as const
    const print = () => contractText({ ...draft, shared: [{ from: './shared.js', codec: 'Shared', node }] })
    print()
    const before = reads
    print()
    expect([before > 0, reads]).toEqual([true, before])
  })

  it('prints what is said about a field as its comment too, which editors show', () => {
    const described = { required: true, node: text, description: 'Ends */ here.\u202e' }
    const fields = [
      { key: 'a', ...described },
      { key: 'b', ...described, deprecated: 'Use a.' },
      { key: 'c', required: true, node: text },
    ]
    const source = textOf({ kind: 'object', open: false, fields })
    expect(source).toContain(`{
  /** Ends *\\/ here.\\u202e */
  a: field(string, 'Ends */ here.\\u202e'),
  /** Ends *\\/ here.\\u202e @deprecated Use a. */
  b: field(string, 'Ends */ here.\\u202e', { deprecated: 'Use a.' }),
  c: string,
}`)
    expect(typeErrors(source)).toEqual([])
  })

  it('prints a description so that it begins no tag of its comment', () => {
    const fields = [
      { key: 'a', required: true, node: text, description: '@since is no tag, nor is @deprecated; mail a@b.c.' },
      { key: 'b', required: true, node: text, description: '', deprecated: 'Ask @ada.' },
    ]
    const source = textOf({ kind: 'object', open: false, fields })
    expect(source).toContain('  /** \\@since is no tag, nor is \\@deprecated; mail a@b.c. */\n')
    expect(source).toContain('  /** @deprecated Ask \\@ada. */\n')
  })

  it('prints codecs that only io-ts has, and avoids reserved names', () => {
    const tree: SchemaNode = { kind: 'lazy', name: 'Tree', get: () => branch }
    const branch = objectOf({ below: { kind: 'array', item: tree } })
    const source = textOf(
      objectOf({
        nothing: { kind: 'null' },
        seven: { kind: 'literal', value: 7 },
        both: { kind: 'intersection', members: [objectOf({ a: text }), objectOf({ b: text })] },
        pair: { kind: 'tuple', items: [text, { kind: 'boolean' }] },
        date: objectOf({ year: text }),
        thing: objectOf({ id: text }),
        tree,
      }),
    )
    expect(source).toContain("const ThingDate = struct('ThingDate', {")
    expect(source).toContain("const ThingShape = struct('ThingShape', {")
    expect(source).toContain('  nothing: t.null,\n  seven: literal(7),\n')
    expect(source).toContain(
      "type Tree = {\n  below: Tree[]\n}\n\nconst Tree: Codec<Tree> = recursive(\n  'Tree',\n  () => struct('Tree', {\n    below: arrayOf(Tree),",
    )
    expect(typeErrors(source)).toEqual([])
    expect(contractIn(source).is({})).toBe(false)
  })

  it('renames a contract whose name is a keyword or an export of core', () => {
    expect(textOf(text, 'acme/delete')).toContain('export const deleteContract = contract({')
    expect(textOf(text, 'acme/string')).toContain('export const AcmeString = string\n')
    expect(typeErrors(textOf(objectOf({ a: text }), 'acme/contract'))).toEqual([])
  })

  it('lists the parts of a codec that the source cannot express', () => {
    const predicate = (): boolean => true
    const node = objectOf({
      even: { kind: 'refined', name: 'Even', node: { kind: 'number', integer: true }, predicate },
      own: { kind: 'opaque', name: 'Own', validate: () => [] },
    })
    const { left } = contractText({ id: 'acme/thing', version: 1, role: 'message', description: 'A thing.', node })
    expect(left).toEqual([
      'The predicate Even is not in the source: write it as a rule.',
      'The codec Own has no source: any JSON value is accepted in its place.',
    ])
  })
})
