import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { issueCodes } from '@contracts/core'
import { catalogTests } from '@contracts/testing'
import { catalog } from './catalog.js'

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

  it('decodes every example in strict mode without an issue', () => {
    const found = catalog.entries.flatMap(({ contract, examples }) =>
      examples.flatMap((example) => contract.validate(example, 'strict').errors.map(String)),
    )
    expect(found).toEqual([])
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
