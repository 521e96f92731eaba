import { repositoryWith } from '../../testing/repository.js'
import { runIn } from '../../testing/run-in.js'

const twice = '{\n  "type": "object",\n  "properties": { "a": { "type": "string" } },\n  "properties": {}\n}\n'
const twiceInYaml = 'type: object\nproperties: {}\nproperties:\n  a: { type: string }\n'
const whole = '{ "type": "object", "properties": { "a": { "type": "string" } } }'

const repository = repositoryWith({
  'old/a.json': twice,
  'old/a.yaml': twiceInYaml,
  'twice/a.json': twice,
  'a.yaml': twiceInYaml,
  'whole.json': whole,
  'whole.yaml': 'type: object\nproperties:\n  a: { type: string }\n',
  'broader.yml': 'type: object\nproperties:\n  a: { type: [string, "null"] }\n',
})
repository.write({ 'old/a.json': whole, 'old/a.yaml': 'type: object\n' })

const run = (...argv: readonly string[]) => runIn(repository.folder, argv)

const json = (name: string): string => `✗ ${name}:4:3 gives the key properties again in one object`
const yaml = (name: string): string => `✗ ${name}:3:1 is not YAML that can be read: a key appears twice in one map`

describe('a schema file', () => {
  it.each([
    [['import', 'twice/a.json'], json('twice/a.json')],
    [['import', 'a.yaml'], yaml('a.yaml')],
    [['diff', 'whole.json', 'twice/a.json'], json('twice/a.json')],
    [['diff', 'a.yaml', 'whole.json'], yaml('a.yaml')],
    [['diff', 'main:old/a.json', 'whole.json'], json('main:old/a.json')],
    [['diff', 'main:old/a.yaml', 'whole.json'], yaml('main:old/a.yaml')],
    [['diff', 'twice', 'old'], json('twice/a.json')],
    [['check', 'twice', '--against', 'main'], json('twice/a.json')],
  ])('with a key twice is refused by %j, with its line and column', async (argv, why) => {
    const { code, out, err } = await run(...argv)
    expect([code, out, err.trimEnd().replace(/\.$/, '')]).toEqual([2, '', why])
  })

  it('with a key twice at the base is unproved, since readers differ in which one they took', async () => {
    const { code, out } = await run('check', 'old', '--against', 'main')
    expect([code, out]).toEqual([1, expect.stringContaining('a.json:4:3 gives the key properties again in one object')])
    expect(out).toContain('unproved')
  })

  it('is compared as YAML if its name says so', async () => {
    expect(await run('diff', 'whole.json', 'whole.yaml')).toEqual({ code: 0, out: 'Nothing has changed.\n', err: '' })
    const { code, out } = await run('diff', 'main:whole.yaml', 'broader.yml', '--role', 'output')
    expect([code, out]).toEqual([1, expect.stringContaining('{"a":null}')])
    const base = await run('diff', 'a.yaml', '--against', 'main')
    expect([base.code, base.err]).toEqual([2, expect.stringMatching(/^✗ a\.yaml at main \(\w+\):3:1 is not YAML/)])
  })
})
