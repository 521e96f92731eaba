import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RegistryLine, shapeCodes } from '@contracts/core'
import { toJsonSchema } from '@contracts/core/json-schema'
import { registryTests } from '@contracts/core/testing'
import * as domain from './index.js'
import { registry } from './registry.js'

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
const read = (file: string) => readFileSync(join(__dirname, file), 'utf8')

registryTests(registry)

describe('the registry of mlops', () => {
  it('has the five contracts, all in their first version', () => {
    expect(registry.lines.map(({ contract }) => `${contract.name} ${contract.role}`)).toEqual(
      expect.arrayContaining([
        'mlops/business-context-draft@1 record',
        'mlops/business-context@1 message',
        'mlops/model-proposals@1 message',
        'mlops/rapid-loop-result@1 message',
        'mlops/slow-loop-result@1 record',
      ]),
    )
  })

  it('holds every example that lies beside a source', () => {
    const known = registry.lines.flatMap(({ examples }) => examples.map((example) => JSON.stringify(example)))
    const found = files
      .filter((file) => file.endsWith('.example.json'))
      .map((file) => JSON.stringify(JSON.parse(read(file))))
    expect(found.sort()).toEqual(known.sort())
  })

  it('has its contracts in the index, under the words of their ids', () => {
    const exported = Object.values<unknown>(domain)
    expect(registry.lines.filter(({ contract }) => !exported.includes(contract))).toEqual([])
  })

  it('decodes every example strictly without an issue', () => {
    const found = registry.lines.flatMap(({ contract, examples }) =>
      examples.flatMap((example) => contract.check(example, 'strict').errors.map(String)),
    )
    expect(found).toEqual([])
  })

  it('binds rules to the contracts the documents name', () => {
    const rulesOf = ({ contract }: RegistryLine) => contract.rules.map(({ id, severity }) => `${id} ${severity}`)
    expect(Object.fromEntries(registry.lines.map((line) => [line.contract.id, rulesOf(line)]))).toMatchObject({
      'mlops/business-context-draft': [],
      'mlops/business-context': [
        'mlops/metric-fits-objective warning',
        'mlops/target-in-profile warning',
        'mlops/columns-match-n-cols warning',
        'mlops/column-flags warning',
        'mlops/recommended-fields warning',
      ],
      'mlops/model-proposals': [
        'mlops/formula error',
        'mlops/weights-sum-to-one warning',
        'mlops/model-ids-distinct warning',
        'mlops/hyperparameters-json error',
        'mlops/hyperparameters-object warning',
      ],
      'mlops/rapid-loop-result': [
        'mlops/library-known warning',
        'mlops/hyperparameters-json error',
        'mlops/hyperparameters-object warning',
      ],
      'mlops/slow-loop-result': [],
    })
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
    expect(registry.lines.flatMap(({ contract }) => bare(toJsonSchema(contract, { major: 1 }), contract.id))).toEqual(
      [],
    )
  })
})

describe('the list of documented rules', () => {
  const page = readFileSync(join(__dirname, '../../../docs/rules-mlops.md'), 'utf8')
  const entries = page.split('\n').flatMap((line) => {
    const found = /^- .+ `([^`]+)`: (\S+) › (.+)$/.exec(line)
    return line.startsWith('- ')
      ? [{ line, code: found?.[1] ?? '', file: found?.[2] ?? '', title: found?.[3] ?? '' }]
      : []
  })
  const rules = registry.lines.flatMap(({ contract }) => contract.rules.map(({ id }) => id))

  it('has every rule of the registry', () => {
    expect(rules.filter((rule) => !entries.some(({ code }) => code === rule))).toEqual([])
  })

  it('names no rule and no code there is not', () => {
    const known: readonly string[] = [...rules, ...shapeCodes]
    expect(entries.filter(({ code }) => !known.includes(code)).map(({ line }) => line)).toEqual([])
  })

  it('names a test that exists for each', () => {
    expect(
      entries.filter(({ file, title }) => !files.includes(file) || !read(file).includes(title)).map(({ line }) => line),
    ).toEqual([])
  })
})
