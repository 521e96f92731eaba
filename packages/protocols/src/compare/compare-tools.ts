import { isJsonObject, type Json, type Role } from '@contracts/core'
import {
  compareSchemaContracts,
  contractOfSchema,
  type Effect,
  findMessage,
  type Finding,
  writerMessages,
} from '@contracts/evolution'
import { canonicalJson } from '@contracts/evolution/internal'
import { canonicalForm, textWithoutWords } from '../meaning/canonical-form.js'
import type { SnapshotTool } from '../snapshot/snapshot.js'
import type { SnapshotChange, ToolCall } from './comparison.js'
import { plausibleMessages } from './plausible-messages.js'

type Change = Omit<SnapshotChange, 'part' | 'name'>

/** Returns the call with these arguments; `undefined` if they are no object, as no call has them. */
const callOf = (name: string, args: Json): ToolCall | undefined =>
  isJsonObject(args) ? { name, arguments: args } : undefined

type Side = 'input' | 'output'

/** Returns the message of an effect as the call or the result that shows it. */
const evidenceOf = (effect: Effect, name: string, side: Side): Pick<Change, 'call' | 'result' | 'ignored'> => {
  const { counterexample, lostPointer } = effect
  if (counterexample === undefined) return {}
  const ignored = effect.direction === 'loss' ? { ignored: lostPointer ?? '' } : {}
  if (side === 'output') return { result: counterexample, ...ignored }
  const call = callOf(name, counterexample)
  return call === undefined ? {} : { call, ...ignored }
}

const isFailing = ({ protected: promised, verdict }: Effect): boolean => promised && verdict !== 'compatible'

const changeOf = ({ kind, description, effects }: Finding, name: string, side: Side): Change => {
  const failing = effects.filter(isFailing)
  const effect = failing.find(({ verdict }) => verdict === 'breaking') ?? failing[0]
  const change = { kind, side, description }
  if (effect === undefined) return { ...change, verdict: 'compatible' }
  const { reason } = effect
  return {
    ...change,
    verdict: effect.verdict === 'breaking' && effect.evidence !== 'unproved' ? 'breaking' : 'unproved',
    ...(reason === undefined ? {} : { reason }),
    ...evidenceOf(effect, name, side),
  }
}

/** Returns the contract of a schema. Counterexamples are made to resemble its examples. */
const contractIn = (schema: Json, role: Role, examples: readonly Json[]) => {
  const fields = isJsonObject(schema) ? schema : schema === false ? { not: {} } : {}
  return contractOfSchema({ ...fields, examples }, { id: 'tool', version: 1 }, role)
}

const compareSchemas = (before: Json, after: Json, side: Side): readonly Finding[] => {
  const examples = [before, after].flatMap(plausibleMessages)
  return compareSchemaContracts(contractIn(before, side, examples), contractIn(after, side, examples)).findings
}

/** Returns whether two schemas are proved to accept the same values, since they have one canonical form. */
const isSame = (before: Json, after: Json): boolean => {
  const [was, is] = [canonicalForm(before), canonicalForm(after)]
  return was.of === 'meaning' && is.of === 'meaning' && was.text === is.text
}

/** The words about a schema that has another text and the same meaning. */
const otherwise = {
  input: ['takes the same arguments, and describes them otherwise', 'takes the same arguments, by another schema'],
  output: ['returns the same results, and describes them otherwise', 'returns the same results, by another schema'],
} as const

/** Compares two schemas of a tool: of its arguments under `input`, or of its result under `output`. */
export const compareSide = (before: Json, after: Json, name: string, side: Side): readonly Change[] => {
  if (canonicalJson(before) === canonicalJson(after)) return []
  const [described, respelled] = otherwise[side]
  const about = { side, verdict: 'compatible' } as const
  if (textWithoutWords(before) === textWithoutWords(after))
    return [{ ...about, kind: 'described-otherwise', description: described }]
  const findings = isSame(before, after) ? [] : compareSchemas(before, after, side)
  return findings.length > 0
    ? findings.map((finding) => changeOf(finding, name, side))
    : [{ ...about, kind: 'schema-respelled', description: respelled }]
}

const hints = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'] as const

/** The hints as clients read them if a tool has none. */
const defaults = { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true } as const

/** Compares the hints of a tool. A client may have let a tool run without a question because of them. */
const compareHints = (before: SnapshotTool, after: SnapshotTool): readonly Change[] =>
  hints.flatMap((hint): readonly Change[] => {
    const [was, is] = [before, after].map(({ annotations }) => annotations?.[hint] ?? defaults[hint])
    if (was === is || typeof was !== 'boolean' || typeof is !== 'boolean') return []
    const isSafer = is === (hint === 'readOnlyHint' || hint === 'idempotentHint')
    const notable = isSafer ? {} : { notable: true }
    const description = `has ${hint} ${String(is)}, was ${String(was)}`
    return [{ kind: 'hint-changed', verdict: 'compatible', ...notable, description }]
  })

const described = ['title', 'description'] as const

/** Returns a change for another title or description. */
export const compareWords = (
  before: { readonly [key in (typeof described)[number]]?: string | null },
  after: { readonly [key in (typeof described)[number]]?: string | null },
): readonly Change[] => {
  const changed = described.filter((key) => (before[key] ?? '') !== (after[key] ?? ''))
  return changed.length === 0
    ? []
    : [{ kind: 'described-otherwise', verdict: 'compatible', description: `has another ${changed.join(' and ')}` }]
}

const compareOutput = (before: SnapshotTool, after: SnapshotTool): readonly Change[] => {
  const [old, next] = [before.outputSchema, after.outputSchema] as readonly (Json | undefined)[] // the file was JSON
  const about = { kind: 'output-schema', side: 'output' } as const
  if (old === undefined || old === null)
    return next === undefined || next === null
      ? []
      : [{ ...about, verdict: 'compatible', description: 'states the schema of its results now' }]
  if (next === undefined || next === null)
    return [{ ...about, verdict: 'breaking', description: 'states no schema of its results any more' }]
  return compareSide(old, next, before.name, 'output')
}

/** Compares two versions of a tool. */
export const compareTool = (before: SnapshotTool, after: SnapshotTool): readonly Change[] => [
  ...compareSide(before.inputSchema as Json, after.inputSchema as Json, before.name, 'input'), // the file was JSON
  ...compareOutput(before, after),
  ...compareHints(before, after),
  ...compareWords(before, after),
]

/** Returns a call that is valid for a tool; an empty object if none is found. */
export const anyCall = ({ name, inputSchema }: SnapshotTool): Pick<Change, 'call'> => {
  const schema = inputSchema as Json // the file was JSON
  const [usual] = plausibleMessages(schema)
  const found = findMessage({
    matchesAll: [writerMessages(schema), writerMessages({ type: 'object' })],
    matchesNone: [],
  })
  const args = usual ?? (found.verdict === 'disproved' ? found.counterexample : undefined)
  const call = args === undefined ? undefined : callOf(name, args)
  return call === undefined ? {} : { call }
}
