import { entryOf, type Issue, issueCodes } from '@contracts/core'
import { catalogTests } from '@contracts/testing'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { claims } from './agent/agent.js'
import { catalog } from './catalog.js'

const brief = ({ code, pointer }: Issue) => `${code} ${pointer}`

catalogTests(catalog)

describe('the catalog of kasparro', () => {
  it('has the sixteen contracts, all in their first version', () => {
    expect(catalog.entries.map(({ contract }) => `${contract.name} ${contract.role}`)).toEqual(
      expect.arrayContaining([
        'kasparro/envelope@1 message',
        'kasparro/error-response@1 message',
        'kasparro/planner-input@1 input',
        'kasparro/planner-output@1 output',
        'kasparro/data-agent-input@1 input',
        'kasparro/data-agent-output@1 output',
        'kasparro/insight-agent-input@1 input',
        'kasparro/insight-agent-output@1 output',
        'kasparro/evaluator-input@1 input',
        'kasparro/evaluator-output@1 output',
        'kasparro/creative-generator-input@1 input',
        'kasparro/creative-generator-output@1 output',
        'kasparro/report-generator-input@1 input',
        'kasparro/report@1 record',
        'kasparro/config@1 config',
        'kasparro/dataset-row@1 record',
      ]),
    )
  })

  it('decodes every example in strict mode, except for the known warnings of the documented ones', () => {
    const found = catalog.entries.flatMap(({ contract, examples }) =>
      examples.flatMap((example) =>
        contract.validate(example, 'strict').errors.map((issue) => `${contract.id}: ${brief(issue)}`),
      ),
    )
    expect(found).toEqual([
      'kasparro/envelope: dataset-hash-md5 /metadata/dataset_hash',
      'kasparro/insight-agent-output: hypotheses-count /hypotheses',
    ])
  })

  it('contains every contract that claims an agent name, and each requires that name', () => {
    for (const [agent, name] of Object.entries(claims)) {
      const contract = entryOf(catalog, name)?.contract
      const found = contract?.validate({ agent_name: agent }).errors.map(brief)
      expect([contract?.name, found?.includes('missing /timestamp'), found?.includes('not_equal /agent_name')]).toEqual(
        [name, true, false],
      )
    }
  })
})

describe('the list of documented rules', () => {
  const page = readFileSync(join(__dirname, '../../../docs/rules-kasparro.md'), 'utf8')
  const lines = page.split('\n').filter((line) => line.startsWith('- '))
  const warnings = ['timestamp-without-zone', 'dataset-hash-md5']
  const rules = [
    ...catalog.entries.flatMap(({ contract }) => contract.rules.map(({ id }) => id)),
    ...catalog.handoffs.map(({ id }) => id),
    'kasparro/enum-case',
    ...warnings,
  ]

  it('names only rules and codes that exist', () => {
    const known: readonly string[] = [...rules, ...issueCodes]
    expect(lines.filter((line) => !known.includes(/ `([^`]+)`$/.exec(line)?.[1] ?? ''))).toEqual([])
  })
})
