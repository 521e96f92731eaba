import { contract, literal, enumOf, openEnumOf, struct, stringOf } from '@contracts/core'
import { applyPatch, mutationsOf } from '@contracts/testing'
import { discover } from '@contracts/cli/discover'
import type { Catalog, CatalogEntry, Issue } from '@contracts/core'
import ts from 'typescript'
import { typeText } from './type-text.js'

const options: ts.CompilerOptions = {
  ...{ strict: true, exactOptionalPropertyTypes: true, noEmit: true, skipLibCheck: true, types: [] },
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts'],
}

/** Compiles each text as a module, and returns the numbers of the lines that the compiler rejects. */
const refused = (texts: readonly string[]): readonly ReadonlySet<number>[] => {
  const host = ts.createCompilerHost(options)
  const readFile = host.getSourceFile.bind(host)
  const own = (name: string): string | undefined =>
    /^m\d+\.ts$/.test(name) ? texts[Number(name.slice(1, -3))] : undefined
  host.getSourceFile = (name, version) => {
    const source = own(name)
    return source === undefined ? readFile(name, version) : ts.createSourceFile(name, source, version)
  }
  const program = ts.createProgram(
    texts.map((_, i) => `m${String(i)}.ts`),
    options,
    host,
  )
  return texts.map((_, i) => {
    const found = ts.getPreEmitDiagnostics(program, program.getSourceFile(`m${String(i)}.ts`))
    return new Set(found.map(({ file, start = 0 }) => (file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1))
  })
}

const catalogs = async (): Promise<readonly Catalog[]> =>
  Promise.all(
    discover(process.cwd()).map(
      async ({ name }) => ((await import(`${name}/catalog`)) as { catalog: Catalog }).catalog,
    ),
  )

/** Returns a module with the type of a contract. Its last lines each check one message against the type. */
const moduleOf = ({ contract: one }: CatalogEntry, messages: readonly unknown[]): string => {
  const type = typeText(one)
  const name = /export (?:interface|type) (\w+)/.exec(type)?.[1] ?? ''
  return [type, ...messages.map((message) => `;(${JSON.stringify(message)}) satisfies ${name}`)].join('\n')
}

/** Returns the indexes of the messages that the compiler rejects, for each entry. */
const refusedOf = (all: readonly { readonly line: CatalogEntry; readonly messages: readonly unknown[] }[]) => {
  const texts = all.map(({ line, messages }) => moduleOf(line, messages))
  return refused(texts).map((lines, i) => {
    const first = (texts[i] ?? '').split('\n').length - (all[i]?.messages.length ?? 0) + 1
    return new Set([...lines].map((line) => line - first))
  })
}

/** The issue codes that a type can express. A range or a pattern is not part of a type. */
const ofTypes = ['wrong_type', 'missing', 'not_one_of', 'not_equal']

const isOf =
  (wanted: string) =>
  ({ code }: Issue): boolean =>
    code === wanted

describe('the type of a contract', () => {
  it('is printed as a person would write it', () => {
    const order = contract({
      id: 'shop/order',
      version: 1,
      role: 'message',
      description: 'An order.',
      codec: struct(
        'Order',
        { size: enumOf('small', 'large'), kind: literal('order') },
        { note: stringOf({}, 'Note'), way: openEnumOf('post') },
      ),
    })
    expect(typeText(order)).toBe(`/** An order. */
export interface Order {
  readonly size: 'small' | 'large'
  readonly kind: 'order'
  readonly note?: string | null
  readonly way?: 'post' | (string & {}) | null
}
`)
  })

  it('accepts every example of every installed contract', async () => {
    const lines = (await catalogs()).flatMap((catalog) => catalog.entries)
    expect(lines.length).toBeGreaterThan(20)
    const found = refusedOf(lines.map((line) => ({ line, messages: line.examples })))
    expect(lines.flatMap(({ contract: { name } }, i) => (found[i]?.size === 0 ? [] : [name]))).toEqual([])
  })

  it('rejects a message with a wrong type or a missing key', async () => {
    const lines = (await catalogs()).flatMap((catalog) => catalog.entries)
    const broken = lines.map((line) => ({
      line,
      mutations: mutationsOf(line.contract.node, line.examples[0]).filter(
        ({ code, edits }) =>
          ofTypes.includes(code) && line.contract.validate(applyPatch(line.examples[0], edits)).errors.some(isOf(code)),
      ),
    }))
    expect(broken.flatMap(({ mutations }) => mutations).length).toBeGreaterThan(500)
    const found = refusedOf(
      broken.map(({ line, mutations }) => ({
        line,
        messages: mutations.map(({ edits }) => applyPatch(line.examples[0], edits)),
      })),
    )
    expect(
      broken.flatMap(({ line, mutations }, i) =>
        mutations.flatMap(({ code, pointer }, n) =>
          found[i]?.has(n) === true ? [] : [`${line.contract.name} ${code} ${pointer}`],
        ),
      ),
    ).toEqual([])
  })
})
