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
  const ended = { tool: '', valid: 0, broken: 0, failed: 0 }
  const never = (): ReturnType<ProbeOptions['call']> => new Promise(() => undefined)

  it('ends with its time, also in a call, and takes no call that it has cut short for a finding', async () => {
    const report = await probeTools({ tools, call: never, time: 50, timeout: 10_000 })
    expect(report).toEqual({
      tools: [
        { ...ended, tool: 'first', skipped: 'the time was over' },
        { ...ended, tool: 'second', skipped: 'the time was over' },
      ],
      findings: [],
    })
  })

  it('waits for an answer as long as a call may last, by default a third of its time', async () => {
    const { findings } = await probeTools({ tools: tools.slice(0, 1), call: never, time: 300 })
    expect(findings).toEqual([
      { tool: 'first', kind: 'silent', arguments: { a: '' }, answer: 'The server did not answer within 0.1 s.' },
    ])
  })

  it('has no end if its time has none', async () => {
    const call: ProbeOptions['call'] = () => Promise.resolve({ kind: 'refused', text: 'a is wrong' })
    const { findings } = await probeTools({ tools: tools.slice(0, 1), call, time: Infinity })
    expect(findings.map(({ kind }) => kind)).toEqual(['valid_refused'])
  })

  it('ends with its time, also in a tool with many arguments', async () => {
    const names = Array.from({ length: 100 }, (_, i) => `a${String(i)}`)
    const inputSchema = { type: 'object', properties: Object.fromEntries(names.map((name) => [name, schema])), required: names } // oxfmt-ignore
    const call: ProbeOptions['call'] = () => Promise.reject(new Error('it is not called'))
    const { tools: probed } = await probeTools({ tools: [{ name: 'wide', inputSchema }], call, all: true, time: 1 })
    expect(probed).toEqual([{ ...ended, tool: 'wide', skipped: 'the time was over' }])
  })
})
