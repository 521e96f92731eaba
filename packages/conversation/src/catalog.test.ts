import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { entryOf, issueCodes } from '@contracts/core'
import { catalogTests } from '@contracts/testing'
import { catalog } from './catalog.js'
import { conversationRules } from './rules.js'
import * as fields from './rules/fields.js'
import * as speaker from './rules/speaker.js'
import * as text from './rules/text.js'
import * as tool from './rules/tool.js'
import * as turnId from './rules/turn-id.js'

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

  it('decodes every example in strict mode, also the example with the null of the defaults', () => {
    for (const { contract, examples } of catalog.entries)
      for (const example of examples) expect(contract.validate(example, 'strict').errors.map(String)).toEqual([])
  })

  it('names the contract of its configuration, and returns the contract for a configuration', () => {
    const entry = entryOf(catalog, 'conversation/conversation')
    const config = entryOf(catalog, entry?.config ?? '')
    expect(config?.contract.id).toBe('conversation/validation-config')
    for (const example of config?.examples ?? []) expect(entry?.contractFor?.(example)._tag).toBe('Right')
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
