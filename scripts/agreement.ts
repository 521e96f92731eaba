/**
 * `pnpm agreement`: the codec, ajv and Python's jsonschema judge the same messages of every contract, rules aside, by its
 * schema in every dialect; OpenAI's strict schema is judged on messages of its own shape. What is written under a
 * contract is what strict mode accepts, advice aside.
 * `--messages N` sets how many (2,000), `--seed S` which.
 */
import { parseArgs } from 'node:util'
import { contract as contractOf, type AnyContract } from '@contracts/core'
import { schemaFor, toJsonSchema } from '@contracts/core/json-schema'
import { writerSchema } from '@contracts/evolution'
import { ajvVerdicts } from './agreement/ajv-judge.js'
import { messagesFor } from './agreement/messages.js'
import { strictFindings } from './agreement/strict-judge.js'
import { findPython, pythonVerdicts, type Question } from './agreement/python-judge.js'
import { loadDomains } from './workspace/registry.js'
import { record } from './workspace/results.js'

const { values } = parseArgs({ options: { messages: { type: 'string' }, seed: { type: 'string' } } })
const count = Number(values.messages ?? 2000)
const seed = Number(values.seed ?? 1)

const shapeOf = (one: AnyContract): AnyContract => contractOf({ ...one, rules: [] })

type Row = Question & {
  readonly name: string
  readonly contract: AnyContract
  readonly codec: readonly boolean[]
  readonly strict: readonly boolean[]
  readonly strictSchema: Question['schema']
  readonly written: readonly boolean[]
  readonly writtenSchema: Question['schema']
}

/** Strict mode knows no list that is open: any other member is written too. */
const withoutLists = (schema: Question['schema']): Question['schema'] => {
  const block = schema['x-contract'] as { readonly open?: readonly object[] } // what toJsonSchema writes
  const open = (block.open ?? []).filter((mark) => !('known' in mark)) as Question['schema'][] // pointers of objects
  return { ...schema, 'x-contract': { ...block, open } }
}

const rowOf = (one: AnyContract, examples: readonly unknown[]): Row => {
  const shape = shapeOf(one)
  const messages = messagesFor(one, examples, count, seed)
  const schema = toJsonSchema(one, { major: 1 })
  return {
    name: one.name,
    contract: one,
    messages,
    schema,
    strictSchema: toJsonSchema(one, { major: 1, strict: true }),
    codec: messages.map((message) => shape.is(message)),
    strict: messages.map((message) => shape.validate(message, 'strict').valid),
    // An error with a rule is an advice: the shape has no other rules.
    written: messages.map((message) =>
      shape.validate(message, 'strict').errors.every(({ rule }) => rule !== undefined),
    ),
    writtenSchema: writerSchema(withoutLists(schema)),
  }
}

const disagreements = (row: Row, ours: readonly boolean[], theirs: readonly boolean[]): readonly string[] =>
  row.messages.flatMap((message, i) =>
    ours[i] === theirs[i] ? [] : [`codec says ${String(ours[i])}: ${JSON.stringify(message).slice(0, 400)}`],
  )

const held: boolean[] = []
const judge = (row: Row, name: string, findings: readonly string[]): string => {
  held.push(findings.length === 0)
  for (const finding of findings.slice(0, 3)) process.stdout.write(`  ✗ ${row.name} · ${name}: ${finding}\n`)
  return `${name} ${findings.length === 0 ? '=' : `differs on ${String(findings.length)}`}`
}

/** The dialects older than 2020-12; what one of them has no words for is said. */
const inDialects = (row: Row): readonly string[] =>
  (['draft-07', 'openapi-3.0'] as const).map((target) => {
    const { schema, unsupported } = schemaFor(row.contract, target)
    if (unsupported.length > 0) return `${target} has no words for ${String(unsupported.length)} places`
    return judge(row, target, disagreements(row, row.codec, ajvVerdicts(schema, row.messages, true)))
  })

const rows = (await loadDomains()).flatMap(({ registry }) =>
  registry.entries.map((line) => rowOf(line.contract, line.examples)),
)
const python = findPython()
if (python === undefined && process.env['CI'] === 'true')
  throw new Error('CI needs python3-jsonschema; .ci/run installs it')
if (python === undefined) process.stdout.write('notice: no python3 here can import jsonschema, so ajv judged alone\n')
const verdicts = python === undefined ? undefined : await pythonVerdicts(python, rows)

rows.forEach((row, i) => {
  const valid = row.codec.filter(Boolean).length
  const answers = [
    judge(row, 'ajv', disagreements(row, row.codec, ajvVerdicts(row.schema, row.messages))),
    judge(row, 'ajv strict', disagreements(row, row.strict, ajvVerdicts(row.strictSchema, row.messages))),
    judge(row, 'written', disagreements(row, row.written, ajvVerdicts(row.writtenSchema, row.messages))),
    ...inDialects(row),
    judge(row, 'openai-strict', strictFindings(row.contract, row.messages.slice(0, 1000), seed)),
    ...(verdicts === undefined ? [] : [judge(row, 'python', disagreements(row, row.codec, verdicts[i] ?? []))]),
  ]
  held.push(valid > count / 10 && valid < count * 0.9)
  process.stdout.write(
    `${row.name.padEnd(40)} ${String(valid).padStart(5)} of ${String(count)} valid · ${answers.join(' · ')}\n`,
  )
})
record('judges', held)
