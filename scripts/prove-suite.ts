/**
 * `pnpm prove:suite FOLDER`: asks `includes` the questions that the JSON Schema Test Suite answers. FOLDER is the suite, with
 * its `tests` and `remotes` (Debian has it as libtest-json-schema-acceptance-perl; the npm package stops at draft 4).
 *
 * Each test says whether an instance is valid, and so whether `{ const: instance }` is included in the schema and the schema in
 * `{ not: { const: instance } }`. Each schema is also compared with itself without one keyword; ajv and cfworker judge the
 * answers. Prints how many answers are right, wrong and unknown for each draft. Fails when one is wrong, or 0.5 % are unknown.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '@contracts/core'
import { includes } from '@contracts/evolution'
import { isObject, listOf, own, textAt, without, type JsonObject } from './prove/document.js'
import { examine } from './prove/examine.js'
import { panel } from './prove/judges/panel.js'

const drafts = [
  { folder: 'draft2020-12', definitions: '$defs', $schema: 'https://json-schema.org/draft/2020-12/schema' },
  { folder: 'draft7', definitions: 'definitions', $schema: 'http://json-schema.org/draft-07/schema#' },
] as const

/** Metaschemas and vocabularies are no part of a document. */
const isSkipped = (text: string) =>
  /"(?:\$ref|\$schema)":"(?:https?:\/\/json-schema\.org|http:\/\/localhost)[^"]*schema/.test(text)

const host = 'http://localhost:1234/'

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()

const jsonOf = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Json // what JSON.parse gives is JSON

/** A schema with the other documents it refers to inside it. */
const bundled = (
  schema: JsonObject,
  definitions: string,
  remotes: readonly (readonly [string, Json])[],
): JsonObject => {
  const found = new Map<string, Json>()
  for (
    let text = JSON.stringify(schema), size = -1;
    size !== found.size;
    text = JSON.stringify([text, ...found.values()])
  ) {
    size = found.size
    for (const [name, remote] of remotes)
      if (isObject(remote) && text.includes(name.split('/').at(-1) ?? name)) {
        found.set(name, { $id: host + name, ...remote })
        const $id = own(remote, '$id')
        if (typeof $id === 'string' && $id !== host + name && /^(?:https?|urn):/.test($id))
          found.set(`${name} by its own name`, { $id: host + name, $ref: $id })
      }
  }
  return found.size === 0
    ? schema
    : {
        ...schema,
        [definitions]: { ...(own(schema, definitions) as JsonObject | undefined), ...Object.fromEntries(found) },
      }
}

/** Whether the judges agree with the suite about a schema; where they err they cannot judge its variations. */
const canJudge = (schema: Json, tests: readonly Json[]): boolean => {
  try {
    return tests.every((test) => panel(schema, own(test, 'data') ?? null) === (own(test, 'valid') === true))
  } catch {
    return false
  }
}

const folder = process.argv[2]
if (folder === undefined) {
  process.stderr.write('prove-suite FOLDER: the JSON Schema Test Suite, with its folders tests and remotes\n')
  process.exit(2)
}

for (const { folder: draft, definitions, $schema } of drafts) {
  const counts = { right: 0, wrong: 0, unknown: 0 }
  const varied = { ...counts }
  const reasons = new Map<string, number>()
  const failed = (kind: keyof typeof counts, title: string, reason = '') => {
    const key = `  ${kind}  ${title}  ${reason}`
    if (kind !== 'right') reasons.set(key, (reasons.get(key) ?? 0) + 1)
  }
  const remotes = filesIn(join(folder, 'remotes'))
    .filter((name) => !name.startsWith('draft') || name.startsWith(`${draft}/`))
    .map((name) => [name, jsonOf(join(folder, 'remotes', name))] as const)
  for (const file of readdirSync(join(folder, 'tests', draft)).filter((name) => name.endsWith('.json')))
    for (const group of listOf(jsonOf(join(folder, 'tests', draft, file)))) {
      const written = own(group, 'schema') ?? true
      if (
        isSkipped(
          JSON.stringify(
            isObject(written) && textAt(written, '$schema') === $schema ? without(written, '$schema') : written,
          ),
        )
      )
        continue
      const schema = isObject(written) ? bundled({ ...written, $schema }, definitions, remotes) : written
      const title = `${file}: ${textAt(group, 'description')}`
      for (const test of listOf(own(group, 'tests'))) {
        const [instance, valid] = [own(test, 'data') ?? null, own(test, 'valid') === true]
        const questions: readonly (readonly [Json, Json, boolean])[] = [
          [{ $schema, const: instance }, schema, valid],
          [schema, { $schema, not: { const: instance } }, !valid],
        ]
        for (const [a, b, included] of questions) {
          const answer = includes(a, b)
          const kind =
            answer.verdict === 'unknown' ? 'unknown' : (answer.verdict === 'proved') === included ? 'right' : 'wrong'
          counts[kind]++
          failed(kind, title, answer.verdict === 'unknown' ? answer.reason : '')
        }
      }
      for (const keyword of isObject(schema) && canJudge(schema, listOf(own(group, 'tests')))
        ? Object.keys(without(schema, '$schema', '$id', definitions))
        : []) {
        const less = without(schema as JsonObject, keyword) // a schema with keywords is an object
        for (const [a, b] of [
          [schema, less],
          [less, schema],
        ] as const) {
          const settings = { engine: includes, seed: 1, samples: 30, blind: false }
          const outcome = examine({ corpus: 'questions', name: title, a, b }, settings)
          if (outcome === undefined) continue
          const kind = outcome.fault !== undefined ? 'wrong' : outcome.verdict === 'unknown' ? 'unknown' : 'right'
          varied[kind]++
          failed(kind, `${title} without ${keyword}`, outcome.reason)
        }
      }
    }
  for (const [name, { right, wrong, unknown }] of [
    ['instances', counts],
    ['variations', varied],
  ] as const) {
    const share = (100 * unknown) / Math.max(1, right + wrong + unknown)
    process.stdout.write(
      `${draft} ${name}: ${String(right)} right, ${String(wrong)} wrong, ${String(unknown)} unknown (${share.toFixed(2)} %)\n`,
    )
    if (wrong > 0 || share >= 0.5) process.exitCode = 1
  }
  process.stdout.write([...reasons].map(([text, count]) => `${text} × ${String(count)}\n`).join(''))
}
