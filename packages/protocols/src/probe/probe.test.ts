import { type ProbeOptions, probeTools } from './probe.js'

const schema = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] }

const tools = ['first', 'second'].map((name) => ({ name, inputSchema: schema, annotations: { readOnlyHint: true } }))

describe('probeTools', () => {
  it('calls no tool that has not answered again', async () => {
    const calls: string[] = []
    const call: ProbeOptions['call'] = (tool) => {
      calls.push(tool)
      return Promise.resolve({ kind: 'silent', text: 'The server ended before it had answered.' })
    }
    const { findings } = await probeTools({ tools, call })
    expect([calls, findings.map(({ tool, kind }) => [tool, kind])]).toEqual([
      ['first', 'second'],
      [
        ['first', 'silent'],
        ['second', 'silent'],
      ],
    ])
  })
})
