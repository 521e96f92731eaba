import { counted, moment, number, percent, words } from './said.js'

describe('said', () => {
  it('writes figures for the eye', () => {
    expect([number(51452.2), number(0.0121, 4), percent(0.375), percent(0.0121, 2)]).toEqual([
      '51,452.2',
      '0.0121',
      '38 %',
      '1.21 %',
    ])
  })

  it('counts one and many', () => {
    expect([0, 1, 1200].map((n) => counted(n, 'node'))).toEqual(['0 nodes', '1 node', '1,200 nodes'])
  })

  it('keeps the time of a time stamp, and what zone it is in', () => {
    expect(
      ['2024-01-15T10:30:00.123Z', '2024-01-15T10:30:00+02:00', '2025-09-08T07:00:00', 'soon'].map(moment),
    ).toEqual(['2024-01-15 10:30:00 UTC', '2024-01-15 10:30:00+02:00', '2025-09-08 07:00:00', 'soon'])
  })

  it('reads a name of the wire as words', () => {
    expect(['_classify', 'insight_agent', 'in-progress'].map(words)).toEqual([
      'classify',
      'insight agent',
      'in progress',
    ])
  })
})
