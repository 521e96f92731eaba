import { likelyEdits } from './likely-edit.js'

const message = { count: 3, word: 'full', day: '2024-01-15', time: '2024-01-15T10:30:00Z', ids: ['a'] }

describe('a likely mistake', () => {
  it.each([
    ['a number in quotes', 'wrong_type', '/count', '3'],
    ['a list for one text', 'wrong_type', '/word', ['full']],
    ['a misspelled word', 'not_one_of', '/word', 'ful'],
    ['a date as people write it', 'bad_format', '/day', '15/01/2024'],
    ['a time as people write it', 'bad_format', '/time', '15/01/2024 10:30'],
    ['an identifier that is cut off', 'bad_format', '/ids/0', ''],
  ])('is %s', (_, code, path, value) => {
    const mutation = { edits: [{ op: 'replace' as const, path, value: true }], code, pointer: path }
    expect(likelyEdits(message, mutation)).toEqual([{ op: 'replace', path, value }])
  })

  it('is undefined if the mutation has no value or another code', () => {
    expect(
      likelyEdits(message, { edits: [{ op: 'remove', path: '/word' }], code: 'missing', pointer: '/word' }),
    ).toBeUndefined()
    expect(
      likelyEdits(message, {
        edits: [{ op: 'replace', path: '/count', value: -1 }],
        code: 'out_of_range',
        pointer: '/count',
      }),
    ).toBeUndefined()
  })
})
