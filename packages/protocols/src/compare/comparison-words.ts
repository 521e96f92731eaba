import { countNoun } from '@contracts/core/internal'
import { safe } from '@contracts/evolution/internal'
import type { Answer } from '../server/call-tool.js'
import type { ExecutedCall, SnapshotChange, SnapshotComparison, ToolCall } from './comparison.js'

/** A sentence about a change, and the call, the result or the answers that it introduces. */
export interface Note {
  readonly sentence: string
  readonly lines: readonly string[]
}

/** The most characters of a call, a result or an answer that are printed. */
const longest = 400

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text)

const callText = ({ name, arguments: args }: ToolCall): string => safe(`${name} ${cut(JSON.stringify(args))}`)

const answerText = ({ kind, text }: Answer): string => {
  const said = text === '' ? '' : ` ${JSON.stringify(cut(text))}`
  switch (kind) {
    case 'answered':
      return `answered${said}`
    case 'refused':
      return `refused the call${said}`
    case 'failed':
      return `failed${said}`
    case 'silent':
      return `did not answer: ${cut(text)}`
  }
}

const executedSentence: Readonly<Record<ExecutedCall['outcome'], string>> = {
  shown: 'Executed on both servers:',
  'not-shown': 'Executed, and the new server takes it too:',
  undecided: 'Executed, and the tool failed for another reason:',
  'not-run': 'Not executed:',
}

const executedNote = ({ executed }: SnapshotChange): readonly Note[] => {
  if (executed === undefined) return []
  const { outcome, before, after, reason = '' } = executed
  if (before === undefined || after === undefined) return [{ sentence: `Not executed: ${reason}.`, lines: [] }]
  const isStricter = outcome === 'not-shown' && before.kind === 'refused'
  const isSilent = before.kind === 'silent' || after.kind === 'silent'
  const sentence = isSilent
    ? 'Executed, and a server did not answer:'
    : isStricter
      ? 'Executed, and the old server refused it too:'
      : executedSentence[outcome]
  return [{ sentence, lines: [safe(`before: ${answerText(before)}`), safe(`now: ${answerText(after)}`)] }]
}

const callSentence = ({ kind, ignored, part }: SnapshotChange): string => {
  if (part === 'prompt') return 'This request was valid before, and is refused now:'
  if (kind === 'tool-removed' || kind === 'tool-renamed') return 'This call was valid before, and finds no tool now:'
  if (ignored === undefined) return 'This call was valid before, and is refused now:'
  return `The value at ${safe(ignored)} of this call was read before, and is ignored now:`
}

const evidenceNote = (change: SnapshotChange): readonly Note[] => {
  const { call, result, ignored } = change
  if (call !== undefined) return [{ sentence: callSentence(change), lines: [callText(call)] }]
  if (result === undefined) return []
  const sentence =
    ignored === undefined
      ? 'This result is possible now, and readers of the old schema refuse it:'
      : `The value at ${safe(ignored)} of this result was written before, and may be missing now:`
  return [{ sentence, lines: [safe(cut(JSON.stringify(result)))] }]
}

/** Returns what shows a change: the reason why it is unproved, the call or the result, and the answers of both servers. */
export const notesOf = (change: SnapshotChange): readonly Note[] => {
  const { verdict, reason = 'no proof was found' } = change
  const unproved = `It is unproved that this breaks nothing: ${safe(reason).replace(/\.$/, '')}.`
  return [
    ...(verdict === 'unproved' ? [{ sentence: unproved, lines: [] }] : []),
    ...evidenceNote(change),
    ...executedNote(change),
  ]
}

/** Returns the sentence about a change, without its subject. */
export const sentenceOf = ({ description }: SnapshotChange): string => `${safe(description).replace(/\.$/, '')}.`

/** Returns the kind of a change, and the part of the server that has changed. */
export const kindText = ({ kind, side, part }: SnapshotChange): string =>
  [kind, ...(side === undefined ? [] : [side]), ...(part === 'tool' ? [] : [part])].join(' · ')

/** Returns the mark of a change: breaking, unproved, notable or compatible. */
export const markOf = ({ verdict, notable }: SnapshotChange): '✗' | '?' | '!' | '+' => {
  if (verdict === 'breaking') return '✗'
  if (verdict === 'unproved') return '?'
  return notable === true ? '!' : '+'
}

const executedText = (changes: readonly SnapshotChange[]): string => {
  const run = changes.filter(({ executed }) => executed?.before !== undefined)
  const count = (outcome: ExecutedCall['outcome']) => run.filter(({ executed }) => executed?.outcome === outcome).length
  const undecided = count('undecided') === 0 ? '' : `, ${String(count('undecided'))} undecided`
  return run.length === 0
    ? ''
    : `; ${String(count('shown'))} of ${countNoun(run.length, 'executed call')} shown by both servers${undecided}`
}

/** Returns one line with the name and versions of the server that counts its changes. */
export const summaryOf = ({ server, changes, parts }: SnapshotComparison): string => {
  const { name, before, after } = server
  const title = safe(before === after ? `${name} ${before}` : `${name} ${before} → ${after}`)
  if (changes.length === 0) return `${title}: nothing has changed`
  const count = (verdict: SnapshotChange['verdict']) => String(changes.filter((one) => one.verdict === verdict).length)
  const counts = `${count('breaking')} breaking, ${count('unproved')} unproved`
  return `${title}: ${countNoun(changes.length, 'change')} in ${countNoun(parts, 'part')}, ${counts}${executedText(changes)}`
}
