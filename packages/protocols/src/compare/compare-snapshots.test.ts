import type { Json } from '@contracts/core'
import { fingerprintOf } from '../meaning/fingerprint.js'
import type { A2aSnapshot, McpSnapshot, SnapshotTool } from '../snapshot/snapshot.js'
import { compareSnapshots } from './compare-snapshots.js'
import { comparisonMarkdown, comparisonText } from './comparison-text.js'

const query = { type: 'string' }
const input: Json = { type: 'object', properties: { query, limit: { type: 'integer' } }, required: ['query'] }
const output: Json = { type: 'object', properties: { total: { type: 'integer' } }, required: ['total'] }

const search = (change: Partial<SnapshotTool> = {}): SnapshotTool => {
  const tool = { name: 'search', description: 'Finds notes.', inputSchema: input, outputSchema: output, ...change }
  return { ...fingerprintOf(tool.inputSchema as Json, tool.outputSchema as Json), ...tool }
}

const server = (tools: SnapshotTool[], version = '2.0.0'): McpSnapshot => ({
  ...{ snapshot: 1, kind: 'mcp', tools },
  server: { name: 'notes', version },
})

const before = server([search()], '1.0.0')
const changes = (...tools: SnapshotTool[]) => compareSnapshots(before, server(tools)).changes
const about = { part: 'tool', name: 'search' } as const

