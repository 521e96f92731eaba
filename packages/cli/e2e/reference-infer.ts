/** Infers every contract of the domains from samples of it, and compares the inferred contract with the original. */
import { inferenceOf } from '@contracts/authoring'
import { type AnyContract, type CatalogEntry, codecFromNode, contract, decoderFor, type Json } from '@contracts/core'
import { toJsonSchema } from '@contracts/core/json-schema'
import { sampleMessage, seeded } from '@contracts/testing'
import { includes } from '@contracts/evolution'
import { installedEntries } from './installed-entries.js'

const count = 200

const inferred = (messages: readonly unknown[], { id, role }: AnyContract): AnyContract => {
  const inference = inferenceOf({ id, role })
  for (const message of messages) inference.observe(message)
  const found = inference.contract()
  if (found === undefined) throw new Error('There is a message.')
  const { node, description } = found
  return contract({ id, version: 1, role, description, codec: codecFromNode('Message', node) })
}

const schemaOf = (one: AnyContract): Json => toJsonSchema(one) // a schema is JSON

/** Returns the shape issues that a message of one contract has under the other. */
const whereOf = ({ codec }: AnyContract, counterexample: Json): string =>
  decoderFor(codec)
    .validate(counterexample)
    .errors.map(({ code, pointer }) => `${code} ${pointer === '' ? 'at the message' : pointer}`)
    .slice(0, 3)
    .join(', ')

/** Checks whether contract `b` accepts every message of contract `a`, and returns where it does not. */
const within = (a: AnyContract, b: AnyContract): { readonly included: boolean | undefined; readonly where: string } => {
  const answer = includes(schemaOf(a), schemaOf(b))
  if (answer.verdict === 'proved') return { included: true, where: '' }
  if (answer.verdict === 'unknown') return { included: undefined, where: `unknown: ${answer.reason}` }
  return { included: false, where: whereOf(b, answer.counterexample) }
}

const judge = (entry: CatalogEntry): readonly [verdict: string, row: string] => {
  const { contract: original } = entry
  const random = seeded(1)
  const messages = Array.from({ length: count }, () => sampleMessage(entry, random))
  const made = inferred(messages, original)
  const rejected = messages.filter((message) => !made.validate(message).valid).length
  const [wider, narrower] = [within(original, made), within(made, original)]
  const verdict =
    rejected > 0
      ? 'UNSOUND'
      : wider.included === undefined || narrower.included === undefined
        ? 'unknown'
        : wider.included
          ? narrower.included
            ? 'equal'
            : 'wider'
          : narrower.included
            ? 'narrower'
            : 'overlapping'
  const where = [
    ...(narrower.where === '' ? [] : [`accepts too: ${narrower.where}`]),
    ...(wider.where === '' ? [] : [`rejects: ${wider.where}`]),
  ]
  return [verdict, `| ${original.name} | ${verdict} | ${where.join('; ')} |`]
}

const rows = (await installedEntries()).map(judge)
process.stdout.write(
  `| contract | inferred is | where |\n| --- | --- | --- |\n${rows.map(([, row]) => `${row}\n`).join('')}\n`,
)
for (const verdict of [...new Set(rows.map(([one]) => one))].sort()) {
  process.stdout.write(
    `${verdict}: ${String(rows.filter(([one]) => one === verdict).length)} of ${String(rows.length)}\n`,
  )
}
process.exitCode = rows.some(([verdict]) => verdict === 'UNSOUND') ? 1 : 0
