import { clausesOfComment } from '../../configs/descriptions.mjs'
import { clausesIn } from './descriptions.js'

describe('clausesIn', () => {
  it('finds the clauses among the descriptions of fields, contracts and rules', () => {
    const code = `
      const Stay = struct('Stay', { hotel: field(string, 'Where the guest stays.'), price: field(number, 'Price.') })
      const stay = contract({ id: 'a/b', description: \`How it goes.\`, codec: Stay })
      rule({ description: 'Whatever is paid is positive.' })`
    expect(clausesIn(code)).toEqual(['Where the guest stays.', 'How it goes.'])
  })

  it('leaves other texts alone', () => {
    expect(clausesIn(`ask({ query: 'Why did the sales fall?' }); console.log('What?')`)).toEqual([])
  })
})

describe('clausesOfComment', () => {
  it('finds a clause at the beginning of the comment and of its tags', () => {
    expect(clausesOfComment('* Whether it rains. ')).toEqual(['Whether'])
    expect(
      clausesOfComment(`*
   * what falls.
   *
   * @param sky - where to look
   * @param height in metres
   * @returns when it stops
   * @example
   * whether(it)
   `),
    ).toEqual(['what', 'where', 'when'])
  })

  it('leaves statements and nouns alone', () => {
    expect(clausesOfComment('* Returns whether it rains.\n * Whoever asks gets wet.\n * @returns howling')).toEqual([])
  })
})
