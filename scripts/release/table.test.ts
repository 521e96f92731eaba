import { format } from 'oxfmt'
import { table } from './table.js'

it('prints a table that the formatter does not change', async () => {
  const text = table([
    ['kind', 'bump'],
    ['property-added', 'minor'],
    ['x', ''],
  ])
  expect(text).toBe(
    '| kind           | bump  |\n| -------------- | ----- |\n| property-added | minor |\n| x              |       |',
  )
  expect((await format('page.md', `${text}\n`)).code).toBe(`${text}\n`)
})
