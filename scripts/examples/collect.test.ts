import { blocksOf, fromPage, isFile } from './collect.js'

const page = `# A page

\`\`\`ts
console.log(1)
\`\`\`

\`\`\`text
1
\`\`\`

\`\`\`python
print(2)
\`\`\`

\`\`\`ts
// src/order.ts
export const order = 1
\`\`\`
`

describe('blocksOf', () => {
  it('finds the blocks of a language, their locations and their output', () => {
    expect(blocksOf('ts', 'a.md', page).map(({ location, code, prints }) => [location, code, prints])).toEqual([
      ['a.md:3', 'console.log(1)\n', '1\n'],
      ['a.md:15', '// src/order.ts\nexport const order = 1\n', undefined],
    ])
    expect(blocksOf('python', 'a.md', page).map(({ location, code }) => [location, code])).toEqual([
      ['a.md:11', 'print(2)\n'],
    ])
  })
})

describe('fromPage', () => {
  it('leaves out a block that is a file, and imports assert if it is used', () => {
    expect(isFile('// src/order.ts\n')).toBe(true)
    expect(isFile('// An order.\n')).toBe(false)
    expect(fromPage('a.md', page).map(({ location }) => location)).toEqual(['a.md:3'])
    const [used] = fromPage('b.md', '```ts\nassert.ok(true)\n```\n')
    expect(used?.code).toBe("import { strict as assert } from 'node:assert'; assert.ok(true)\n")
  })
})
