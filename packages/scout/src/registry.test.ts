import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toJsonSchema } from '@contracts/core/json-schema'
import { laws } from '@contracts/core/testing'
import * as domain from './index.js'
import { registry } from './registry.js'

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
const read = (file: string) => readFileSync(join(__dirname, file), 'utf8')

registry.lines.forEach(laws)

describe('the registry of scout', () => {
  it('lists the contracts and their versions', () => {
    expect(registry.lines.map(({ contract }) => `${contract.name} ${contract.role}`)).toEqual([
      'scout/plan@1 record',
      'scout/node@1 record',
    ])
  })

  it('holds every example that lies beside a source', () => {
    const known = registry.lines.flatMap(({ examples }) => examples.map((example) => JSON.stringify(example)))
    const found = files
      .filter((file) => file.endsWith('.example.json'))
      .map((file) => JSON.stringify(JSON.parse(read(file))))
    expect(found.sort()).toEqual(known.sort())
  })

  it('has its contracts in the index', () => {
    const exported = Object.values<unknown>(domain)
    expect(registry.lines.filter(({ contract }) => !exported.includes(contract))).toEqual([])
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
