import { readSchemaFile } from './schema-file.js'

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(new TextEncoder().encode(text))
}

const twice = '{\n  "type": "object",\n  "properties": { "a": true },\n  "properties": {}\n}\n'

describe('readSchemaFile', () => {
  it.each([
    ['a.json', '\ufeff{"maximum": 5}', { maximum: 5 }],
    ['a.yaml', '\ufeffmaximum: 5 # at most\n', { maximum: 5 }],
    ['a.yml', 'true\n', true],
    ['schema', '{"maximum": 5}', { maximum: 5 }],
    ['schema', 'maximum: 5\n', { maximum: 5 }],
  ])('reads the document of %s', async (name, text, value) => {
    expect(await readSchemaFile(once(text), name)).toEqual({ _tag: 'Right', right: { value, inexact: [] } })
  })

  it.each([
    ['a.json', '{"maximum": 9007199254740993}'],
    ['a.yaml', '{maximum: 9007199254740993}'],
  ])('lists the numbers of %s that a double cannot hold', async (name, text) => {
    const read = await readSchemaFile(once(text), name)
    expect(read).toMatchObject({ right: { inexact: [{ path: ['maximum'], text: '9007199254740993' }] } })
  })

  it.each([
    ['a.json', twice, ':4:3 gives the key properties again in one object'],
    ['a.json', '{"$defs": {"a b": {"x": 1, "x": 1}}}', ':1:28 gives the key $defs["a b"].x again in one object'],
    ['a.yaml', 'a: 1\nb: 2\na: 1\n', ':3:1 is not YAML that can be read: a key appears twice in one map'],
    ['a.json', '{"a":', ':1:6 is not JSON: it ends too early, expected a value'],
    ['a.json', '{}\n{}', ':2:1 is not JSON: expected the end of the document'],
    ['a.yaml', 'a: 1\n---\na: 2\n', ' has several documents: a schema is one'],
    ['a.yaml', 'a:\n  b: .inf\n', ':2:6 has a.b, which must be a number JSON can write — got Infinity'],
    ['a.yaml', '&a [*a]\n', ':1:5 contains itself'],
    ['a.json', ' ', ' is empty'],
  ])('refuses %s %j', async (name, text, why) => {
    expect(await readSchemaFile(once(text), name)).toEqual({ _tag: 'Left', left: why })
  })
})
