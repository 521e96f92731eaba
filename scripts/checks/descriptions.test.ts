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
