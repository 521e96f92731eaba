import { isFilePath, stringsIn } from './file-paths.js'
import { agentInputsInManifest } from './rules.js'

describe('scout/agent-inputs-in-manifest', () => {
  const rule = agentInputsInManifest('')

  it('is a warning at each file named in the inputs of an agent, at any depth', () => {
    expect(rule.severity).toBe('warning')
    const inputs = { a: 'data/a.json', b: [{ c: 'stages.plan.data' }, { c: 'x/y.txt' }], __proto: 'z' }
    const message = 'must name a section of the manifest, not a file'
    expect(rule.check({ type: 'agent', inputs })).toEqual([
      { path: ['inputs', 'a'], message },
      { path: ['inputs', 'b', 1, 'c'], message },
    ])
  })

  it('does not apply to a tool or to a node without inputs', () => {
    expect(rule.check({ type: 'tool', inputs: { a: 'data/a.json' } })).toEqual([])
    expect([{ type: 'agent' }, { type: 'agent', inputs: null }].flatMap((node) => rule.check(node))).toEqual([])
  })

  it('recognises a file path by its slash and its extension', () => {
    const paths = ['data/runs/r1/reddit_index.json', '/tmp/a.txt', './a.md', 'a/b c.csv', 'a\\b.csv', '../x/y.mp4']
    expect(paths.filter(isFilePath)).toEqual(paths)
    const others = [
      'stages.collect.data',
      'a.json',
      'and/or',
      'r/travel',
      'https://example.org/a.html',
      '1/2.5',
      'a/b. ',
      '',
    ]
    expect(others.filter(isFilePath)).toEqual([])
  })

  it('ends for cyclic inputs, without recursion', () => {
    const circle: Record<string, unknown> = { text: 'a/b.c' }
    circle['self'] = circle
    expect(stringsIn(circle).length).toBe(1)
    let deep: unknown = 'a/b.c'
    for (let i = 0; i < 5_000; i++) deep = [deep]
    expect(stringsIn(deep).length).toBe(1)
  })
})
