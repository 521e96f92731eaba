import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { entryOf, issueCodes } from '@contracts/core'
import { toJsonSchema } from '@contracts/core/json-schema'
import { catalogTests } from '@contracts/testing'
import * as domain from './index.js'
import { catalog } from './catalog.js'
import { conversationRules } from './rules.js'
import * as fields from './rules/fields.js'
import * as speaker from './rules/speaker.js'
import * as text from './rules/text.js'
import * as tool from './rules/tool.js'
import * as turnId from './rules/turn-id.js'

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
const read = (file: string) => readFileSync(join(__dirname, file), 'utf8')

catalogTests(catalog)

describe('the catalog of conversation', () => {
  it('has the three contracts, all in their first version', () => {
    expect(catalog.entries.map(({ contract }) => `${contract.name} ${contract.role}`)).toEqual(
      expect.arrayContaining([
        'conversation/conversation@1 record',
        'conversation/turn@1 record',
        'conversation/validation-config@1 config',
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

  it('decodes every example in strict mode, also the example with the null of the defaults', () => {
    for (const { contract, examples } of catalog.entries)
      for (const example of examples) expect(contract.validate(example, 'strict').errors.map(String)).toEqual([])
  })

  it('names the contract of its configuration, and returns the contract for a configuration', () => {
    const entry = entryOf(catalog, 'conversation/conversation')
    const config = entryOf(catalog, entry?.config ?? '')
    expect(config?.contract.id).toBe('conversation/validation-config')
    for (const example of config?.examples ?? []) expect(entry?.under?.(example)._tag).toBe('Right')
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

describe('the rules of conversations', () => {
  it('are listed once each', () => {
    const exported = Object.values<unknown>({ ...fields, ...speaker, ...text, ...tool, ...turnId })
    expect(new Set(conversationRules)).toEqual(new Set(exported))
    expect(new Set(conversationRules.map(({ id }) => id)).size).toBe(exported.length)
    expect(Object.isFrozen(conversationRules)).toBe(true)
  })
})

describe('the list of documented rules', () => {
  const page = readFileSync(join(__dirname, '../../../docs/rules-conversation.md'), 'utf8')
  const lines = page.split('\n').filter((line) => line.startsWith('- '))
  const rules = [
    ...conversationRules.map(({ id }) => id),
    ...catalog.entries.flatMap(({ contract }) => contract.rules.map(({ id }) => id)),
  ]

  it('names only rules and codes that exist', () => {
    const known: readonly string[] = [...rules, ...issueCodes]
    expect(lines.filter((line) => !known.includes(/ `([^`]+)`$/.exec(line)?.[1] ?? ''))).toEqual([])
  })
})
