import { remarksOn } from './remarks.js'
import { spokenTurn } from './spoken-turn.js'

describe('a turn', () => {
  it('is shown with its tool, its time and all other fields', () => {
    const turn = {
      turn_id: 2,
      speaker: 'assistant',
      assistant_reply: 'Found it.',
      tool_used: 'search',
      tool_input: { q: 'x' },
      tool_output: null,
      confidence_score: 0.5,
      metadata: { timestamp: '2024-01-15T10:30:00Z', language: 'en' },
      channel: 'web',
    }
    expect(spokenTurn(turn)).toEqual({
      id: 2,
      speaker: 'assistant',
      texts: ['Found it.'],
      time: '2024-01-15T10:30:00Z',
      tool: { name: 'search', input: { q: 'x' }, output: null },
      confidence: 0.5,
      others: { timestamp: '2024-01-15T10:30:00Z', language: 'en', channel: 'web' },
    })
  })

  it('has no tool if the name is null, and treats every null as absent', () => {
    const turn = { turn_id: 1, speaker: 'user', message: 'Hi', tool_used: null, tool_input: null, tool_output: null }
    expect(spokenTurn({ ...turn, confidence_score: null, metadata: null })).toMatchObject({
      tool: undefined,
      confidence: undefined,
      others: {},
    })
  })

  it('shows a tool without a name', () => {
    expect(spokenTurn({ turn_id: 1, speaker: 'assistant', tool_output: 0 }).tool).toEqual({
      name: 'a tool without a name',
      input: undefined,
      output: 0,
    })
  })

  it('may be empty', () => {
    expect(spokenTurn({})).toMatchObject({ id: undefined, speaker: 'somebody', texts: [] })
  })
})

describe('the remarks on a conversation', () => {
  it('are listed by turn', () => {
    const turns = [
      { turn_id: 1, speaker: 'user', message: 'Hi', tool_used: 'search', tool_input: {}, tool_output: 1 },
      { turn_id: 2, speaker: 'assistant', assistant_reply: 'Hello' },
    ]
    expect([...remarksOn(turns)].map(([at, issues]) => [at, issues.map(({ code }) => code)])).toEqual([
      [0, ['tool-on-user-turn']],
    ])
  })
})
