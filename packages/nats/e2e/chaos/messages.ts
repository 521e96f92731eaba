import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RawMessage } from '../raw.js'

/** The root of the workspace: the command runs where all contract packages are installed. */
export const root = existsSync('pnpm-workspace.yaml') ? process.cwd() : join(process.cwd(), '../..')

/** The kinds of messages in a run. Only those of the first kind are valid. */
export const kinds = [
  'valid',
  'invalid',
  'unknown',
  'not_json',
  'bad_headers',
  'full_headers',
  'other_contract',
  'empty',
] as const

/** A kind of message. */
export type Kind = (typeof kinds)[number]

/** A message as bytes. Its subject is `agents.<kind>.<number>`, so its result is recognised by the subject. */
export interface Sent extends RawMessage {
  readonly kind: Kind
}

const exampleOf = (name: string): object =>
  JSON.parse(readFileSync(join(root, `packages/kasparro/src/${name}.example.json`), 'utf8')) as object

const planner = exampleOf('planner/planner-output')
const insight = exampleOf('insight-agent/insight-agent-output')

const headersOf = (line: string): Buffer => Buffer.from(`NATS/1.0\r\n${line}\r\n\r\n`, 'latin1')

/** Returns the kind of a message by its number: 30 of 100 messages are not valid, and 1 has very large headers. */
const kindOf = (i: number): Kind => {
  if (i % 100 === 50) return 'full_headers'
  return i % 10 < 7 ? 'valid' : (kinds.filter((one) => one !== 'valid' && one !== 'full_headers')[i % 6] ?? 'invalid')
}

const bodyOf = (kind: Kind, i: number): string => {
  if (kind === 'empty') return ''
  if (kind === 'not_json') return `{"cut off": ${String(i)}`
  if (kind === 'unknown') return JSON.stringify({ nothing: i })
  return JSON.stringify({
    ...(i % 2 === 0 ? planner : insight),
    execution_duration_ms: kind === 'invalid' ? -1 - i : i,
  })
}

const headerLines: Readonly<Partial<Record<Kind, string>>> = {
  bad_headers: 'Trace Id: 1',
  full_headers: `Note: ${'n'.repeat(65_480)}`,
  other_contract: 'Contract: acme/order@1',
}

/** Returns messages with the numbers from `from` on. */
export const messagesFrom = (from: number, count: number): readonly Sent[] =>
  Array.from({ length: count }, (_, n): Sent => {
    const [i, kind] = [from + n, kindOf(from + n)]
    const line = headerLines[kind]
    const sent = { kind, subject: `agents.${kind}.${String(i)}`, body: Buffer.from(bodyOf(kind, i)) }
    return line === undefined ? sent : { ...sent, headers: headersOf(line) }
  })

/** Counts messages by kind. */
export const countKinds = (sent: readonly Sent[]): Readonly<Record<Kind, number>> =>
  Object.fromEntries(kinds.map((kind) => [kind, sent.filter((one) => one.kind === kind).length])) as Record<
    Kind,
    number
  >
