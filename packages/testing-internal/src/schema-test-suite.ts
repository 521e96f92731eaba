/** The JSON Schema Test Suite, which `scripts/schema-test-suite.mjs` downloads. */
import { isJsonObject, type Json } from '@contracts/core'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pin from './schema-test-suite/pin.json' with { type: 'json' }

/** Tests of one schema. */
export interface SchemaTests {
  /** The folder of the draft in the suite. */
  readonly draft: string
  /** The dialect that `$schema` of the draft names. */
  readonly dialect: string
  /** The file in the folder of the draft, with slashes. */
  readonly file: string
  readonly description: string
  /** The schema with the documents that it refers to. */
  readonly schema: Json
  /** Meaning of `format` in this file. */
  readonly formats: 'assertion' | 'annotation'
  readonly tests: readonly { readonly description: string; readonly data: Json; readonly valid: boolean }[]
}

interface Draft {
  readonly dialect: string
  readonly identifier: '$id' | 'id'
  readonly definitions: '$defs' | 'definitions'
}

const old = { identifier: '$id', definitions: 'definitions' } as const
const recent = { identifier: '$id', definitions: '$defs' } as const

// The suite calls JSON Schema v1 `draft-next`.
const drafts: Readonly<Record<string, Draft>> = {
  draft3: { ...old, identifier: 'id', dialect: 'http://json-schema.org/draft-03/schema#' },
  draft4: { ...old, identifier: 'id', dialect: 'http://json-schema.org/draft-04/schema#' },
  draft6: { ...old, dialect: 'http://json-schema.org/draft-06/schema#' },
  draft7: { ...old, dialect: 'http://json-schema.org/draft-07/schema#' },
  'draft2019-09': { ...recent, dialect: 'https://json-schema.org/draft/2019-09/schema' },
  'draft2020-12': { ...recent, dialect: 'https://json-schema.org/draft/2020-12/schema' },
  'draft-next': { ...recent, dialect: 'https://json-schema.org/v1' },
}

const host = 'http://localhost:1234/'

type Remotes = readonly (readonly [name: string, schema: { readonly [key: string]: Json }])[]

/** Returns a schema that contains the other documents it refers to. */
const bundled = (
  schema: { readonly [key: string]: Json },
  { identifier, definitions }: Draft,
  remotes: Remotes,
): { readonly [key: string]: Json } => {
  const found = new Map<string, Json>()
  for (
    let text = JSON.stringify(schema), size = -1;
    size !== found.size;
    text = JSON.stringify([text, ...found.values()])
  ) {
    size = found.size
    for (const [name, remote] of remotes) {
      if (!text.includes(name.split('/').at(-1) ?? name)) continue
      found.set(name, { [identifier]: host + name, ...remote })
      const id = remote[identifier]
      if (typeof id === 'string' && id !== host + name && /^(?:https?|urn):/.test(id))
        found.set(`${name} by its own name`, { [identifier]: host + name, $ref: id })
    }
  }
  if (found.size === 0) return schema
  const own = schema[definitions]
  return {
    ...schema,
    [definitions]: { ...(own !== undefined && isJsonObject(own) ? own : {}), ...Object.fromEntries(found) },
  }
}

const textOf = (file: string): string =>
  readFileSync(file, 'utf8').replaceAll(
    'https://json-schema.org/draft/next/schema',
    drafts['draft-next']?.dialect ?? '',
  )

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.json'))
    .sort()

type Group = Pick<SchemaTests, 'description' | 'schema' | 'tests'>

const testsOf = (folder: string, name: string, draft: Draft): readonly SchemaTests[] => {
  const remotes = filesIn(join(folder, 'remotes'))
    .filter((file) => !file.startsWith('draft') || file.startsWith(`${name}/`))
    .map((file) => [file, JSON.parse(textOf(join(folder, 'remotes', file))) as { readonly [key: string]: Json }] as const) // oxfmt-ignore
  const { dialect } = draft
  return filesIn(join(folder, 'tests', name)).flatMap((file) =>
    // The suite states the form of its files.
    (JSON.parse(textOf(join(folder, 'tests', name, file))) as readonly Group[]).map(({ schema, ...rest }) => ({
      ...{ ...rest, draft: name, dialect, file },
      schema: isJsonObject(schema) ? bundled({ $schema: dialect, ...schema }, draft, remotes) : schema,
      formats: /^optional\/format(?:\/|-assertion)/.test(file) ? 'assertion' : 'annotation',
    })),
  )
}

/**
 * Returns the tests of every draft. If the suite was not downloaded, it prints a notice and returns an empty array. In
 * CI it throws instead.
 */
export const schemaTestSuite = (): readonly SchemaTests[] => {
  const folder = resolve('../../node_modules/.cache/schema-test-suite', pin.version) // from a package of the workspace
  if (existsSync(folder)) return Object.entries(drafts).flatMap(([name, draft]) => testsOf(folder, name, draft))
  const missing = 'The JSON Schema Test Suite is missing: run `node scripts/schema-test-suite.mjs`.'
  if (process.env['CI'] === 'true') throw new Error(missing)
  process.stderr.write(`NOT TESTED: ${missing}\n`)
  return []
}
