import { lawsOf } from './law.js'
import { type Finding, rule } from './rule.js'

const wrong: Finding = { path: [], says: 'must not be' }
const doubtful: Finding = { ...wrong, severity: 'warning' }

const verdictOn = (found: readonly Finding[]): boolean | undefined =>
  lawsOf([rule({ id: 'demo/r', says: 'R.', check: () => found })])[0]?.holds({})

describe('a law', () => {
  it('holds where its rule finds no error; warnings are none', () => {
    expect([[], [doubtful], [wrong], [doubtful, wrong]].map(verdictOn)).toEqual([true, true, false, false])
  })

  it('knows its places and what it needs as segments', () => {
    const of = rule({ id: 'demo/r', says: 'R.', at: ['/all/*', ''], needs: ['/a~1b'], check: () => [] })
    expect(lawsOf([of]).map(({ at, needs }) => [at, needs])).toEqual([[[['all', '*'], []], [['a/b']]]])
  })
})
