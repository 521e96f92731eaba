/** Imports the strict schema of every contract of the domains, and compares what was imported with it. */
import type { Json } from '@contracts/core'
import { toJsonSchema } from '@contracts/core/json-schema'
import { nodeOfSchema } from '../packages/cli/src/commands/import/node-of-schema.js'
import { prove } from '../packages/cli/src/commands/import/prove.js'
import { loadDomains } from './workspace/registry.js'

const rows = (await loadDomains()).flatMap(({ registry }) =>
  registry.entries.flatMap(({ contract }) =>
    [false, true].map((strict) => {
      const schema: Json = toJsonSchema(contract, { strict }) // a schema is JSON
      const { node, unsaid } = nodeOfSchema(schema, '', 'Message')
      const { relation, why } = prove(node, schema, '')
      const left = unsaid.map(({ pointer, keyword }) => `${pointer} ${keyword}`)
      return {
        relation,
        row: `| ${contract.name} | ${strict ? 'strict' : 'tolerant'} | ${relation} | ${[...why, ...left].join('; ')} |\n`,
      }
    }),
  ),
)
process.stdout.write('| contract | schema | imported is | where |\n| --- | --- | --- | --- |\n')
for (const { row } of rows) process.stdout.write(row)
for (const relation of [...new Set(rows.map((one) => one.relation))].sort()) {
  const found = rows.filter((one) => one.relation === relation)
  process.stdout.write(`${relation}: ${String(found.length)} of ${String(rows.length)}\n`)
}
