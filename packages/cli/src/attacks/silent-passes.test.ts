import { chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runIn } from '../testing/run-in.js'
import { folderWithBakery } from '../testing/stranger.js'

const loaf = '{"bread":"rye","grams":1}'
const folder = folderWithBakery({
  'logs/open/a.json': loaf,
  'logs/locked/b.json': '{"bread":"stone"}',
  'mac.csv': 'bread,grams,note\rstone,1,\r',
  'mac-rows.csv': 'bread,grams,note\nrye,1,\rstone,2,\n',
  'quoted.csv': 'bread,grams,note\nrye,1,"two\rlines"\n',
  'header.csv': 'bread,grams,note\n',
  'header-and-blanks.csv': 'bread,grams,note\r\n\r\n\r\n',
  'one.csv': 'bread,grams,note\n\nrye,1,\n',
  'blank.ndjson': `${' '.repeat(2 ** 20)}\n\n`,
  'schema.json': '{"type":"object","properties":{"a":{"type":"string"}}}',
  'typo.json': '{"type":"objct"}',
  'deep-typo.json': '{"properties":{"a":{"anyOf":[{"type":"string"},{"type":["null","strng"]}]}}}',
  'pattern.json': '{"properties":{"a":{"pattern":"("}}}',
  'key-pattern.json': '{"patternProperties":{"[":{}}}',
  'message.json': '{"type":"tool_result","tool_name":"search"}',
  'order.json': '{"customer":"Ada","items":[{"bread":"rye"}]}',
  'list.json': '[1]',
  'length.json': '{"minLength":"1"}',
  'required.json': '{"required":true}',
  'properties.json': '{"properties":[]}',
  'empty-union.json': '{"anyOf":[]}',
  'vendor.json': '{"type":"object","vendor":{"any":"thing"},"x-own":1}',
  'folder/bad.json': '{"type":"objct"}',
  'folder/good.json': 'true',
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const validate = (...argv: readonly string[]) => runIn(folder, ['validate', 'bakery/loaf', ...argv])

describe('a folder that a pattern cannot enter', () => {
  const locked = join(folder, 'logs/locked')

  /** Runs a call without access to the folder. Root may enter every folder, so the call runs as another user. */
  const withoutAccess = async <A>(call: () => Promise<A>): Promise<A> => {
    await call() // loads the modules that the call needs
    chmodSync(folder, 0o755)
    chmodSync(locked, 0o000)
    const isRoot = process.getuid?.() === 0
    try {
      if (isRoot) process.seteuid?.(65534)
      return await call()
    } finally {
      if (isRoot) process.seteuid?.(0)
      chmodSync(locked, 0o755)
    }
  }

  it('is reported, and nothing passes', async () => {
    expect(await withoutAccess(() => validate('logs/**/*.json'))).toEqual({
      code: 2,
      out: '',
      err: '✗ logs/locked cannot be read: permission denied\n',
    })
  })

  it('is reported by its absolute path if the pattern is absolute', async () => {
    expect(await withoutAccess(() => validate(`${folder}/logs/**/*.json`))).toEqual({
      code: 2,
      out: '',
      err: `✗ ${locked} cannot be read: permission denied\n`,
    })
  })

  it('does not affect an absolute pattern for another folder', async () => {
    const { code, out } = await validate(`${folder}/logs/open/*.json`)
    expect([code, out]).toEqual([0, `✓ ${folder}/logs/open/a.json is a valid bakery/loaf@1\n`])
  })

  it('is ignored if the pattern does not match it', async () => {
    expect((await withoutAccess(() => validate('logs/open/*.json'))).code).toBe(0)
  })
})

describe('a CSV file in which no record would be checked', () => {
  it.each([
    ['mac.csv', 'mac.csv:1:1 ends lines with a carriage return alone: save it with line feeds (LF or CRLF)'],
    ['mac-rows.csv', 'mac-rows.csv:2:1 ends lines with a carriage return alone: save it with line feeds (LF or CRLF)'],
    ['header.csv', 'header.csv has a header and no rows: there is nothing to check'],
    ['header-and-blanks.csv', 'header-and-blanks.csv has a header and no rows: there is nothing to check'],
  ])('%s is refused with exit code 2 and a reason', async (file, line) => {
    const plain = { code: 2, out: '', err: `✗ ${line}\n` }
    expect(await validate(file)).toEqual(plain)
    expect(await runIn(folder, ['validate', 'auto', file])).toEqual(plain)
  })

  it.each([
    ['quoted.csv', 'a carriage return within quotes'],
    ['one.csv', 'a record below an empty line'],
  ])('%s passes: %s', async (file) => {
    expect((await validate(file)).code).toBe(0)
  })
})

it('refuses a stream without a message with exit code 2', async () => {
  expect(await validate('blank.ndjson')).toEqual({
    code: 2,
    out: '',
    err: '✗ The input has no message.\n',
  })
  const { code, out } = await validate('blank.ndjson', '--format', 'json')
  expect([code, JSON.parse(out)]).toMatchObject([2, { documents: [], valid: false }])
})

describe('a comparison with a file that is not a schema', () => {
  const types = '"array", "boolean", "integer", "null", "number", "object" or "string"'

  it.each([
    ['typo.json', `type must be ${types} — got "objct". Did you mean "object"?`],
    ['deep-typo.json', `properties.a.anyOf[1].type must be ${types} — got an array of 2 items`],
    ['pattern.json', 'properties.a.pattern must be a regular expression — got "("'],
    ['key-pattern.json', 'patternProperties["["] must be a regular expression — got "["'],
    ['message.json', `type must be ${types} — got "tool_result"`],
    ['order.json', '"customer" is not a keyword of JSON Schema'],
    ['list.json', 'it is neither an object nor a boolean'],
    ['length.json', 'minLength must be a whole number from 0 — got "1"'],
    ['required.json', 'required must be an array of strings — got true'],
    ['properties.json', 'properties must be an object of schemas — got an empty array'],
    ['empty-union.json', 'anyOf must be an array of schemas — got an empty array'],
  ])('refuses %s on either side with exit code 2 and a reason', async (file, why) => {
    const plain = { code: 2, out: '', err: `✗ ${file} is not a JSON Schema: ${why}\n` }
    expect(await runIn(folder, ['diff', file, 'schema.json'])).toEqual(plain)
    expect(await runIn(folder, ['diff', 'schema.json', file])).toEqual(plain)
  })

  it('refuses such a file in a folder of schemas', async () => {
    const { code, err } = await runIn(folder, ['diff', 'folder', 'folder'])
    expect([code, err]).toEqual([
      2,
      `✗ folder/bad.json is not a JSON Schema: type must be ${types} — got "objct". Did you mean "object"?\n`,
    ])
  })

  it('accepts a schema with vendor keywords', async () => {
    expect((await runIn(folder, ['diff', 'vendor.json', 'vendor.json'])).code).toBe(0)
  })
})
