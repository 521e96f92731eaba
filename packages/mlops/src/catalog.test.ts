import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { issueCodes } from '@contracts/core'
import { toJsonSchema } from '@contracts/core/json-schema'
import { catalogTests } from '@contracts/testing'
import * as domain from './index.js'
import { catalog } from './catalog.js'

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
const read = (file: string) => readFileSync(join(__dirname, file), 'utf8')

catalogTests(catalog)

describe('the catalog of mlops', () => {
  it('has the five contracts, all in their first version', () => {
    expect(catalog.entries.map(({ contract }) => `${contract.name} ${contract.role}`)).toEqual(
      expect.arrayContaining([
        'mlops/business-context-draft@1 record',
        'mlops/business-context@1 message',
        'mlops/model-proposals@1 message',
        'mlops/rapid-loop-result@1 message',
        'mlops/slow-loop-result@1 record',
      ]),
    )
  })

  it('contains every example file next to a source', () => {
    const known = catalog.entries.flatMap(({ examples }) => examples.map((example) => JSON.stringify(example)))
    const found = files
      .filter((file) => file.endsWith('.example.json'))
      .map((file) => JSON.stringify(JSON.parse(read(file))))
    expect(found.sort()).toEqual(known.sort())
  })

  it('exports every contract from the index', () => {
    const exported = Object.values<unknown>(domain)
    expect(catalog.entries.filter(({ contract }) => !exported.includes(contract))).toEqual([])
  })

  it('decodes every example in strict mode without an issue', () => {
    const found = catalog.entries.flatMap(({ contract, examples }) =>
      examples.flatMap((example) => contract.validate(example, 'strict').errors.map(String)),
    )
    expect(found).toEqual([])
  })

  it('describes every key of every contract in one line', () => {
    const bare = (schema: unknown, at: string): readonly string[] => {
      if (typeof schema !== 'object' || schema === null) return []
      const { properties = {}, ...rest } = schema as {
        readonly properties?: Readonly<Record<string, { readonly description?: string }>>
      } // a JSON Schema
      const lacking = Object.entries(properties).filter(([, { description }]) => !/^[^\n]+\.$/.test(description ?? ''))
      const below = Object.entries({ ...rest, ...properties }).flatMap(([key, inner]) => bare(inner, `${at}/${key}`))
      return [...lacking.map(([key]) => `${at}/${key}`), ...below]
    }
    expect(
      catalog.entries.flatMap(({ contract }) => bare(toJsonSchema(contract, { withId: true }), contract.id)),
    ).toEqual([])
  })
})

describe('the list of documented rules', () => {
  const page = readFileSync(join(__dirname, '../../../docs/rules-mlops.md'), 'utf8')
  const lines = page.split('\n').filter((line) => line.startsWith('- '))
  const rules = catalog.entries.flatMap(({ contract }) => contract.rules.map(({ id }) => id))

  it('names only rules and codes that exist', () => {
    const known: readonly string[] = [...rules, ...issueCodes]
    expect(lines.filter((line) => !known.includes(/ `([^`]+)`$/.exec(line)?.[1] ?? ''))).toEqual([])
  })
})
