import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import { readRelease, readReleases, writeRelease } from './release-files.js'
import { releaseBefore } from './version.js'
import type { Release, ReleasedContract } from './release.js'

const release = (version: string): Release => ({ package: 'x', version, exports: { '.': [] } })

const contractOf = (id: string, maximum: number): ReleasedContract => ({
  ...{ id, version: 1, role: 'input', schema: { maximum }, rules: [], cases: [] },
})

const releaseOf = (version: string, limits: Readonly<Record<string, number>>): Release => ({
  ...release(version),
  contracts: Object.entries(limits).map(([id, maximum]) => contractOf(id, maximum)),
})

const lineOf = (id: string, maximum: number): string => JSON.stringify(contractOf(id, maximum))

/** Returns the lines of the contracts in the text of a release file. */
const contractLines = (text: string): readonly string[] =>
  [...text.matchAll(/^ {4}(\{"id":.*?),?$/gm)].map(([, line]) => line ?? '')

const folderWith = (files: Readonly<Record<string, string>> = {}): string => {
  const folder = mkdtempSync(join(tmpdir(), 'contracts-'))
  mkdirSync(join(folder, 'releases'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'releases', name), text)
  return folder
}

describe('the releases of a package', () => {
  it('are ordered by version, oldest first, and other files are ignored', () => {
    const folder = folderWith({ 'README.md': 'no release', '1.0.0.json.tmp': '{' })
    for (const version of ['1.10.0', '1.9.0', '2.0.0-next.1', '1.0.0'])
      writeRelease(folder, { release: release(version) })
    expect(readReleases(folder)).toEqual(E.right(['1.0.0', '1.9.0', '1.10.0', '2.0.0-next.1'].map(release)))
  })

  it('are an empty array if nothing was released', () => {
    expect(readReleases(tmpdir())).toEqual(E.right([]))
  })

  it.each([
    ['{', 'releases/1.0.0.json is not JSON'],
    ['[]', 'releases/1.0.0.json is not a release document: the message must be an object — got an empty array'],
    [JSON.stringify(release('1.0.1')), 'releases/1.0.0.json is the release 1.0.1 by its content'],
  ])('%j is rejected with one sentence', (text, message) => {
    expect(readReleases(folderWith({ '1.0.0.json': text }))).toEqual(E.left(message))
  })

  it('are written whole, and no temporary file remains', () => {
    const folder = folderWith()
    const code = {
      text: 'exports.released = {}',
      run: { format: 1, decode: {}, migrate: {}, handOver: {}, select: {} },
    } as const
    const files = writeRelease(folder, { release: release('1.0.0'), code })
    expect(readdirSync(join(folder, 'releases'))).toEqual(['1.0.0.cjs', '1.0.0.json'])
    expect(readFileSync(files[0] ?? '', 'utf8')).toBe(code.text)
    expect(readFileSync(files[1] ?? '', 'utf8')).toBe(
      '{\n  "package": "x",\n  "version": "1.0.0",\n  "exports": {\n    ".": []\n  }\n}\n',
    )
  })

  it('have one line per contract, and refer to the release that last changed it', () => {
    const folder = folderWith()
    const released = [
      releaseOf('1.0.0', { 'x/mood': 9, 'x/range': 9 }),
      releaseOf('1.1.0', { 'x/mood': 9, 'x/range': 10 }),
      releaseOf('1.2.0', { 'x/mood': 9, 'x/range': 10 }),
    ]
    const files = released.flatMap((one) => writeRelease(folder, { release: one }))
    expect(files.map((file) => contractLines(readFileSync(file, 'utf8')))).toEqual([
      [lineOf('x/mood', 9), lineOf('x/range', 9)],
      ['{"id":"x/mood","version":1,"unchangedSince":"1.0.0"}', lineOf('x/range', 10)],
      ['{"id":"x/mood","version":1,"unchangedSince":"1.0.0"}', '{"id":"x/range","version":1,"unchangedSince":"1.1.0"}'],
    ])
    expect(readReleases(folder)).toEqual(E.right(released))
    expect(readRelease(files[2] ?? '')).toEqual(E.right(released[2]))
  })

  it('refer to the release that last changed an exported codec', () => {
    const folder = folderWith()
    const released = [
      { ...release('1.0.0'), codecs: { Big: { minimum: 9 }, Small: { maximum: 9 } } },
      { ...release('1.1.0'), codecs: { Big: { minimum: 10 }, Small: { maximum: 9 } } },
      { ...release('1.2.0'), codecs: { Big: { minimum: 10 }, Small: { maximum: 9 }, Whole: { type: 'integer' } } },
    ]
    const files = released.flatMap((one) => writeRelease(folder, { release: one }))
    const codecs = files.map((file) => (JSON.parse(readFileSync(file, 'utf8')) as Release).codecs)
    expect(codecs).toEqual([
      released[0]?.codecs,
      { Big: { minimum: 10 }, Small: { unchangedSince: '1.0.0' } },
      { Big: { unchangedSince: '1.1.0' }, Small: { unchangedSince: '1.0.0' }, Whole: { type: 'integer' } },
    ])
    expect(readReleases(folder)).toEqual(E.right(released))
    rmSync(files[0] ?? '')
    expect(readRelease(files[2] ?? '')).toEqual(
      E.left('is not a release document: The codec Small is unchanged since 1.0.0, and that release is missing'),
    )
  })

  it.each(['core', 'a2a', 'scout', 'kasparro', 'mlops', 'conversation', 'cli'])(
    'of %s are the same after they are written again',
    (name) => {
      const folder = folderWith()
      const read = readReleases(`../${name}`)
      for (const one of E.isRight(read) ? read.right : []) writeRelease(folder, { release: one })
      expect(readReleases(folder)).toEqual(read)
    },
  )

  it('reject a reference to a release that is missing', () => {
    const text = JSON.stringify({
      ...release('1.1.0'),
      contracts: [{ id: 'x/mood', version: 1, unchangedSince: '1.0.0' }],
    })
    expect(readReleases(folderWith({ '1.1.0.json': text }))).toEqual(
      E.left(
        'releases/1.1.0.json is not a release document: x/mood@1 is unchanged since 1.0.0, and that release is missing',
      ),
    )
  })
})

describe('the release a version is compared with', () => {
  const releases = ['2.0.0-next.0', '1.1.0', '1.0.0', '2.0.0'].map(release)
  it.each([
    ['2.0.0', '1.1.0'],
    ['2.0.1', '2.0.0'],
    ['1.1.0', '1.0.0'],
    ['1.0.0', undefined],
  ])('%s: %s', (version, before) => {
    expect(releaseBefore(releases, version)?.version).toBe(before)
  })
})
