import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Issue, entryOf, issueCodes } from '@contracts/core'
import { catalogTests } from '@contracts/testing'
import { claims } from './plan/plan-parts.js'
import { catalog } from './catalog.js'

const brief = ({ code, pointer }: Issue) => `${code} ${pointer}`

catalogTests(catalog)

describe('the catalog of scout', () => {
  it('has the contracts and their versions', () => {
    expect(catalog.entries.map(({ contract }) => `${contract.name} ${contract.role}`)).toEqual(
      expect.arrayContaining([
        'scout/plan@2 record',
        'scout/plan@1 record',
        'scout/node@2 record',
        'scout/node@1 record',
        'scout/stage@1 record',
      ]),
    )
  })

  it('decodes every example in strict mode, except for known warnings', () => {
    const found = catalog.entries.flatMap(({ contract, examples }) =>
      examples.flatMap((example, i) => {
        const codes = contract.validate(example, 'strict').errors.map(({ code }) => code)
        return [...new Set(codes)].map((code) => `${contract.name} ${i}: ${code}`)
      }),
    )
    expect(found).toEqual([
      'scout/plan@2 2: timestamp-without-zone',
      'scout/plan@1 1: tool-node-has-tool',
      'scout/plan@1 1: tool-node-has-params',
    ])
  })

  it('contains every contract that claims a schema, and each requires that schema', () => {
    for (const [schema, name] of Object.entries(claims)) {
      const contract = entryOf(catalog, name)?.contract
      const found = contract?.validate({ schema }).errors.map(brief) ?? []
      expect([contract?.name, found.includes('missing /dag'), found.includes('not_equal /schema')]).toEqual([
        name,
        true,
        false,
      ])
    }
  })

  it('has a migration from every older version to the next, and back', () => {
    expect(catalog.migrations.map(({ from, to }) => `${from.name} ${to.name}`)).toEqual([
      'scout/plan@1 scout/plan@2',
      'scout/plan@2 scout/plan@1',
      'scout/node@1 scout/node@2',
      'scout/node@2 scout/node@1',
    ])
  })
})

describe('the list of documented rules', () => {
  const page = readFileSync(join(__dirname, '../../../docs/rules-scout.md'), 'utf8')
  const lines = page.split('\n').filter((line) => line.startsWith('- '))
  const warnings = ['timestamp-without-zone', 'version-form']
  const steps = ['node-known', 'step-legal', 'run-finished', 'time-has-zone', 'fan-out-values', 'run-id-segment']
  const rules = [
    ...catalog.entries.flatMap(({ contract }) => contract.rules.map(({ id }) => id)),
    ...steps.map((step) => `scout/${step}`),
    ...warnings,
  ]

  it('names only rules and codes that exist', () => {
    const known: readonly string[] = [...rules, ...issueCodes]
    expect(lines.filter((line) => !known.includes(/ `([^`]+)`$/.exec(line)?.[1] ?? ''))).toEqual([])
  })
})
