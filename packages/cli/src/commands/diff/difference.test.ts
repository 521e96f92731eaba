import { folderWith } from '../../testing/stranger.js'
import { runIn } from '../../testing/run-in.js'

const mood = (...values: readonly string[]): string =>
  JSON.stringify({ type: 'object', properties: { mood: { enum: values } }, required: ['mood'] })

const folder = folderWith({
  'old.json': mood('good', 'bad'),
  'new.json': mood('good'),
  'wide.json': mood('good', 'bad', 'odd'),
  'titled.json': '{"title":"Any","$defs":{}}',
  'definitions.json': '{"$defs":{"A":{"type":"string"}}}',
  'release.json': JSON.stringify({ package: 'moods', version: '1.0.0', exports: {} }),
  'old-tuple.json': '{"$schema":"http://json-schema.org/draft-07/schema#","type":"array","items":[{"type":"string"}]}',
  'new-tuple.json':
    '{"$schema":"https://json-schema.org/draft/2020-12/schema","type":"array","prefixItems":[{"const":"a"}]}',
  'tuples.ndjson': '[]\n["a"]\n["b"]\n',
  'messages.ndjson': '{"mood":"good"}\n{"mood":"bad"}\n{"mood":\n{"mood":"bad","id":1}\n{"mood":"odd"}\n',
  'integer.json': '{"type":"integer"}',
  'small-integer.json': '{"type":"integer","maximum":9007199254740992}',
  'big.ndjson': '1\n9007199254740993\n9007199254740994\n1e400\n',
  'reference.json': '{"$ref":"https://example.org/mood.json"}',
  'empty.ndjson': '',
  'broken.ndjson': '{\n',
  'sub/readme.md': '',
})

const diff = (...argv: readonly string[]) => runIn(folder, ['diff', ...argv])

describe('contracts diff --difference', () => {
  it('prints in words and as a schema what is no longer accepted', async () => {
    const { code, out, err } = await diff('old.json', 'new.json', '--difference')
    expect([code, err]).toEqual([1, ''])
    expect(out).toMatch(/^No longer accepted \(proved\):\n {2}\/mood is "bad"\n\{\n/)
    const { allOf } = JSON.parse(out.slice(out.indexOf('{'))) as { readonly allOf: readonly unknown[] }
    expect(allOf[1]).toEqual({ type: 'object', properties: { mood: { enum: ['bad'] } }, required: ['mood'] })
  })

  it('refuses a file of definitions, which accepts every message', async () => {
    const { code, out, err } = await diff('old.json', 'definitions.json', '--difference')
    expect([code, out]).toEqual([2, ''])
    expect(err).toBe('✗ definitions.json has only definitions, which --difference and --traffic do not compare.\n')
  })

  it('compares a file without definitions, which is a schema of any message', async () => {
    const { code, err } = await diff('old.json', 'titled.json', '--difference')
    expect([code, err]).toEqual([0, ''])
  })

  it('counts the messages of a file, and goes on after a record that cannot be read', async () => {
    const { code, out } = await diff('old.json', 'new.json', '--traffic', 'messages.ndjson')
    expect([code, out]).toEqual([
      1,
      'No longer accepted (proved):\n  /mood is "bad"\nmessages.ndjson: 2 of 4 messages no longer accepted, 1 could not be read\n',
    ])
    const json = await diff('old.json', 'new.json', '--traffic', 'messages.ndjson', '--format', 'json')
    expect(JSON.parse(json.out)).toMatchObject({
      isProved: true,
      words: ['/mood is "bad"'],
      traffic: { file: 'messages.ndjson', lost: 2, undecided: 0, other: 2, unread: 1 },
    })
  })

  it.each(['empty.ndjson', 'broken.ndjson'])('refuses %s, which has nothing to count', async (file) => {
    const { code, out, err } = await diff('old.json', 'new.json', '--traffic', file)
    expect([code, err]).toEqual([2, `✗ ${file} has no message that can be read, so none was counted.\n`])
    expect(out).toMatch(/^No longer accepted \(proved\):\n {2}\/mood is "bad"\n/)
  })

  it('counts the messages that only the old schema accepts, also between drafts', async () => {
    const { code, out } = await diff('old-tuple.json', 'new-tuple.json', '--difference', '--traffic', 'tuples.ndjson')
    expect([code, out]).toEqual([
      1,
      'It is not known which messages are no longer accepted: the schemas are of different drafts.\ntuples.ndjson: 1 of 3 messages no longer accepted\n{}\n', // oxfmt-ignore
    ])
  })

  it('does not decide about a message with a number that a double cannot hold', async () => {
    const { out } = await diff('integer.json', 'small-integer.json', '--traffic', 'big.ndjson')
    expect(out).toContain('big.ndjson: 1 of 4 messages no longer accepted, 2 undecided\n')
  })

  it('does not decide about a message that only one schema decides about', async () => {
    const after = await diff('old.json', 'reference.json', '--traffic', 'messages.ndjson')
    expect(after.out).toContain(
      'messages.ndjson: 0 of 4 messages no longer accepted, 3 undecided, 1 could not be read\n',
    )
    const before = await diff('reference.json', 'old.json', '--traffic', 'messages.ndjson')
    expect(before.out).toContain(
      'messages.ndjson: 0 of 4 messages no longer accepted, 1 undecided, 1 could not be read\n',
    )
  })

  it.each([
    ['old.json', 'reference.json'],
    ['reference.json', 'old.json'],
  ])('does not decide what is lost from %s to %s, one of which refers to an unknown schema', async (...files) => {
    const { code, out } = await diff(...files, '--difference')
    expect([code, out.split('\n')[0]]).toEqual([
      1,
      'It is not known which messages are no longer accepted: $ref "https://example.org/mood.json".',
    ])
  })

  it('says that nothing is lost', async () => {
    expect(await diff('old.json', 'wide.json', '--difference')).toEqual({
      code: 0,
      out: 'Every message that the old schema accepts is still accepted (proved).\nfalse\n',
      err: '',
    })
  })

  it('refuses releases, and reports a file that is missing', async () => {
    expect(await diff('release.json', 'release.json', '--difference')).toEqual({
      code: 2,
      out: '',
      err: '✗ --difference and --traffic compare two schemas.\n',
    })
    const gone = await diff('old.json', 'new.json', '--traffic', 'gone.ndjson')
    expect([gone.code, gone.out]).toEqual([2, expect.stringContaining('0 of 0 messages no longer accepted, 1 could not be read')]) // oxfmt-ignore
  })

  it.each([
    [['--difference', '--exact'], '--exact is not for --difference and --traffic: they ask what is read, and not what is written.'], // oxfmt-ignore
    [['--traffic', 'messages.ndjson', '--exact'], '--exact is not for --difference and --traffic: they ask what is read, and not what is written.'], // oxfmt-ignore
    [['--difference', '--role', 'input'], '--role is not for --difference and --traffic: they ask what is read, whoever writes it.'], // oxfmt-ignore
    [['--difference', '--format', 'markdown'], '--format markdown is not for --difference and --traffic: use text or json.'], // oxfmt-ignore
  ])('%j is a usage error, reported in one line', async (argv, line) => {
    expect(await diff('old.json', 'new.json', ...argv)).toEqual({ code: 2, out: '', err: `✗ ${line}\n` })
  })
})
