import { folderWithBakery } from '../../testing/stranger.js'
import { runIn } from '../../testing/run-in.js'

const order = '{"customer":"Ada","items":[{"bread":"rye","loaves":2}]}'
const bakery = folderWithBakery({
  'order.json': order,
  'mixed.ndjson': `${order}\n{"customer":"Ada"}\n{"bread":"rye","grams":-1}\n{"lamp":1}\n`,
  'loaves.csv': 'bread,grams,note\nrye,750,\n',
  'menu.md': '# Today: rye and wheat',
})

describe('contracts validate auto', () => {
  it('finds the contract of each file', async () => {
    const answers = await Promise.all(
      ['order.json', 'loaves.csv', 'menu.md'].map((file) => runIn(bakery, ['validate', 'auto', file])),
    )
    expect(answers.map(({ out }) => out)).toEqual([
      '✓ order.json is a valid bakery/order@2\n',
      '✓ loaves.csv is a valid bakery/loaf@1\n',
      '✓ menu.md is a valid bakery/menu@1\n',
    ])
  })

  it('validates every line of a stream under its own contract', async () => {
    const { code, out } = await runIn(bakery, ['validate', 'auto', 'mixed.ndjson', '--format', 'json'])
    const { documents } = JSON.parse(out) as {
      documents: readonly { contract?: string; issues: readonly { code: string }[] }[]
    } // the shape that the README documents
    expect([code, documents.map(({ contract, issues }) => [contract, issues.map((issue) => issue.code)])]).toEqual([
      1,
      [
        ['bakery/order@2', []],
        ['bakery/order@1', []],
        ['bakery/loaf@1', ['out_of_range']],
        [undefined, ['unknown_contract']],
      ],
    ])
  })

  it('counts valid messages by contract', async () => {
    const { out } = await runIn(bakery, ['validate', 'auto', 'order.json', 'loaves.csv', 'menu.md', 'order.json'])
    expect(out).toBe('✓ 3 documents are valid: 1 bakery/order@2, 1 bakery/loaf@1, 1 bakery/menu@1\n')
  })
})
