import { groupText } from './dead.js'

it('a group of dead letters sends no control character of a sender to the terminal', () => {
  const example = {
    ...{ source: 'A:1', subject: 'agents.\u009bx', pointer: '/\u001b[2J', message: 'is not a declared key: remove it' },
    hint: 'Did you mean "a\rb"?',
  }
  expect(groupText({ contract: 'acme/order@1', code: 'unknown_key', letters: 1, example })).toBe(
    String.raw`acme/order@1 · unknown_key · 1 letter
  /\u001b[2J is not a declared key: remove it
  Did you mean "a\u000db"?
  for example A:1 on agents.\u009bx
`,
  )
})
