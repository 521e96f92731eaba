import { catalog } from '@contracts/a2a/catalog'
import { a2a } from './view.js'
import { lanesOf, thinned } from './lanes.js'
import { sessionOf, signalsAmong } from './session.js'

const exampleOf = (name: string, at: number): unknown =>
  catalog.entries.find(({ contract }) => contract.name === name)?.examples[at]

describe('the lanes of the time line', () => {
  const session = sessionOf(signalsAmong(a2a.session.map(([name, at]) => exampleOf(name, at))))

  it('show the session of the examples: two status updates, a model call, a paired tool call and a finished file', () => {
    expect(lanesOf(session).map(({ label, text }) => `${label}: ${text}`)).toEqual([
      'status: sent 2 times',
      'model: called once',
      'file_reader: called at signal 2, answered at signal 4',
      'report.pdf: completed, sent from signal 5 to signal 7',
    ])
    expect(session.issues).toEqual([])
  })

  it('show a file that was mentioned once', () => {
    const once = signalsAmong([exampleOf('a2a/artifact-creation-progress@1', 0)])
    expect(lanesOf(sessionOf(once))[0]?.text).toBe('in-progress, sent at signal 1')
  })

  it('stay within the stream', () => {
    for (const { stretches } of lanesOf(session))
      for (const { from, to } of stretches) expect(from >= 0 && from <= to && to < session.signals.length).toBe(true)
  })

  it('draw an unanswered call to the end of the stream', () => {
    const alone = signalsAmong([
      exampleOf('a2a/tool-invocation-start@1', 0),
      { type: 'agent_progress_update', status_text: '' },
    ])
    expect(lanesOf(sessionOf(alone)).at(-1)).toMatchObject({
      text: 'called at signal 1, not answered',
      stretches: [{ from: 0, to: 1, look: 'open' }],
    })
  })

  it('draw a long stream in limited detail, and a short one in full', () => {
    const points = Array.from({ length: 10_000 }, (_, at) => ({ from: at, to: at, look: 'point' as const }))
    expect(thinned(points, 10_000).length).toBeLessThanOrEqual(401)
    expect(thinned(points.slice(0, 100), 100)).toEqual(points.slice(0, 100))
  })

  it('are an empty list without signals', () => {
    expect(lanesOf(sessionOf([]))).toEqual([])
  })
})