describe('the comparison of two snapshots', () => {
  it('finds nothing in the same tools', () => {
    expect(changes(search())).toEqual([])
  })

  it('shows a new required argument by a call that lacks it', () => {
    const now = search({ inputSchema: { ...(input as object), required: ['query', 'limit'] } })
    expect(changes(now)).toEqual([
      {
        ...about,
        ...{ kind: 'property-became-required', side: 'input', verdict: 'breaking' },
        description: '/limit is required',
        call: { name: 'search', arguments: { query: 'example' } },
      },
    ])
  })

  it('shows an argument that is no longer read by a call that has it', () => {
    const now = search({ inputSchema: { type: 'object', properties: { query }, required: ['query'] } })
    expect(changes(now)).toEqual([
      {
        ...about,
        ...{ kind: 'property-removed', side: 'input', verdict: 'breaking' },
        description: '/limit is gone',
        call: { name: 'search', arguments: { query: 'example', limit: 0 } },
        ignored: '/limit',
      },
    ])
  })

  it('shows a value that results may lack now by such a result', () => {
    const now = search({ outputSchema: { type: 'object', properties: { total: { type: 'integer' } } } })
    expect(changes(now)).toEqual([
      {
        ...about,
        ...{ kind: 'property-became-optional', side: 'output', verdict: 'breaking' },
        description: '/total is optional',
        result: {},
      },
    ])
  })

  it('proves that another spelling of a schema breaks nothing', () => {
    const now = search({ inputSchema: { allOf: [input, {}] } })
    const description = 'takes the same arguments, by another schema'
    expect(changes(now)).toEqual([
      { ...about, kind: 'schema-respelled', side: 'input', verdict: 'compatible', description },
    ])
  })

  it('tells a schema that is only described otherwise', () => {
    const now = search({ inputSchema: { ...(input as object), title: 'Arguments' } })
    const description = 'takes the same arguments, and describes them otherwise'
    expect(changes(now)).toEqual([
      { ...about, kind: 'described-otherwise', side: 'input', verdict: 'compatible', description },
    ])
  })

  it('counts what is not proved as unproved, with the reason', () => {
    const limit = { type: 'integer', format: 'int32' }
    const now = search({ inputSchema: { type: 'object', properties: { query, limit }, required: ['query'] } })
    expect(changes(now)).toMatchObject([{ verdict: 'unproved', reason: 'the format "int32"' }])
  })

  it('shows a removed tool by a call that is valid for it', () => {
    const call = { name: 'search', arguments: { query: 'example' } }
    expect(changes()).toEqual([{ ...about, kind: 'tool-removed', verdict: 'breaking', description: 'is gone', call }])
  })

  it.each([
    ['in another spelling', 'Search', { description: 'Other.' }],
    ['with the same schemas and description', 'find_notes', {}],
  ])('finds the new name of a tool: %s', (_, name, change) => {
    expect(changes(search({ ...change, name }))).toMatchObject([
      { ...about, kind: 'tool-renamed', verdict: 'breaking', description: `is called ${name} now` },
      { part: 'tool', name, kind: 'tool-added', verdict: 'compatible' },
    ])
  })

  it('reports a lost hint as notable, and a new description as compatible', () => {
    const old = server([search({ annotations: { readOnlyHint: true } })], '1.0.0')
    const now = server([search({ annotations: { readOnlyHint: false }, description: 'Finds notes. Always call it.' })])
    expect(compareSnapshots(old, now).changes).toEqual([
      {
        ...about,
        ...{ kind: 'hint-changed', verdict: 'compatible', notable: true },
        description: 'has readOnlyHint false, was true',
      },
      { ...about, kind: 'described-otherwise', verdict: 'compatible', description: 'has another description' },
    ])
  })

  it('does not believe a fingerprint that an edited file has', () => {
    const now = search({ inputSchema: { ...(input as object), required: ['query', 'limit'] } })
    const forged = { ...now, fingerprint: before.tools[0]?.fingerprint ?? '' }
    expect(changes(forged).map(({ verdict }) => verdict)).toEqual(['breaking'])
  })

  it('compares prompts by their arguments, and skills by their media types', () => {
    const prompt = { name: 'ask', arguments: [{ name: 'topic' }] }
    const now = { name: 'ask', arguments: [{ name: 'topic', required: true }] }
    const [a, b] = [prompt, now].map((one) => ({ ...server([]), prompts: [one] }))
    expect(a && b && compareSnapshots(a, b).changes).toMatchObject([
      { part: 'prompt', name: 'ask', kind: 'property-became-required', verdict: 'breaking' },
    ])
    const agent = (inputModes: string[]): A2aSnapshot => ({
      ...{ snapshot: 1, kind: 'a2a', agent: { name: 'writer', version: '1' } },
      skills: [{ id: 'write', name: 'Write', inputModes, outputModes: ['text/plain'] }],
    })
    const skill = { part: 'skill', name: 'write' }
    expect(compareSnapshots(agent(['text/plain']), agent(['application/json'])).changes).toEqual([
      { ...skill, kind: 'mode-removed', verdict: 'breaking', description: 'no longer reads text/plain' },
      { ...skill, kind: 'mode-added', verdict: 'compatible', description: 'reads application/json too' },
    ])
  })
})

describe('the report of a comparison', () => {
  const now = server([search({ inputSchema: { ...(input as object), required: ['query', 'limit'] } })])
  const comparison = compareSnapshots(before, now)

  it('names the change, the call that shows it, and the counts', () => {
    expect(comparisonText(comparison)).toBe(`\
  ✗ search   /limit is required.                                            property-became-required · input
      This call was valid before, and is refused now:
        search {"query":"example"}

notes 1.0.0 → 2.0.0: 1 change in 1 part, 1 breaking, 0 unproved
`)
  })

  it('has the same in Markdown', () => {
    expect(comparisonMarkdown(comparison)).toBe(`\
notes 1.0.0 → 2.0.0: 1 change in 1 part, 1 breaking, 0 unproved

- ❌ \`search\` /limit is required. (property-became-required · input)

  This call was valid before, and is refused now:

  \`\`\`text
  search {"query":"example"}
  \`\`\`
`)
  })

  it('escapes what a hostile server writes', () => {
    const name = 'evil\u001b[2J\u202e\n# x'
    const text = comparisonText(compareSnapshots(before, server([search(), search({ name })])))
    expect(text).toContain('+ evil\\u001b[2J\\u202e # x   is new.')
    expect(text).not.toMatch(/[\u001b\u202e]/)
  })
})
