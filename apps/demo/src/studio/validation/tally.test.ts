import { contract, recordOf, struct } from '@contracts/core'
import { Int } from '@contracts/core/codecs'
import type { ValidatedDocument } from '@contracts/documents'
import { mostShown, createTally } from './tally.js'

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
    const sum = createTally()
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

  it('still counts an issue at a known location after many locations, and the others together', () => {
    const sum = createTally()
    const names = contract({
      ...{ id: 'plane/names', version: 1, role: 'message', description: 'Numbers by name.' },
      codec: recordOf(Int),
    })
    const addIssueAt = (key: string): void => {
      const { errors } = names.validate({ [key]: 'y' })
      const issues = errors.map((issue) => ({ issue, at: { line: 1, column: 1 } }))
      sum.add({ contract: names, line: 1, outcome: 'invalid', issues })
    }
    for (let i = 0; i < 2000; i++) addIssueAt(`key${String(i)}`)
    addIssueAt('key5')
    addIssueAt('new')
    addIssueAt('newer')
    expect(sum.summary().shares.slice(0, 3)).toEqual([
      { code: 'wrong_type', place: '/key5', count: 2 },
      { code: 'wrong_type', place: 'elsewhere', count: 2 },
      { code: 'wrong_type', place: '/key0', count: 1 },
    ])
  })
})
