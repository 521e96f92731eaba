import { folderWithBakery } from '../testing/stranger.js'
import { runIn } from '../testing/run-in.js'

const good = '{"customer":"Ada","items":[{"bread":"rye","loaves":1}]}'
const folder = folderWithBakery({
  'good.json': good,
  'stream.ndjson': `${good}\n{"customer":\n{"customer":"","items":[]}\n`,
})

const validate = async (...argv: string[]) =>
  runIn(folder, ['validate', 'bakery/order', '--format', 'problem', ...argv])

describe('--format problem', () => {
  it('is a line with an RFC 9457 problem and its location for each invalid document', async () => {
    const { out } = await validate('good.json', 'stream.ndjson')
    const problems = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown)
    expect(problems).toEqual([
      expect.objectContaining({ line: 2, detail: 'the message is not JSON: it ends too early, expected a value.' }),
      {
        type: 'urn:contracts:problem:invalid-message',
        title: 'The message is not valid.',
        status: 422,
        detail: 'customer must have at least 1 character — got "" (and 1 more).',
        contract: 'bakery/order@2',
        source: 'stream.ndjson',
        line: 3,
        errors: [
          {
            pointer: '#/customer',
            detail: 'must have at least 1 character — got ""',
            code: 'too_short',
            location: { line: 3, column: 13 },
          },
          expect.objectContaining({ pointer: '#/items', code: 'too_few', location: { line: 3, column: 24 } }),
        ],
      },
    ])
    expect((await validate('good.json')).out).toBe('')
  })
})
