import { counted, moment, number, words } from './words.js'

describe('formatting', () => {
  it('formats numbers', () => {
    expect([number(51452.2), number(0.0121, 4)]).toEqual(['51,452.2', '0.0121'])
  })

  it('counts with a singular or plural noun', () => {
    expect([0, 1, 1200].map((n) => counted(n, 'node'))).toEqual(['0 nodes', '1 node', '1,200 nodes'])
  })

  it('keeps the time and the zone of a timestamp', () => {
    expect(
      ['2024-01-15T10:30:00.123Z', '2024-01-15T10:30:00+02:00', '2025-09-08T07:00:00', 'soon'].map(moment),
    ).toEqual(['2024-01-15 10:30:00 UTC', '2024-01-15 10:30:00+02:00', '2025-09-08 07:00:00', 'soon'])
  })

  it('converts a wire name to words', () => {
    expect(['_classify', 'insight_agent', 'in-progress'].map(words)).toEqual([
      'classify',
      'insight agent',
      'in progress',
    ])
  })
})
