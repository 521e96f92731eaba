import { AgentName } from '@contracts/kasparro'
import { catalog } from '@contracts/kasparro/catalog'
import * as fc from 'fast-check'
import { agentMessage, agents } from './agent-message.js'
import { stagesOf } from './stages.js'
import { curveOf, levelsOf, signed } from './trend.js'
import { kasparro } from './view.js'

const exampleOf = (name: string, at = 0) => ({
  contract: name,
  value: catalog.entries.find(({ contract }) => contract.name === name)?.examples[at],
})

describe('a message of the pipeline', () => {
  it('belongs to one of the six agents, whatever its contract', () => {
    expect(Object.keys(agents).every(AgentName.is)).toBe(true)
    for (const contract of kasparro.contracts) {
      const { agent, body, error } = agentMessage(exampleOf(contract))
      expect([contract, AgentName.is(agent)]).toEqual([contract, true])
      expect([contract, body?.kind === 'other', body === undefined && error === undefined]).toEqual([
        contract,
        false,
        false,
      ])
    }
  })

  it('is read from an envelope, with or without the header in the payload', () => {
    const { value } = exampleOf('kasparro/envelope@1')
    const { body, outcome, metadata } = agentMessage({ contract: 'kasparro/envelope@1', value })
    expect([body?.kind, outcome, metadata?.config_version]).toEqual(['data', 'success', '1.0'])
  })

  it('shows a failure with its error', () => {
    const { outcome, error, agent } = agentMessage(exampleOf('kasparro/error-response@1'))
    expect([agent, outcome, error?.error_type]).toEqual(['data_agent', 'failure', 'ValidationError'])
  })

  it('is shown as it was sent if its kind is unknown', () => {
    expect(agentMessage({ contract: 'kasparro/envelope@1', value: 7 }).body).toEqual({ kind: 'other', of: 7 })
  })
})

describe('the stages of the pipeline', () => {
  it('are all answered by the session of the examples', () => {
    const messages = kasparro.session.map(([name, at]) => agentMessage(exampleOf(name, at)))
    expect(stagesOf(messages).map(({ outcome }) => outcome)).toEqual(new Array(6).fill('success'))
  })

  it('are in the order of the run, and an answer takes precedence over an input', () => {
    const messages = [exampleOf('kasparro/planner-output@1'), exampleOf('kasparro/planner-input@1')].map(agentMessage)
    const stages = stagesOf(messages)
    expect(stages.map(({ agent }) => agent)).toEqual(Object.keys(agents))
    expect(stages.map(({ outcome }) => outcome)).toEqual(['success', ...new Array<undefined>(5).fill(undefined)])
  })
})

describe('a trend', () => {
  it('leads from the earlier levels of the metric to now', () => {
    const levels = levelsOf({ week_over_week_change: -50, month_over_month_change: 25 })
    expect(levels).toEqual([
      { days: 30, level: 80 },
      { days: 7, level: 200 },
      { days: 0, level: 100 },
    ])
    expect(curveOf(levels, 60, 12)).toBe('0,12 46,0 60,10')
  })

  it('returns to the current level when its changes are applied', () => {
    const change = fc.double({ min: -99, max: 1000, noNaN: true })
    fc.assert(
      fc.property(change, change, (week, month) => {
        const [then, lately] = levelsOf({ week_over_week_change: week, month_over_month_change: month })
        expect((then?.level ?? 0) * (1 + month / 100)).toBeCloseTo(100, 6)
        expect((lately?.level ?? 0) * (1 + week / 100)).toBeCloseTo(100, 6)
      }),
    )
  })

  it('draws no point before a fall of 100 % or more', () => {
    expect(levelsOf({ week_over_week_change: -100, month_over_month_change: -250 })).toEqual([{ days: 0, level: 100 }])
  })

  it('is level if nothing changes', () => {
    expect(curveOf(levelsOf({ week_over_week_change: 0, month_over_month_change: 0 }), 30, 10)).toBe('0,5 23,5 30,5')
  })

  it('is written with its sign', () => {
    expect([-4.7, 0, 12.345].map(signed)).toEqual(['−4.7 %', '±0 %', '+12.3 %'])
  })
})
