import { readFileSync } from 'node:fs'
import * as E from 'fp-ts/lib/Either.js'
import { readMeetings, tableOf } from './read-meetings.js'

const example = readFileSync('src/studio/deploy/example.json', 'utf8')

describe('readMeetings', () => {
  it('reads the example', () => {
    const meetings = readMeetings(example)
    if (E.isLeft(meetings)) throw new Error(meetings.left.join('\n'))
    const { rows, consumers } = tableOf(meetings.right)
    expect(consumers).toEqual(['billing 52', 'shipping 8c1d2e0'])
    expect([...rows].map(([producer, met]) => [producer, [...met].map(([to, [one]]) => [to, one?.verdict])])).toEqual([
      [
        'planner 1c283ff',
        [
          ['shipping 8c1d2e0', 'breaking'],
          ['billing 52', 'compatible'],
        ],
      ],
    ])
  })

  it('reads thousands of meetings, and says which text is too long', () => {
    const meetings: unknown = JSON.parse(example)
    const many = Array.from({ length: 2000 }, () => meetings).flat()
    expect(E.map(({ length }: readonly unknown[]) => length)(readMeetings(JSON.stringify(many, null, 2)))).toEqual(
      E.right(many.length),
    )
    expect(readMeetings(' '.repeat(2 ** 24 + 1))).toEqual(E.left(['This is longer than 16 MiB.']))
  })

  it('says why it cannot read something else', () => {
    expect(readMeetings('{')).toEqual(E.left([expect.stringMatching(/^This is not JSON: ./)]))
    expect(readMeetings(example.replace('"breaking"', '"bad"'))).toEqual(
      E.left(['[0].verdict must be "compatible", "acknowledged", "unproved" or "breaking" — got "bad"']),
    )
  })
})
