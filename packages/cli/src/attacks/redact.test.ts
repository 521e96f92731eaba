import { rmSync } from 'node:fs'
import { catalog as a2a } from '@contracts/a2a/catalog'
import { catalog as conversation } from '@contracts/conversation/catalog'
import type { CatalogEntry, DecodeMode } from '@contracts/core'
import { catalog as kasparro } from '@contracts/kasparro/catalog'
import { catalog as mlops } from '@contracts/mlops/catalog'
import { catalog as scout } from '@contracts/scout/catalog'
import { messageOf } from '@contracts/testing'
import fc from 'fast-check'
import { resolverOf, validateText } from '@contracts/documents'
import type { Report, Style } from '../reporters/report.js'
import { reportIn } from '../reporters/reports.js'
import { runIn } from '../testing/run-in.js'
import { folderWithBakery } from '../testing/stranger.js'

const entries = [a2a, conversation, kasparro, mlops, scout].flatMap((one) => one.entries)
const formats = ['text', 'json', 'github', 'sarif', 'junit', 'problem', 'llm']

/** Validates a text and prints the report in every format with --redact. Returns the reports and the issues. */
const reported = async (entry: CatalogEntry, name: string, text: string, mode: DecodeMode) => {
  const style: Style = { contract: entry.contract.name, mode, colour: false, redact: true, most: Infinity, cwd: '/' }
  const reports: readonly (readonly [string, Report])[] = await Promise.all(
    formats.map(async (format) => [format, await reportIn(format, style)] as const),
  )
  const found: string[] = []
  const printed = new Map(formats.map((format) => [format, '']))
  const chunks = (async function* () {
    yield await Promise.resolve(Buffer.from(text))
  })()
  for await (const documents of validateText(chunks, { name, resolver: resolverOf(entry), mode })) {
    let index = 0
    for (const document of documents) {
      const { outcome, issues, contract, value } = document
      const result = { source: name, line: document.line, contract: contract.name, outcome, issues }
      found.push(...issues.map(({ issue: { severity, code, pointer } }) => `${severity} ${code} ${pointer}`))
      for (const [format, report] of reports) {
        const one = report.print({ ...result, message: { value, contract } })
        printed.set(format, (printed.get(format) ?? '') + report.add({ ...result, text: one }, index))
      }
      index++
    }
  }
  const valid = found.length === 0
  const tally = { documents: 1, unread: 0, failed: valid ? 0 : 1, unchecked: 0, errors: found.length, warnings: 0 }
  const sum = { tally, valid, last: name, kinds: new Map() }
  for (const [format, report] of reports) printed.set(format, (printed.get(format) ?? '') + report.end(sum))
  return { found, printed }
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Returns the paths of all fields of a message, containers included. */
const fieldsOf = (value: Json, path: readonly (string | number)[] = []): readonly (readonly (string | number)[])[] => {
  if (typeof value !== 'object' || value === null) return [path]
  const entries: readonly (readonly [string | number, Json])[] = Array.isArray(value)
    ? [...(value as readonly Json[]).entries()]
    : Object.entries(value)
  return [path, ...entries.flatMap(([key, below]) => fieldsOf(below, [...path, key]))]
}

const planted = (value: Json, path: readonly (string | number)[], secret: Json): Json => {
  const [head, ...rest] = path
  if (head === undefined) return secret
  if (Array.isArray(value))
    return (value as readonly Json[]).map((item, i) => (i === head ? planted(item, rest, secret) : item))
  const object = value as { readonly [key: string]: Json }
  return { ...object, [head]: planted(object[head] ?? null, rest, secret) }
}

const at = (value: Json, path: readonly (string | number)[]): Json =>
  path.reduce<Json>((here, key) => (here as { readonly [key: string]: Json })[key] ?? null, value)

/** Pairs of secrets with the same kind and size, for a field with this value. Both must print the same report. */
const pairsFor = (value: Json): readonly (readonly [Json, Json])[] => [
  [777123777, 555321555],
  [0.7771237, 0.5553215],
  ['kx7771237q', 'wz5553215v'],
  ['M = 0.7771237 * a + 0.5 * b', 'M = 0.5553215 * a + 0.7 * b'],
  ['["kx7771237q", {"wz": 7771237]', '["wz5553215v", {"kx": 5553215]'],
  ['2024-07-07T12:37:17', '2025-05-05T15:32:15'],
  [{ n: 777123777 }, { n: 555321555 }],
  [['kx7771237q'], ['wz5553215v']],
  ...(typeof value === 'string'
    ? ([
        [value.toUpperCase(), value.split('').reverse().join('')],
        [`${value}x`, `y${value}`],
      ] as const)
    : []),
  ...(typeof value === 'number'
    ? ([
        [value + 1, value + 2],
        [value * 7.77, value * 5.55],
        [-value - 7771237, -value - 5553215],
      ] as const)
    : []),
]

const withoutSizes = (text: string): string =>
  text.replace(/a string of [0-9]+ characters?/g, 'a string').replace(/:[0-9]+(?::[0-9]+)?|"column":[0-9]+|"startColumn":[0-9]+|col=[0-9]+|column [0-9]+/g, '#') // oxfmt-ignore

const secret = /7771237|5553215|777123776|777123778|555321554|555321556|kx7|wz5/

/** Returns the examples of a contract and the messages of its cases, each of which violates one rule. */
const messagesOf = (entry: CatalogEntry): readonly Json[] =>
  [...entry.examples, ...(entry.cases ?? []).map((one) => messageOf(entry, one))] as readonly Json[] // JSON files

describe('a secret in a message, with --redact', () => {
  it.each(entries.map((entry) => [entry.contract.name, entry] as const))(
    'is not printed in any format: %s',
    async (_, entry) => {
      const messages = messagesOf(entry)
      const tries = messages.flatMap((message) =>
        fieldsOf(message).flatMap((path) => pairsFor(at(message, path)).map((pair) => ({ message, path, pair }))),
      )
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...tries), fc.constantFrom('tolerant', 'strict'), async (one, mode) => {
          const [first, second] = await Promise.all(
            one.pair.map((secret) =>
              reported(entry, 'message.json', JSON.stringify(planted(one.message, one.path, secret)), mode),
            ),
          )
          if (first === undefined || second === undefined) return
          const same = JSON.stringify(first.found) === JSON.stringify(second.found)
          for (const format of formats) {
            const [a, b] = [first.printed.get(format) ?? '', second.printed.get(format) ?? '']
            const isSecret = secret.test(JSON.stringify(one.pair))
            if (isSecret) expect([a, b].map((text) => secret.exec(text)?.[0])).toEqual([undefined, undefined])
            if (same) expect([format, withoutSizes(a)]).toEqual([format, withoutSizes(b)])
          }
        }),
      )
    },
  )
})

