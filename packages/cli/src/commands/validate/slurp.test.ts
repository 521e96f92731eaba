import { folderWithClub } from '../../testing/club.js'
import { runIn } from '../../testing/run-in.js'

const folder = folderWithClub({
  'evening.ndjson': '{"guest":"Ada"}\n\r\n  {"guest":5}\r\n{"guest":"Cyd","note":[1,\n',
  'good.ndjson': '{"guest":"Ada"}\n\n{"guest":"Bob"}\n',
  'invalid.ndjson': '{"guest":"Ada"}\r\n\n  {"guest":5}\n{}\n"Dan"',
  'twice.ndjson': '{"guest":"Ada"}\n{"guest":"Bob","guest":"Cyd"}\n',
  'small.yaml': 'guests: 1',
})

const validate = (...argv: readonly string[]) => runIn(folder, ['validate', ...argv])

const lastLine = (text: string): string => text.trimEnd().split('\n').at(-1) ?? ''

describe('contracts validate --slurp', () => {
  it('reads the lines of a file as the items of one list', async () => {
    expect(await validate('club/evening', 'good.ndjson', '--slurp')).toEqual({
      code: 0,
      out: '✓ good.ndjson is a valid club/evening@1\n',
      err: '',
    })
    const { out } = await validate('club/evening', 'good.ndjson', '--slurp', '--config', 'small.yaml')
    expect(out).toContain('[1].guest must not come')
    expect(out).toContain('good.ndjson:3:10 · guests-few')
  })

  it('reports each issue at its line and column', async () => {
    const { out } = await validate('club/evening', 'invalid.ndjson', '--slurp')
    const locations = [...out.matchAll(/invalid\.ndjson:(\d+:\d+ · \w+)/g)].map(([, location]) => location)
    expect(locations).toEqual(['3:12 · wrong_type', '4:1 · missing', '5:1 · wrong_type'])
    expect(lastLine(out)).toBe('3 issues in invalid.ndjson')
  })

  it('finds duplicate keys in strict mode', async () => {
    const { code, out } = await validate('club/evening', 'twice.ndjson', '--slurp', '--strict')
    expect(code).toBe(1)
    expect(out).toContain('twice.ndjson:2:16 · duplicate_key')
  })

  it('reports each line that is not JSON, and does not validate the incomplete list', async () => {
    expect(await validate('club/evening', 'evening.ndjson', '--slurp')).toEqual({
      code: 2,
      out: '',
      err: '✗ evening.ndjson:4:26 is not JSON: it ends too early, expected a value\n',
    })
  })

  it('reads standard input and each file as a separate list', async () => {
    const stdin = '{"guest":"Ada"}\n{"guest":"Bob"}'
    const { out } = await runIn(folder, ['validate', 'club/evening', '--slurp', '-', 'good.ndjson'], { stdin })
    expect(lastLine(out)).toBe('✓ 2 documents are valid club/evening@1')
  })

  it('refuses contracts that are not lists, and other formats', async () => {
    expect((await validate('bakery/order', 'good.ndjson', '--slurp')).err).toBe(
      '✗ --slurp reads the items of a list, and bakery/order@2 is not a list.\n',
    )
    expect((await validate('club/evening', 'good.ndjson', '--slurp', '--input', 'yaml')).err).toBe(
      '✗ --slurp reads NDJSON, not yaml.\n',
    )
  })
})
