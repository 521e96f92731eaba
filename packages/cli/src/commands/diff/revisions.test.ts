import { join } from 'node:path'
import { repositoryWith } from '../../testing/repository.js'
import { runIn } from '../../testing/run-in.js'
import { folderWith } from '../../testing/stranger.js'

const mood = (...values: readonly string[]): string =>
  JSON.stringify({ type: 'object', properties: { mood: { enum: values } } })

const contract = { id: 'moods/mood', version: 1, role: 'output', schema: { enum: ['good'] }, rules: [], cases: [] }

const release = (version: string, contract: object): string =>
  JSON.stringify({ package: 'moods', version, exports: {}, contracts: [contract] })

const repository = repositoryWith({
  'schemas/mood.schema.json': mood('good', 'bad'),
  'schemas/broken.txt': '{"type":',
  'wrong/broken.json': '{"type":',
  'releases/1.0.0.json': release('1.0.0', contract),
  'releases/1.1.0.json': release('1.1.0', { id: 'moods/mood', version: 1, unchangedSince: '1.0.0' }),
  'top.json': mood('good'),
})
// Main gets another commit after the branch was created.
repository.git('checkout', '-q', 'main')
repository.write({ 'schemas/mood.schema.json': mood('good', 'bad', 'late') })
repository.commit()
repository.git('checkout', '-q', 'change')
repository.write({ 'schemas/mood.schema.json': mood('good', 'bad', 'great'), 'schemas/new.json': mood('good') })

const diff = (...argv: readonly string[]) => runIn(repository.folder, ['diff', ...argv])

describe('contracts diff with a git revision', () => {
  it('reads a file at exactly that revision', async () => {
    const { code, out, err } = await diff('change:schemas/mood.schema.json', 'schemas/mood.schema.json')
    expect({ code, err }).toEqual({ code: 1, err: '' })
    expect(out).toContain('A peer on the new version may send what one on change:schemas/mood.schema.json rejects')
    expect(out).toContain('{"mood":"great"}')
    expect((await diff('HEAD:schemas/mood.schema.json', 'main:schemas/mood.schema.json')).out).toContain('"late"')
  })

  it('reads a folder at a revision, and both sides from git', async () => {
    expect((await diff('change:schemas', 'schemas')).out).toContain('{"mood":"great"}')
    expect(await diff('main~1:schemas/', 'change:schemas')).toEqual({
      code: 0,
      out: 'Nothing has changed.\n',
      err: '',
    })
  })

  it('reads a release that refers to the one before it', async () => {
    expect(await diff('main:releases/1.0.0.json', 'main:releases/1.1.0.json')).toMatchObject({ code: 0, err: '' })
    expect(await diff('--against', 'main', 'releases/1.1.0.json')).toMatchObject({ code: 0, err: '' })
  })

  it('resolves a path from the root of the repository, or with ./ from this folder', async () => {
    const below = (...argv: readonly string[]) => runIn(join(repository.folder, 'schemas'), ['diff', ...argv])
    expect((await below('main:top.json', '../top.json')).code).toBe(0)
    expect((await below('change:./mood.schema.json', 'mood.schema.json')).code).toBe(1)
    expect((await below('change:../top.json', '../top.json')).code).toBe(0)
    expect((await below('change:mood.schema.json', 'mood.schema.json')).err).toBe(
      '✗ change:mood.schema.json cannot be read: change has no mood.schema.json; a path from this folder begins with ./, as in ./mood.schema.json.\n',
    )
  })

  it('prefers an existing file with that name', async () => {
    const folder = folderWith({ 'main:mood.json': mood('good'), 'mood.json': mood('good') })
    expect((await runIn(folder, ['diff', 'main:mood.json', 'mood.json'])).code).toBe(0)
  })

  it.each([
    ['nope:schemas', 'nope:schemas cannot be read: nope is not a revision of this repository.'],
    ['main:nope.json', 'main:nope.json cannot be read: main has no nope.json.'],
    ['main:../nope.json', /^✗ main:\.\.\/nope\.json cannot be read: main has no \.\.\/nope\.json\.\n$/],
    ['--output=stolen:top.json', /^✗ contracts diff has no option --output\.[^\n]*\n$/],
    ['main:wrong/broken.json', 'main:wrong/broken.json:1:9 is not JSON: it ends too early, expected a value'],
    ['main..change:top.json', 'main..change:top.json cannot be read: "main..change" is not a git revision.'],
    [
      'main:releases',
      'main:releases is a folder of releases: compare two of them with contracts diff, or all with contracts diff --matrix.',
    ],
  ])('reports in one line why %s cannot be read', async (operand, line) => {
    const { code, out, err } = await diff(operand, 'top.json')
    expect({ code, out }).toEqual({ code: 2, out: '' })
    if (typeof line === 'string') expect(err).toBe(`✗ ${line}\n`)
    else expect(err).toMatch(line)
  })

  it('reports in one line that the folder is in no repository', async () => {
    const folder = folderWith({ 'mood.json': mood('good') })
    const { code, err } = await runIn(folder, ['diff', 'main:mood.json', 'mood.json'])
    expect({ code, lines: err.split('\n').length }).toEqual({ code: 2, lines: 2 })
    expect(err).toContain('main:mood.json cannot be read: not a git repository')
  })
})

describe('contracts diff --against', () => {
  it('compares a path with its state at the merge base', async () => {
    const { code, out } = await diff('--against', 'main', 'schemas/mood.schema.json')
    expect(code).toBe(1)
    expect(out).toMatch(/what one on schemas\/mood\.schema\.json at the merge base with main \([0-9a-f]{10}\) rejects/)
    expect(out).toContain('{"mood":"great"}')
    expect(out).not.toContain('late')
    expect((await diff('--against', 'main', 'top.json')).out).toBe('Nothing has changed.\n')
  })

  it('compares a folder, from any folder of the repository', async () => {
    expect((await diff('--against', 'main', 'schemas/')).out).toContain('{"mood":"great"}')
    expect((await runIn(join(repository.folder, 'schemas'), ['diff', '--against', 'main', '.'])).code).toBe(1)
    expect((await runIn(join(repository.folder, 'releases'), ['diff', '--against=main', '../schemas'])).code).toBe(1)
  })

  it.each([
    [['main', 'schemas', 'top.json'], 'contracts diff --against takes one path: the old side is that path in git.'],
    [['main', '-'], 'contracts diff --against takes a path, not standard input.'],
    [['main', '--matrix', 'releases'], '--matrix compares releases: it takes no --against.'],
    [['nope', 'schemas'], 'schemas cannot be compared with nope: nope is not a revision of this repository.'],
  ])('%j is a usage error, reported in one line', async (argv, line) => {
    expect(await diff('--against', ...argv)).toEqual({ code: 2, out: '', err: `✗ ${line}\n` })
  })

  it('refuses a path that does not exist at the base', async () => {
    const { code, err } = await diff('--against', 'main', 'schemas/new.json')
    expect(code).toBe(2)
    expect(err).toMatch(
      /^✗ schemas\/new\.json cannot be compared with main: the merge base with main \(\w+\) has no schemas\/new\.json\.\n$/,
    )
  })
})
