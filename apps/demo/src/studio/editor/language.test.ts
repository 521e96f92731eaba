import { languageOf } from './language.js'

describe('the language of the editor', () => {
  it.each([
    ['yaml', '{ a: 1 }', 'yaml'],
    ['ndjson', '', 'json'],
    ['md', '# Report', 'text'],
    ['auto', '  [1]', 'json'],
    ['auto', '', 'json'],
    ['auto', '# Report\n', 'text'],
    ['auto', 'a,b,c\n1,2,3', 'csv'],
    ['auto', '- turn_id: 1', 'yaml'],
    ['auto', 'steps: [a, b, c]', 'yaml'],
  ])('%s %j: %s', (format, text, language) => {
    expect(languageOf(format, text)).toBe(language)
  })
})