const entryOf = (name: string): CatalogEntry => {
  const found = entries.find(({ contract }) => contract.name === name)
  if (found === undefined) throw new Error(`there is no contract ${name}`)
  return found
}

describe('the message of a rule or a reader, with --redact', () => {
  it('is the description of the rule if its message would reveal a turn_id', async () => {
    const turn = { speaker: 'user', message: 'Hello' }
    const turns = [
      { ...turn, turn_id: 777123777 },
      { ...turn, turn_id: 5 },
    ]
    const { printed } = await reported(
      entryOf('conversation/conversation@1'),
      'run.json',
      JSON.stringify(turns),
      'tolerant',
    )
    expect(printed.get('text')).toContain(
      '[0].turn_id breaks a rule: Turn ids count from 1 without a gap — got a number.',
    )
    expect([...printed.values()].filter((text) => text.includes('77712377'))).toEqual([])
  })

  it('does not contain n_cols', async () => {
    const entry = entryOf('mlops/business-context@1')
    const [example] = entry.examples as readonly Json[]
    const message = planted(example ?? {}, ['dataset_profile', 'n_cols'], 777123777)
    const { found, printed } = await reported(entry, 'context.json', JSON.stringify(message), 'tolerant')
    expect(found).toContain('warning columns-match-n-cols /dataset_profile/columns')
    expect([...printed.values()].filter((text) => text.includes('77712377'))).toEqual([])
  })

  it('does not contain the documented spelling of a CSV cell', async () => {
    const entry = entryOf('kasparro/dataset-row@1')
    const [row] = entry.examples as readonly (typeof entry.examples)[0][]
    const cells = { ...(row as Readonly<Record<string, Json>>), creative_type: 'CAROUSEL' }
    const text = `${Object.keys(cells).join(',')}\n${Object.values(cells).map(String).join(',')}\n`
    const { found, printed } = await reported(entry, 'rows.csv', text, 'tolerant')
    expect(found).toEqual(['warning enum-case /creative_type'])
    expect(printed.get('text')).toContain('creative_type must be written in the documented case — got a string of 8')
    expect([...printed.values()].filter((reported) => /carousel/i.test(reported))).toEqual([])
  })

  const bakery = folderWithBakery({
    'tagged.yaml': 'customer: !kx7771237q Ada\n',
    'misspelt.json': '{"customer":"kx7771237q","items":[{"bread":"Spelt","loaves":"7771237"}]}',
    'old.json': '{"customer":7771237}',
  })
  afterAll(() => {
    rmSync(bakery, { recursive: true })
  })

  it.each([
    [['validate', 'bakery/order', 'tagged.yaml'], 2],
    [['validate', 'bakery/order', 'tagged.yaml', '--format', 'json'], 2],
    [['repair', 'bakery/order', 'misspelt.json'], 0],
    [['repair', 'bakery/order', 'misspelt.json', '--format', 'json'], 0],
    [['migrate', 'bakery/order', '--to', '2', 'old.json'], 1],
  ])('does not contain text of the message: %j', async (argv, code) => {
    const plain = await runIn(bakery, argv)
    expect([plain.code, /7771237|spelt"/.test(plain.out + plain.err)]).toEqual([code, true])
    const { out, err } = await runIn(bakery, [...argv, '--redact'])
    expect(`${out}${err}`).not.toMatch(/7771237|spelt"/)
  })
})
