import { explain } from './explain.js'
import type { DeadLetter } from './letters.js'

const letter = (source: string, ...codes: readonly string[]): DeadLetter => ({
  ...{ stream: 'R', sequence: 1, replacementId: 'x', source, subject: 'a', contract: 'a/b@1', sent: undefined },
  ...{ time: '', count: codes.length, issuesText: '', isWhole: true, messageId: undefined, headers: undefined },
  ...{ body: new Uint8Array(), issues: codes.map((code) => ({ code, pointer: '/x', message: `is ${code}` })) },
})

describe('the groups of dead letters', () => {
  it('have each letter once for each of its codes, the most frequent first, with the first example', async () => {
    const letters = async function* () {
      yield* await Promise.resolve([letter('A:1', 'missing'), letter('A:2', 'wrong', 'wrong', 'missing')])
    }
    const { letters: count, groups } = await explain(letters())
    expect([count, groups.map(({ code, letters: many, example }) => [code, many, example.source])]).toEqual([
      2,
      [
        ['missing', 2, 'A:1'],
        ['wrong', 1, 'A:2'],
      ],
    ])
  })
})
