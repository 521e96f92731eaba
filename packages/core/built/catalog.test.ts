/** Runs in a contract package. Its catalog must be complete, and every key of its contracts must be described. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Catalog } from '../src/index.js'
import { toJsonSchema } from '../src/json-schema.js'

const sources = join(process.cwd(), 'src')
// oxlint-disable-next-line typescript/no-require-imports -- the package under test is the one jest runs in
const { catalog } = require(join(sources, 'catalog.ts')) as { readonly catalog: Catalog }
// oxlint-disable-next-line typescript/no-require-imports -- as above
const domain = require(join(sources, 'index.ts')) as Readonly<Record<string, unknown>>

/** Returns the pointers to the keys of a JSON Schema that no line describes. */
const keysWithoutLine = (schema: unknown, at: string): readonly string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {}, ...rest } = schema as {
    readonly properties?: Readonly<Record<string, { readonly description?: string }>>
  } // a JSON Schema
  const bare = Object.entries(properties).filter(([, { description }]) => !/^[^\n]+\.$/.test(description ?? ''))
  return [
    ...bare.map(([key]) => `${at}/${key}`),
    ...Object.entries({ ...rest, ...properties }).flatMap(([key, inner]) => keysWithoutLine(inner, `${at}/${key}`)),
  ]
}

describe(`the catalog of ${catalog.domain}`, () => {
  it('contains every example file next to a source', () => {
    const known = new Set(catalog.entries.flatMap(({ examples }) => examples.map((example) => JSON.stringify(example))))
    const found = readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.example.json'))
      .map((file) => JSON.stringify(JSON.parse(readFileSync(join(sources, file), 'utf8'))))
    expect(found.sort()).toEqual([...known].sort())
  })

  it('has contracts that the index exports', () => {
    const exported = Object.values(domain)
    expect(catalog.entries.filter(({ contract }) => !exported.includes(contract))).toEqual([])
  })

  it('describes every key of every contract in one line', () => {
    expect(
      catalog.entries.flatMap(({ contract }) =>
        keysWithoutLine(toJsonSchema(contract, { withId: true }), contract.name),
      ),
    ).toEqual([])
  })
})
