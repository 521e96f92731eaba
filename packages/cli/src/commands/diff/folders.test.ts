import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryWith } from '../../testing/repository.js'
import { runIn } from '../../testing/run-in.js'
import { folderWith } from '../../testing/stranger.js'

const mood = (...values: readonly string[]): string =>
  JSON.stringify({ type: 'object', properties: { mood: { enum: values } }, required: ['mood'] })

/** Runs `diff --format json` and returns its exit code and its findings, each as the kind and the paths. */
const findings = async (folder: string, ...argv: readonly string[]) => {
  const { code, out, err } = await runIn(folder, ['diff', ...argv, '--format', 'json'])
  if (code === 2) return { code, err }
  const { findings: all } = JSON.parse(out) as {
    findings: readonly { kind: string; locations: readonly { subject: string }[] }[]
  }
  return { code, found: all.map(({ kind, locations }) => [kind, ...locations.map(({ subject }) => subject)].join(' ')) }
}

describe('contracts diff of folders of schemas', () => {
  const left = { 'old/order.json': mood('a', 'b'), 'old/sub/item.json': mood('a', 'b') }

  it('reads the schemas below the folder, as contracts check does', async () => {
    const { folder, write } = repositoryWith({
      ...left,
      'new/order.json': mood('a', 'b'),
      'new/sub/item.json': mood('a'),
    })
    const found = ['literal-removed sub/item.json']
    expect(await findings(folder, 'old', 'new', '--role', 'input')).toEqual({ code: 1, found })
    expect(await findings(folder, 'main:old', 'main:new', '--role', 'input')).toEqual({ code: 1, found })
    write({ 'old/sub/item.json': mood('a') })
    expect(await findings(folder, '--against', 'HEAD', 'old', '--role', 'input')).toEqual({ code: 1, found })
    expect((await runIn(folder, ['check', 'old', '--against', 'HEAD', '--role', 'input'])).code).toBe(1)
  })

  it('compares files by their paths, also if two of them name the same contract', async () => {
    const named = (schema: object) =>
      JSON.stringify({ ...schema, 'x-contract': { contract: 'shop/order', version: 1 } })
    const folder = folderWith({
      'old/order.json': '{"type":"string"}',
      'old/order.schema.json': '{"enum":["x","y"]}',
      'old/copy.json': named({ enum: ['x', 'y'] }),
      'old/order.v1.schema.json': named({ type: 'string' }),
      'new/order.json': '{"type":"string"}',
      'new/order.schema.json': '{"enum":["x"]}',
      'new/copy.json': named({ enum: ['x'] }),
      'new/order.v1.schema.json': named({ type: 'string' }),
    })
    expect(await findings(folder, 'old', 'new', '--role', 'input')).toEqual({
      code: 1,
      found: ['literal-removed copy.json order.schema.json'],
    })
  })

  it('does not compare a release with a folder in which two files are the same contract', async () => {
    const contract = { id: 'order', version: 1, role: 'input', schema: { type: 'string' }, rules: [], cases: [] }
    const release = (contracts: readonly object[]) =>
      JSON.stringify({ package: 'shop', version: '1.0.0', exports: { '.': ['order'] }, contracts })
    const folder = folderWith({
      'releases/1.0.0.json': release([contract]),
      'one/order.json': '{"type":"string"}',
      'two/order.json': '{"type":"string"}',
      'two/order.schema.json': '{"enum":["x"]}',
    })
    const diff = (...argv: readonly string[]) => runIn(folder, ['diff', ...argv])
    expect(await diff('releases/1.0.0.json', 'one', '--role', 'input')).toEqual({ code: 0, out: 'Nothing has changed.\n', err: '' }) // oxfmt-ignore
    expect(await diff('releases/1.0.0.json', 'two')).toEqual({
      code: 2,
      out: '',
      err: '✗ two cannot be compared with a release: order.json and order.schema.json are both order@1.\n',
    })
    symlinkSync('../two/order.json', join(folder, 'one/link.json'))
    expect(await diff('releases/1.0.0.json', 'one')).toEqual({
      code: 2,
      out: '',
      err: '✗ one cannot be compared with a release: link.json is a link in one, and links in a folder are not followed.\n',
    })
  })

  describe('with a link to a schema outside the folder', () => {
    const { folder, git, write, commit } = repositoryWith({ 'shared/order.json': mood('a', 'b'), 'schemas/other.json': mood('a') }) // oxfmt-ignore
    git('checkout', '-q', 'main')
    symlinkSync('../shared/order.json', join(folder, 'schemas/order.json'))
    symlinkSync('other.json', join(folder, 'schemas/same.json'))
    commit()
    git('checkout', '-q', '-B', 'change')
    write({ 'shared/order.json': mood('a') })
    commit()

    it.each([
      [['--against', 'main', 'schemas']],
      [['main:schemas', 'schemas']],
      [['main:schemas', 'change:schemas']],
      [['schemas', 'change:schemas']],
      [['schemas', 'schemas']],
    ])('diff %j does not know what the link led to', async (argv) => {
      expect(await findings(folder, ...argv)).toEqual({ code: 1, found: ['schema-changed order.json'] })
    })
  })

  it('does not know what a file was that git has and that is no schema, and refuses one on the new side', async () => {
    const { folder, write } = repositoryWith({ 's/mood.json': 'version https://git-lfs.github.com/spec/v1' })
    write({ 's/mood.json': mood('good') })
    expect(await findings(folder, 'main:s', 's')).toEqual({ code: 1, found: ['schema-changed mood.json'] })
    expect(await findings(folder, 's', 'main:s')).toEqual({
      code: 2,
      err: expect.stringMatching(/^✗ main:s cannot be compared: mood\.json:1:1 is not JSON[^\n]*\n$/) as unknown,
    })
  })
})
