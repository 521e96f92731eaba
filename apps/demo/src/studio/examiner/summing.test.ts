import { contract, struct } from '@contracts/core'
import { Int } from '@contracts/core/codecs'
import type { ValidatedDocument } from '@contracts/cli/reading'
import { mostShown, summing } from './summing.js'

const point = contract({
  id: 'plane/point',
  version: 1,
  role: 'message',
  description: 'A point.',
  codec: struct('Point', { x: Int }),
})

const broken = (line: number): ValidatedDocument => ({
  contract: point,
  line,
  outcome: 'invalid',
  issues: point.validate({ x: 'y' }).errors.map((issue) => ({ issue, at: { line, column: 6 } })),
})

describe('the counts of examined documents', () => {
  it('counts every document and keeps only the first issues', () => {
    const sum = summing()
    for (let line = 1; line < 11; line++) sum.add({ contract: point, line, outcome: 'valid', issues: [] })
    for (let line = 11; line < 11 + mostShown + 5; line++) sum.add(broken(line))
    expect(sum.summary()).toEqual({
      ...{ documents: mostShown + 15, failed: mostShown + 5, unread: 0, errors: mostShown + 5, warnings: 0 },
      contracts: [['plane/point@1', mostShown + 15]],
      shares: [{ code: 'wrong_type', place: '/x', count: mostShown + 5 }],
    })
    expect(sum.issues).toHaveLength(mostShown)
    expect(sum.issues[0]).toMatchObject({ document: 11, line: 11, column: 6, pointer: '/x', path: 'x' })
  })
})
