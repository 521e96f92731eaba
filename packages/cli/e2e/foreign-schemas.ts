/** The schemas of third parties that are installed for other reasons, so that they were not written for this command. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { schemasOf, type SchemaSource } from '@contracts/authoring'
import type { Json } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { createGenerator } from 'ts-json-schema-generator'
import { schemasOfModule } from '../src/commands/import/module-schemas.js'

const files = {
  '@changesets/config': ['schema.json'],
  '@microsoft/jest-sarif': ['lib/schemas/sarif-2.1.0-rtm.5.json'],
  ajv: [
    'lib/refs/json-schema-draft-07.json',
    'lib/refs/json-schema-2019-09/schema.json',
    'lib/refs/json-schema-2020-12/schema.json',
  ],
  knip: ['schema.json'],
  oxlint: ['configuration_schema.json'],
  tsup: ['schema.json'],
  turbo: ['schema.json'],
}

const store = 'node_modules/.pnpm'
/** Returns the folder of the newest installed version of a package that begins with `version`. */
const folderOf = (name: string, version = ''): string | undefined => {
  const found = readdirSync(store).filter((one) => one.startsWith(`${name.replace('/', '+')}@${version}`))
  const newest = found.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1)
  return newest === undefined ? undefined : join(store, newest, 'node_modules', name)
}

/** Schemas that one package publishes, with its name. */
export interface ForeignSchemas {
  readonly name: string
  readonly sources: readonly SchemaSource[]
}

/** Returns the schema files that packages publish. */
export const publishedSchemas = (): readonly ForeignSchemas[] =>
  Object.entries(files).flatMap(([name, listed]) =>
    listed.flatMap((file) => {
      const folder = folderOf(name)
      if (folder === undefined) return []
      const document = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Json // JSON.parse returns JSON
      return [{ name, sources: schemasOf(document, '', file) }]
    }),
  )

/** Returns the zod schemas of the MCP SDK, or why they cannot be read. */
export const mcpSchemas = async (): Promise<E.Either<string, ForeignSchemas>> => {
  const name = '@modelcontextprotocol/sdk'
  const path = join(process.cwd(), folderOf(name) ?? '', 'dist/esm/types.js')
  const read = await schemasOfModule({ path, file: name }, '')
  return E.isLeft(read) ? read : E.right({ name: `${name}, zod schemas`, sources: read.right })
}

/** Returns the types of the A2A 0.3 SDK. No package ships its JSON Schema, so it is generated back from these types. */
export const a2aSchemas = (): ForeignSchemas => {
  const folder = join(folderOf('@a2a-js/sdk', '0.3') ?? '', 'dist')
  const types = readdirSync(folder).find((file) => /^extensions-.*\.d\.ts$/.test(file)) ?? ''
  const generator = createGenerator({ path: join(folder, types), skipTypeCheck: true, expose: 'all' })
  const document = generator.createSchema('*') as unknown as Json // a JSON Schema is JSON
  return { name: '@a2a-js/sdk 0.3, types', sources: schemasOf(document, '', '@a2a-js/sdk') }
}
