import fc from 'fast-check'
import { jsonLines, lineOf } from './json-lines.js'

const textOf = (message: unknown): string =>
  jsonLines(message)
    .map(({ text }) => text)
    .join('\n')

describe('the lines of a message', () => {
  it('are what JSON.stringify prints', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        const message: unknown = JSON.parse(json)
        if (typeof message !== 'string') expect(textOf(message)).toBe(JSON.stringify(message, null, 2))
      }),
    )
  })

  it('show a text unchanged', () => {
    expect(textOf('# One\n\nTwo')).toBe('# One\n\nTwo')
  })

  it('locate an issue, and locate a missing value at the object that lacks it', () => {
    const lines = jsonLines({ a: { 'b/c': [1, { d: 2 }] }, e: [] })
    const at = (pointer: string): string => lines[lineOf(lines, pointer)]?.text.trim() ?? ''
    expect([at('/a/b~1c/1/d'), at('/a/b~1c/1'), at('/a/missing'), at('/e/0'), at('')]).toEqual([
      '"d": 2',
      '{',
      '"a": {',
      '"e": []',
      '{',
    ])
  })
})
