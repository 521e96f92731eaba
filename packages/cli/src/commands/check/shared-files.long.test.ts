import { mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { repositoryWith } from '../../testing/repository.js'
import { runIn } from '../../testing/run-in.js'

const referring = (path: string): string => JSON.stringify({ properties: { a: { $ref: path } } })

const nothing = [0, 'Nothing has changed.'] as const

const check = async (folder: string) => {
  const { code, out } = await runIn(folder, ['check', 'schemas', '--role', 'input'])
  return [code, out] as const
}

const firstLine = ([code, out]: readonly [number, string]) => [code, out.split('\n')[0]]

describe('contracts check of schemas that refer to other files', () => {
  it.each([
    ['YAML', 'kind.yaml', 'enum: [x, y]\n', 'enum: [x]\n'],
    ['YAML named .yml', 'kind.yml', '$defs:\n  k: { enum: [x, y] }\n$ref: "#/$defs/k"\n', '$defs:\n  k: { enum: [x] }\n$ref: "#/$defs/k"\n'], // oxfmt-ignore
    ['JSON without an extension', 'kind', '{"enum":["x","y"]}', '{"enum":["x"]}'],
    ['a boolean', 'kind.json', 'true', 'false'],
  ])('shows a change of a file of %s', async (_, name, before, after) => {
    const { folder, write } = repositoryWith({ 'schemas/a.json': referring(`../shared/${name}`), [`shared/${name}`]: before }) // oxfmt-ignore
    expect(firstLine(await check(folder))).toEqual(nothing)
    write({ [`shared/${name}`]: after })
    const [code, out] = await check(folder)
    expect([code, out]).toEqual([1, expect.stringContaining('counterexample')])
    expect(out).toContain('✗ a.json   /a')
  })

  it.each([
    ['a text', 'kind.txt', 'one', 'two'],
    ['YAML that cannot be read', 'kind.yaml', 'enum: [x', 'enum: [x, y'],
    ['JSON that is no schema', 'kind.json', '[{"enum":["x","y"]}]', '[{"enum":["x"]}]'],
    ['another draft', 'kind.json', '{"$schema":"http://json-schema.org/draft-07/schema#","enum":["x","y"]}', '{"$schema":"http://json-schema.org/draft-07/schema#","enum":["x"]}'], // oxfmt-ignore
  ])('does not know what a change of a file breaks that is %s', async (_, name, before, after) => {
    for (const fragment of ['', '#/0']) {
      const { folder, write } = repositoryWith({ 'schemas/a.json': referring(`../shared/${name}${fragment}`), [`shared/${name}`]: before }) // oxfmt-ignore
      expect(firstLine(await check(folder))).toEqual(nothing)
      write({ [`shared/${name}`]: after })
      const [code, out] = await check(folder)
      expect([code, out]).toEqual([1, expect.stringContaining(`"file ../shared/${name}"`)])
      expect(out).not.toContain('document:')
    }
  })

  it('does not know what a file breaks that is gone, and names no URL of its own', async () => {
    const { folder, remove } = repositoryWith({ 'schemas/a.json': referring('../shared/kind.json'), 'shared/kind.json': '{"enum":["x"]}' }) // oxfmt-ignore
    remove('shared/kind.json')
    const [code, out] = await check(folder)
    expect([code, out]).toEqual([1, expect.stringContaining('../shared/kind.json')])
    expect(out).not.toContain('document:')
  })

  it('takes a file that git ignores for one that is not there, as where nothing generates it', async () => {
    const { folder, write } = repositoryWith({
      'schemas/a.json': referring('../made/kind.json'),
      '.gitignore': 'made\n',
    })
    const files = { 'made/kind.json': '{"enum":["x"]}' }
    write(files)
    expect(firstLine(await check(folder))).toEqual(nothing)
    const other = repositoryWith({ 'schemas/a.json': '{"properties":{"a":{"enum":["x"]}}}', '.gitignore': 'made\n' })
    other.write({ ...files, 'schemas/a.json': referring('../made/kind.json') })
    expect(await check(other.folder)).toEqual([1, expect.stringContaining('is unproved: $ref "../made/kind.json"')])
  })

  it('reads a file that git has, although it would ignore it now', async () => {
    const { folder, write } = repositoryWith({
      'schemas/a.json': referring('../made/kind.json'),
      'made/kind.json': 'true',
    })
    write({ '.gitignore': 'made\n', 'made/kind.json': 'false' })
    expect(await check(folder)).toEqual([1, expect.stringContaining('counterexample')])
  })

  it('finds nothing if a part becomes a reference to a file with the same schema', async () => {
    const { folder, write } = repositoryWith({ 'schemas/a.json': '{"properties":{"a":{"enum":["x"]}}}' })
    write({ 'schemas/a.json': referring('../shared/kind.json'), 'shared/kind.json': '{"enum":["x"]}' })
    const [code, out] = await check(folder)
    expect([code, out]).toEqual([0, expect.not.stringMatching(/document:|\$schema/)])
  })

  describe('behind a link', () => {
    const linked = (target: string, files: Readonly<Record<string, string>> = {}) => {
      const made = repositoryWith({
        'schemas/a.json': referring('../shared/kind.json'),
        'shared/readme.md': '',
        'real/kind.json': '{"enum":["x","y"]}',
        ...files,
      })
      symlinkSync(target, join(made.folder, 'shared/kind.json'))
      made.commit()
      made.git('checkout', '-q', '-B', 'main')
      return made
    }

    it.each([['../real/kind.json'], ['../real/../real/kind.json']])('follows %s on both sides', async (target) => {
      const { folder, write } = linked(target)
      expect(firstLine(await check(folder))).toEqual(nothing)
      write({ 'real/kind.json': '{"enum":["x"]}' })
      expect(await check(folder)).toEqual([1, expect.stringContaining('counterexample')])
      const { code, out } = await runIn(folder, ['diff', 'change:schemas', 'schemas', '--role', 'input'])
      expect([code, out]).toEqual([1, expect.stringContaining('counterexample')])
    })

    it('follows a link that leaves the repository and comes back, and links of folders', async () => {
      const { folder, write, remove, commit } = linked('../real/kind.json', { 'hidden/readme.md': '' })
      remove('shared')
      symlinkSync(join(realpathSync(folder), 'hidden'), join(folder, 'shared'))
      symlinkSync(`../../${basename(folder)}/real/kind.json`, join(folder, 'hidden/kind.json'))
      commit()
      expect(firstLine(await check(folder))).toEqual(nothing)
      write({ 'real/kind.json': '{"enum":["x"]}' })
      expect(await check(folder)).toEqual([1, expect.stringContaining('counterexample')])
    })

    it('follows a link into a submodule', async () => {
      const inner = repositoryWith({ 'kind.json': '{"enum":["x","y"]}' })
      const { folder, git, write, commit } = linked('../sub/kind.json')
      git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner.folder, 'sub')
      commit()
      expect(firstLine(await check(folder))).toEqual(nothing)
      write({ 'sub/kind.json': '{"enum":["x"]}' })
      expect(await check(folder)).toEqual([1, expect.stringContaining('counterexample')])
    })

    it('does not know what is in a file with a filter', async () => {
      const { folder, git, remove, commit } = linked('../real/kind.json', {
        '.gitattributes': 'real/kind.json filter=letters',
      })
      git('config', 'filter.letters.clean', 'sed s/y/z/')
      git('config', 'filter.letters.smudge', 'sed s/z/y/')
      commit()
      remove('real/kind.json')
      git('checkout', '-q', '--', 'real/kind.json')
      expect(await check(folder)).toEqual([1, expect.stringContaining('0 breaking, 1 unproved')])
    })

    const outside = realpathSync(mkdtempSync(join(tmpdir(), 'contracts-')))
    writeFileSync(join(outside, 'kind.json'), '{}')

    it.each([
      ['a relative link out of the repository', relative(join(outside, 'any/shared'), join(outside, 'kind.json'))],
      ['an absolute one', join(outside, 'kind.json')],
      ['one that leads out to no file', '../../elsewhere/kind.json'],
      ['one to no file', 'none.json'],
      ['one to itself', 'kind.json'],
    ])('does not follow %s, and compares it as a link', async (_, target) => {
      const { folder, git, remove } = linked(target)
      expect(firstLine(await check(folder))).toEqual(nothing)
      remove('shared/kind.json')
      symlinkSync('../../other/kind.json', join(folder, 'shared/kind.json'))
      expect(await check(folder)).toEqual([1, expect.stringContaining('"file ../shared/kind.json"')])
      git('checkout', '-q', '--', 'shared/kind.json')
      expect(firstLine(await check(folder))).toEqual(nothing)
    })
  })

  it('compares a file outside the repository by its path', async () => {
    const { folder } = repositoryWith({ 'schemas/a.json': referring('../../elsewhere/kind.json') })
    expect(firstLine(await check(folder))).toEqual(nothing)
  })

  it('reads a submodule at the commit that each side names', async () => {
    const inner = repositoryWith({ 'kind.json': '{"enum":["x","y"]}' })
    const { folder, git, write, commit } = repositoryWith({ 'schemas/a.json': referring('../sub/kind.json') })
    git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner.folder, 'sub')
    commit()
    git('checkout', '-q', '-B', 'main')
    expect(firstLine(await check(folder))).toEqual(nothing)
    write({ 'sub/kind.json': '{"enum":["x"]}' })
    expect(await check(folder)).toEqual([1, expect.stringContaining('counterexample')])
  })

  it('does not know what another commit of a submodule breaks that is not checked out', async () => {
    const inner = repositoryWith({ 'kind.json': '{"enum":["x","y"]}' })
    const { folder, git, commit } = repositoryWith({ 'schemas/a.json': referring('../sub/kind.json') })
    git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner.folder, 'sub')
    commit()
    git('checkout', '-q', '-B', 'main')
    git('submodule', '--quiet', 'deinit', '--force', 'sub')
    expect(firstLine(await check(folder))).toEqual(nothing)
    inner.write({ 'kind.json': '{"enum":["x"]}' })
    inner.commit()
    git('update-index', '--cacheinfo', `160000,${inner.git('rev-parse', 'HEAD').trim()},sub`)
    expect(await check(folder)).toEqual([1, expect.stringContaining('"file ../sub/kind.json"')])
  })
})
