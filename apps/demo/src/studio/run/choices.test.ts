import { choicesIn } from './choices.js'

describe('the choices of a run', () => {
  it('are read from the address', () => {
    const { seed, mutation, mode } = choicesIn({ seed: '-7', break: 'missing-header', mode: 'tolerant' })
    expect([seed, mutation?.agent, mode]).toEqual([-7, 'data_agent', 'tolerant'])
  })

  it('are the defaults if the address has none, or has unknown values', () => {
    for (const params of [{}, { seed: '1.5', break: '__proto__', mode: 'loose' }, { seed: '99999999999' }])
      expect(choicesIn(params)).toEqual({ seed: 42, mutation: undefined, mode: 'strict' })
  })
})
