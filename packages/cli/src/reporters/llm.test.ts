import { folderWithBakery } from '../testing/stranger.js'
import { runIn } from '../testing/run-in.js'

const good = '{"customer":"Ada","items":[{"bread":"rye","loaves":1}]}'
const folder = folderWithBakery({
  'good.json': good,
  'a,b:c%.json': '{"customer":"100% <b>&\\"\\u0000\\ud800","items":[],"note":"longer than twenty characters"}',
  'stream.ndjson': `${good}\n{"customer":\n{"customer":"","items":[]}\n`,
})

const validate = async (...argv: string[]) => runIn(folder, ['validate', 'bakery/order', '--format', 'llm', ...argv])

describe('--format llm', () => {
  it('lists what the model must correct, and prints nothing for a valid message', async () => {
    const { code, out } = await validate('good.json', 'a,b:c%.json', 'stream.ndjson', 'none.json')
    expect(code).toBe(2)
    expect(out).toBe(`a,b:c%.json is not a valid bakery/order@2. Fix every line and send the whole message again:
- items must have at least 1 item — got [].
- (warning) note must be at most 20 characters — got "longer than twenty characters".

stream.ndjson, line 2, is not JSON: it ends too early, expected a value (column 13). Send the whole message again: JSON alone, with nothing before or after it.

stream.ndjson, line 3, is not a valid bakery/order@2. Fix every line and send the whole message again:
- customer must have at least 1 character — got "".
- items must have at least 1 item — got [].
`)
    expect((await validate('good.json')).out).toBe('')
  })

  it('calls the input "the message" if it came on standard input', async () => {
    const { out } = await runIn(folder, ['validate', 'bakery/order', '--format', 'llm'], { stdin: '{"customer":' })
    expect(out).toBe(
      'The message is not JSON: it ends too early, expected a value (line 1, column 13). Send the whole message again: JSON alone, with nothing before or after it.\n',
    )
  })

  it('has no advice about the command line for a message that matches no contract', async () => {
    const { out } = await runIn(folder, ['validate', 'auto', '--format', 'llm'], { stdin: '[1]' })
    expect(out).toContain('- the message matches no installed contract. Send the message you were asked for.')
    expect(out).not.toContain('contracts list')
  })

  it('requests a message if the input is empty, and names the keys of a required object', async () => {
    const reported = async (stdin: string) =>
      (await runIn(folder, ['validate', 'bakery/order', '--format', 'llm'], { stdin })).out
    expect(await reported('\n')).toBe('The message is empty. Send the whole message.\n')
    expect(await reported(`${good}\n{}`.replace('{', '{\n'))).toBe(
      'The message is not JSON: expected the end of the document (line 3, column 1). Send the whole message again: JSON alone, with nothing before or after it.\n',
    )
    expect(await reported('[]')).toContain('- the message must be an object with "customer" and "items" — got [].')
    expect(await reported('{"customer":"Ada"}')).toContain(
      '- items is missing: it must be an array of objects with "bread" and "loaves".',
    )
  })
})
