/**
 * Imports the schemas of every contract, and published schemas of third parties, and compares each import with its
 * schema.
 */
import type { SchemaSource } from '@contracts/authoring'
import { readAndProve, Unreadable } from '@contracts/authoring/internal'
import type { Json } from '@contracts/core'
import { toJsonSchema } from '@contracts/core/json-schema'
import * as E from 'fp-ts/lib/Either.js'
import { a2aSchemas, mcpSchemas, publishedSchemas } from './foreign-schemas.js'
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

/** Returns how an import relates to its schema, and counts the keywords that it leaves out. */
const compared = ({ root, original, pointer, beyond = [] }: SchemaSource): { relation: string; why: string } => {
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
  const found = sources.map((source) => ({ ...compared(source), label: source.label }))
  for (const { label: name, relation, why } of found)
    if (relation !== 'equal') process.stdout.write(`| ${name} | ${relation} | ${why} |\n`)
  const equal = found.filter(({ relation }) => relation === 'equal')
  process.stdout.write(`${label}: ${String(equal.length)} of ${String(found.length)} equal\n`)
}

process.stdout.write('\n| published schema | imported is | where |\n| --- | --- | --- |\n')
for (const { name, sources } of publishedSchemas())
  for (const source of sources) {
    const { relation, why } = compared(source)
    process.stdout.write(`| ${name}/${source.label} | ${relation} | ${why} |\n`)
  }

const mcp = await mcpSchemas()
if (E.isLeft(mcp)) process.stdout.write(`${mcp.left}\n`)
else tally(mcp.right.name, mcp.right.sources)

const a2a = a2aSchemas()
tally(a2a.name, a2a.sources)
