import { folderWithClub } from '../testing/club.js'
import { runIn } from '../testing/run-in.js'

const folder = folderWithClub({
  'two.json': '[{"guest":"Ada"},\n {"guest":"Bob"}]',
  'many.json': '{ "guests": 2 }',
  'few.yaml': '# a small room\nguests: 1\n',
  'misspelt.yaml': '# a small room\nguests: 2\nguets: 1\n',
  'wrong.yaml': '# a small room\nguests: many\n',
  'wrong.json': '{\n  "guests": -1 }',
  'broken.json': '{ "guests": }',
  'lines.ndjson': '{"guests":1}\n{"guests":2}\n',
  'empty.json': '',
  'deep.json': `{"guests":${'['.repeat(2000)}${']'.repeat(2000)}}`,
  'ndjson.ndjson': '1\n'.repeat(300_000),
})

const validate = (...argv: readonly string[]) => runIn(folder, ['validate', ...argv])

describe('contracts validate --config', () => {
  it('validates under the configuration in a JSON or YAML file', async () => {
    expect(await validate('club/evening', 'two.json', '--config', 'many.json')).toEqual({
      code: 0,
      out: '✓ two.json is a valid club/evening@1\n',
      err: '',
    })
    const { code, out, err } = await validate('club/evening', 'two.json', '--config=few.yaml')
    expect({ code, err }).toEqual({ code: 1, err: '' })
    expect(out).toContain('two.json:2:11 · guests-few · club/evening@1')
  })

  it.each([
    ['wrong.yaml', 'wrong.yaml:2:9 · wrong_type · club/rooms@1'],
    ['wrong.json', 'wrong.json:2:13 · out_of_range · club/rooms@1'],
    ['deep.json', 'deep.json:1:1010 · too_deep · club/rooms@1'],
  ])('reports issues of %s at their locations, and validates nothing', async (file, meta) => {
    const { code, out, err } = await validate('club/evening', 'two.json', '--config', file)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err.trimEnd().endsWith(meta)).toBe(true)
    expect(err.split('\n')).toHaveLength(3)
  })

  it.each([
    ['broken.json', 'broken.json:1:13 is not JSON: expected a value'],
    ['lines.ndjson', 'lines.ndjson must contain exactly one configuration'],
    ['ndjson.ndjson', 'ndjson.ndjson must contain exactly one configuration'],
    ['empty.json', 'empty.json is empty'],
    ['none.json', 'none.json does not exist'],
    ['.', '. is a folder: name its files, for example "./**/*.json"'],
  ])('reports %s in one line on standard error, and exits with 2', async (file, line) => {
    expect(await validate('club/evening', 'two.json', '--config', file)).toEqual({
      code: 2,
      out: '',
      err: `✗ ${line}\n`,
    })
  })

  it('refuses to configure a contract without a configuration, and requires a file name', async () => {
    expect(await validate('bakery/order', 'two.json', '--config', 'many.json')).toEqual({
      code: 2,
      out: '',
      err: '✗ many.json cannot configure bakery/order@2, which has no configuration\n',
    })
    const { code, err } = await validate('club/evening', 'two.json', '--config')
    expect([code, err.split('\n')[0]]).toEqual([
      2,
      '✗ --config needs a value: the name of a file. See contracts validate --help.',
    ])
  })

  it.each(['validate', 'repair'])('warns about a misspelt setting before it runs %s', async (command) => {
    const { code, err } = await runIn(folder, [command, 'club/evening', 'two.json', '--config', 'misspelt.yaml'])
    expect(code).toBe(0)
    expect(err).toContain('misspelt.yaml:3:1 · unknown_key · club/rooms@1')
  })

  it('keeps the values of the configuration out of the report with --redact', async () => {
    const { err } = await validate('club/evening', 'two.json', '--config', 'wrong.yaml', '--redact')
    expect(err).not.toContain('many')
  })

  it('warns of no setting if the contract does not say what configures it', async () => {
    const catalog = `
      const { catalog, contract, number, struct } = require('@contracts/core')
      const parts = { id: 'club/guest', version: 1, role: 'record', description: 'A guest.' }
      const guest = contract({ ...parts, codec: struct('Guest', { age: number }) })
      const contractFor = () => ({ _tag: 'Right', right: guest })
      exports.catalog = catalog({ domain: 'club', entries: [{ contract: guest, examples: [{ age: 3 }], contractFor }] })
    `
    const inClub = folderWithClub({
      'node_modules/@corner/club/catalog.js': catalog,
      'guest.json': '{ "age": 4 }',
      'many.json': '{ "guests": 2 }',
    })
    expect(await runIn(inClub, ['validate', 'club/guest', 'guest.json', '--config', 'many.json'])).toEqual({
      code: 0,
      out: '✓ guest.json is a valid club/guest@1\n',
      err: '',
    })
  })
})
