/**
 * Imports the schemas of every contract, and published schemas of third parties, and compares each import with its
 * schema.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '@contracts/core'
import { toJsonSchema } from '@contracts/core/json-schema'
import { schemasOf, type SchemaSource } from '../src/commands/import/documents.js'
import { schemasOfModule } from '../src/commands/import/module-schemas.js'
import { readAndProve } from '../src/commands/import/prove.js'
import { Unreadable } from '../src/commands/import/reading.js'
import * as E from 'fp-ts/lib/Either.js'
import { createGenerator } from 'ts-json-schema-generator'
import { installedEntries } from './installed-entries.js'

const rows = (await installedEntries()).flatMap(({ contract }) =>
  [false, true].map((strict) => {
    const schema: Json = toJsonSchema(contract, { strict }) // a schema is JSON
    const { relation, why, unsaid } = readAndProve(schema, schema, '', 'Message')
    const left = unsaid.map(({ pointer, keyword }) => `${pointer} ${keyword}`)
    return {
      relation,
      row: `| ${contract.name} | ${strict ? 'strict' : 'tolerant'} | ${relation} | ${[...why, ...left].join('; ')} |\n`,
    }
  }),
)
process.stdout.write('| contract | schema | imported is | where |\n| --- | --- | --- | --- |\n')
for (const { row } of rows) process.stdout.write(row)
for (const relation of [...new Set(rows.map((one) => one.relation))].sort()) {
  const found = rows.filter((one) => one.relation === relation)
  process.stdout.write(`${relation}: ${String(found.length)} of ${String(rows.length)}\n`)
}

/** Schema files of packages that are installed for other reasons, so they were not written for this command. */
const published = {
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

/** Returns how an import relates to its schema, and counts the keywords that it leaves out. */
const judged = ({ root, original, pointer, beyond = [] }: SchemaSource): { relation: string; why: string } => {
  try {
    const { relation, why, unsaid } = readAndProve(root, original ?? root, pointer, 'Message')
    const counts = new Map<string, number>()
    for (const { keyword } of [...unsaid, ...beyond])
      if (relation !== 'equal' || keyword !== 'oneOf') counts.set(keyword, (counts.get(keyword) ?? 0) + 1)
    const left = [...counts].map(([keyword, n]) => `${keyword} ${String(n)}×`)
    return {
      relation,
      why: [...left, ...why.map((one) => (one.length > 120 ? `${one.slice(0, 119)}…` : one))].join('; '),
    }
  } catch (error) {
    if (error instanceof Unreadable) return { relation: 'refused', why: error.message }
    throw error
  }
}

/** Prints the schemas whose import is not equal to them, and how many are equal. */
const tally = (label: string, sources: readonly SchemaSource[]): void => {
  const found = sources.map((source) => ({ ...judged(source), label: source.label }))
  for (const { label: name, relation, why } of found)
    if (relation !== 'equal') process.stdout.write(`| ${name} | ${relation} | ${why} |\n`)
  const equal = found.filter(({ relation }) => relation === 'equal')
  process.stdout.write(`${label}: ${String(equal.length)} of ${String(found.length)} equal\n`)
}

process.stdout.write('\n| published schema | imported is | where |\n| --- | --- | --- |\n')
for (const [name, files] of Object.entries(published))
  for (const file of files) {
    const folder = folderOf(name)
    if (folder === undefined) continue
    const document = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Json // JSON.parse returns JSON
    for (const source of schemasOf(document, '', file)) {
      const { relation, why } = judged(source)
      process.stdout.write(`| ${name}/${source.label} | ${relation} | ${why} |\n`)
    }
  }

const sdk = '@modelcontextprotocol/sdk'
const mcp = await schemasOfModule(
  { path: join(process.cwd(), folderOf(sdk) ?? '', 'dist/esm/types.js'), file: sdk },
  '',
)
if (E.isLeft(mcp)) process.stdout.write(`${mcp.left}\n`)
else tally(`${sdk}, zod schemas`, mcp.right)

/** The types of the A2A 0.3 SDK. No package ships its JSON Schema, so it is generated back from these types. */
const a2a = join(folderOf('@a2a-js/sdk', '0.3') ?? '', 'dist')
const types = readdirSync(a2a).find((file) => /^extensions-.*\.d\.ts$/.test(file)) ?? ''
const generator = createGenerator({ path: join(a2a, types), skipTypeCheck: true, expose: 'all' })
const document = generator.createSchema('*') as unknown as Json // a JSON Schema is JSON
tally('@a2a-js/sdk 0.3, types', schemasOf(document, '', '@a2a-js/sdk'))
