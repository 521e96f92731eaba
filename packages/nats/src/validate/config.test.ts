import { gateConfig } from './config.js'

describe('the configuration of a gate', () => {
  it('has routes and handoffs, and may be empty', () => {
    const routes = [{ subject: 'agents.>', contract: 'scout/plan', mode: 'strict', to: 2 }]
    const handoffs = [{ handoff: 'kasparro/planner-to-data-agent', pointer: '/session_id' }]
    expect(gateConfig.is({ routes, handoffs, handoff_seconds: 60 })).toBe(true)
    expect(gateConfig.is({})).toBe(true)
  })

  it.each([
    [0, false],
    [315_360_000, true],
    [10_000_000_000, false],
  ])('with "handoff_seconds": %d is valid: %s', (seconds, isValid) => {
    expect(gateConfig.is({ handoff_seconds: seconds })).toBe(isValid)
  })

  it('reports each key that is misspelled or has a wrong value', () => {
    const { errors } = gateConfig.validate({ routes: [{ subjects: 'a', to: 0, mode: 'stric' }], hand: [] }, 'strict')
    expect(errors.map(({ code, pointer, hint }) => [code, pointer, hint])).toEqual([
      ['missing', '/routes/0/subject', 'The message has "subjects": did you mean "subject"?'],
      ['not_one_of', '/routes/0/mode', 'Did you mean "strict"?'],
      ['out_of_range', '/routes/0/to', undefined],
      ['unknown_key', '/routes/0/subjects', 'Did you mean "subject"?'],
      ['unknown_key', '/hand', undefined],
    ])
  })
})
