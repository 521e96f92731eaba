import { assistant, codesOf, user } from '../testing/issues.js'

describe('conversation/message-length', () => {
  it('counts code points, not UTF-16 units', () => {
    const config = { min_message_length: 2, max_message_length: 3 }
    const of = (message: string) => codesOf([user(1, { message })], config)
    expect(['😀', '😀😀', '😀😀😀', '😀😀😀😀', 'xx', 'x\ud800', 'é'].map((text) => of(text).length)).toEqual([
      1, 0, 0, 1, 0, 0, 1,
    ])
    expect(of('x')).toEqual(['error message-length /0/message'])
  })

  it('checks a message of every turn except those of the assistant', () => {
    const config = { min_message_length: 5, allowed_speakers: ['user', 'assistant', 'system'] }
    expect(codesOf([user(1, { speaker: 'system', message: 'Hi' })], config)).toEqual([
      'error message-length /0/message',
    ])
    expect(codesOf([assistant(1, { message: 'Hi' })], config)).toEqual([])
    expect(codesOf([user(1, { speaker: 5, message: 'Hi' })], config)).toEqual([
      'error wrong_type /0/speaker',
      'error message-length /0/message',
    ])
  })

  it('does not report empty and blank texts, which have other rules', () => {
    const config = { min_message_length: 5, allow_empty_messages: true }
    expect(codesOf([user(1, { message: '' })], config)).toEqual([])
    expect(codesOf([user(1, { message: '  ' })], config)).toEqual(['warning only-white-space /0/message'])
  })
})
