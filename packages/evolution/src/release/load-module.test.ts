import { firstLine, messageOf } from './load-module.js'

it.each<readonly [string, unknown, string]>([
  ['an error', new Error('a\nb'), 'a\nb'],
  ['an error of another realm', { message: 'a' }, 'a'],
  ['a text', 'a', 'a'],
  ['nothing', undefined, 'undefined'],
  ['a symbol', Symbol('a'), 'Symbol(a)'],
  ['an object that cannot be a text', Object.create(null), 'something was thrown that is no text'],
  [
    'an error whose message throws',
    {
      get message() {
        throw new Error('no')
      },
    },
    'something was thrown that is no text',
  ],
])('the message of %s is a text', (_, thrown, text) => {
  expect([messageOf(thrown), firstLine(thrown)]).toEqual([text, text.split('\n')[0]])
})
