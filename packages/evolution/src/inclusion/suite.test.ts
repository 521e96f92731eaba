/**
 * The JSON Schema Test Suite. Each of its tests states whether an instance is valid. This decides whether
 * `{ const: instance }` is included in the schema, and the schema in `{ not: { const: instance } }`.
 *
 * The npm package has the tests of draft 4. JSON_SCHEMA_TEST_SUITE names a folder with the tests of other drafts,
 * `tests` and `remotes` (Debian has it in libtest-json-schema-acceptance-perl). If it is set, all tests of draft
 * 2020-12 and draft-07 run instead.
 */
import { isJsonObject, type Json } from '@contracts/core'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { itemsOf, type JsonFields, own } from '../schema/json.js'
import { includes } from './includes.js'

const jsonOf = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Json // JSON.parse returns JSON

const jsonFilesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()

type Remotes = readonly (readonly [name: string, schema: Json])[]

const host = 'http://localhost:1234/'

/** Returns a schema that contains the other documents it refers to. */
const bundled = (schema: JsonFields, definitions: string, remotes: Remotes): JsonFields => {
  const found = new Map<string, Json>()
  for (
    let text = JSON.stringify(schema), size = -1;
    size !== found.size;
    text = JSON.stringify([text, ...found.values()])
  ) {
    size = found.size
    for (const [name, remote] of remotes) {
      if (!isJsonObject(remote) || !text.includes(name.split('/').at(-1) ?? name)) continue
      found.set(name, { $id: host + name, ...remote })
      const $id = own(remote, '$id')
      if (typeof $id === 'string' && $id !== host + name && /^(?:https?|urn):/.test($id))
        found.set(`${name} by its own name`, { $id: host + name, $ref: $id })
    }
  }
  if (found.size === 0) return schema
  return {
    ...schema,
    [definitions]: { ...(own(schema, definitions) as JsonFields | undefined), ...Object.fromEntries(found) },
  } // definitions
}

interface Suite {
  readonly folder: string
  readonly $schema: string
  readonly definitions: string
  readonly remotes: Remotes
  /** Matches the schemas that are skipped. */
  readonly foreign: RegExp
}

const draft07 = { $schema: 'http://json-schema.org/draft-07/schema#', definitions: 'definitions' } as const
const draft2020 = { $schema: 'https://json-schema.org/draft/2020-12/schema', definitions: '$defs' } as const

/** References to metaschemas and vocabularies, which are not part of a document. */
const metaschemas = /"(?:\$ref|\$schema)":"(?:https?:\/\/json-schema\.org|http:\/\/localhost)[^"]*schema/

const chosen = process.env['JSON_SCHEMA_TEST_SUITE']
const suites: readonly Suite[] =
  chosen === undefined
    ? [
        {
          ...draft07,
          folder: join(dirname(require.resolve('json-schema-test-suite/package.json')), 'tests/draft4'),
          remotes: [],
          // Keywords that differ between draft 4 and draft 7, and references to other documents.
          foreign: /"(?:id|\$schema|format)":|"\$ref":"(?!#)|"exclusiveM(?:in|ax)imum":(?:true|false)/,
        },
      ]
    : (
        [
          ['draft2020-12', draft2020],
          ['draft7', draft07],
        ] as const
      ).map(([name, draft]) => ({
        ...draft,
        folder: join(chosen, 'tests', name),
        remotes: jsonFilesIn(join(chosen, 'remotes'))
          .filter((file) => !file.startsWith('draft') || file.startsWith(`${name}/`))
          .map((file) => [file, jsonOf(join(chosen, 'remotes', file))] as const),
        foreign: metaschemas,
      }))

const questionsOf = ({ folder, $schema, definitions, remotes, foreign }: Suite) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => itemsOf(jsonOf(join(folder, name))).map((group) => [name, group] as const))
    .flatMap(([name, group]) => {
      const written = own(group, 'schema') ?? true
      const { $schema: own$schema, ...body } = isJsonObject(written) ? written : {}
      const isOther = own$schema !== undefined && own$schema !== $schema
      if (foreign.test(JSON.stringify(isOther ? written : body))) return []
      const schema = isJsonObject(written) ? bundled({ ...body, $schema }, definitions, remotes) : written
      return [
        { title: `${name}: ${JSON.stringify(own(group, 'description'))}`, schema, tests: itemsOf(own(group, 'tests')) },
      ]
    })

describe.each(suites.map((suite) => [suite.folder.split(/[/\\]/).at(-1), suite] as const))(
  'the test suite in %s',
  (_, suite) => {
    it.each(questionsOf(suite).map((group) => [group.title, group] as const))('%s', (__, { schema, tests }) => {
      for (const test of tests) {
        const [instance, isValid] = [own(test, 'data') ?? null, own(test, 'valid') === true]
        const { $schema } = suite
        expect([instance, includes({ $schema, const: instance }, schema).verdict]).toEqual([instance, isValid ? 'proved' : 'disproved']) // oxfmt-ignore
        expect([instance, includes(schema, { $schema, not: { const: instance } }).verdict]).toEqual([instance, isValid ? 'disproved' : 'proved']) // oxfmt-ignore
      }
    })
  },
)
