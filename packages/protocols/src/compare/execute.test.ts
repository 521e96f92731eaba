import type { Answer } from '../server/call-tool.js'
import type { LivingServer } from '../server/mcp-server.js'
import type { McpSnapshot } from '../snapshot/snapshot.js'
import type { SnapshotChange } from './comparison.js'
import { comparisonText } from './comparison-text.js'
import { executeCalls } from './execute.js'

const answering = (kind: Answer['kind']): LivingServer => ({
  snapshot: () => Promise.resolve({ _tag: 'Left', left: 'unused' }),
  call: () => Promise.resolve({ kind, text: kind }),
  close: () => Promise.resolve(),
})

const call = { name: 'search', arguments: {} }
const change: SnapshotChange = {
  ...{ kind: 'literal-removed', part: 'tool', name: 'search', side: 'input', verdict: 'breaking' },
  ...{ description: 'no longer accepts "a"', call },
}
const comparison = (one: SnapshotChange) => ({
  ...{ server: { name: 'notes', before: '1', after: '2' }, parts: 1 },
  changes: [one],
})
const snapshot: McpSnapshot = {
  ...{ snapshot: 1, kind: 'mcp', server: { name: 'notes', version: '1' } },
  tools: [{ name: 'search', fingerprint: '', inputSchema: {}, annotations: { readOnlyHint: true } }],
}

const outcomeOf = async (one: SnapshotChange, was: Answer['kind'], is: Answer['kind'], annotated = snapshot) => {
  const execution = { before: answering(was), after: answering(is), snapshot: annotated }
  return (await executeCalls(comparison(one), execution)).changes[0]?.executed
}

describe('the calls of a comparison', () => {
  it.each([
    ['answered', 'refused', 'shown'],
    ['answered', 'failed', 'shown'],
    ['failed', 'refused', 'shown'],
    ['answered', 'answered', 'not-shown'],
    ['failed', 'answered', 'not-shown'],
    ['refused', 'refused', 'not-shown'],
    ['refused', 'answered', 'not-shown'],
    ['failed', 'failed', 'undecided'],
    ['silent', 'refused', 'undecided'],
    ['answered', 'silent', 'undecided'],
  ] as const)('that are %s before and %s now are %s', async (was, is, outcome) => {
    expect(await outcomeOf(change, was, is)).toEqual({
      ...{ outcome, before: { kind: was, text: was }, after: { kind: is, text: is } },
    })
  })

  it('are not made for a tool that is not marked read-only, or where both servers accept the call', async () => {
    const unmarked = { ...snapshot, tools: [] }
    expect(await outcomeOf(change, 'answered', 'refused', unmarked)).toEqual({
      ...{ outcome: 'not-run', reason: 'the tool is not marked read-only' },
    })
    expect(await outcomeOf({ ...change, ignored: '/a' }, 'answered', 'refused')).toEqual({
      ...{ outcome: 'not-run', reason: 'both servers accept the call' },
    })
  })

  it.each([
    ['answered', 'refused', 'Executed on both servers:'],
    ['refused', 'refused', 'Executed, and the old server refused it too:'],
    ['failed', 'failed', 'Executed, and the tool failed for another reason:'],
    ['answered', 'silent', 'Executed, and a server did not answer:'],
    ['refused', 'silent', 'Executed, and a server did not answer:'],
    ['silent', 'refused', 'Executed, and a server did not answer:'],
  ] as const)('that are %s before and %s now are reported as such', async (was, is, sentence) => {
    const executed = await executeCalls(comparison(change), { before: answering(was), after: answering(is), snapshot })
    expect(/Executed.*/.exec(comparisonText(executed))?.[0]).toBe(sentence)
  })

  it('are not made for a change that breaks nothing', async () => {
    expect(await outcomeOf({ ...change, verdict: 'compatible' }, 'answered', 'refused')).toBeUndefined()
  })
})
