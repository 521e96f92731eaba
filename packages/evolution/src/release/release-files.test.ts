import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import { readReleases, releaseBefore, writeRelease } from './release-files.js'
import type { Release } from './release.js'

const release = (version: string): Release => ({ package: 'x', version, exports: { '.': [] } })

const folderWith = (files: Readonly<Record<string, string>> = {}): string => {
  const folder = mkdtempSync(join(tmpdir(), 'contracts-'))
  mkdirSync(join(folder, 'releases'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'releases', name), text)
  return folder
}

describe('the releases of a package', () => {
  it('come oldest first, however their names sort, and other files are no concern', () => {
    const folder = folderWith({ 'README.md': 'no release', '1.0.0.json.tmp': '{' })
    for (const version of ['1.10.0', '1.9.0', '2.0.0-next.1', '1.0.0']) writeRelease(folder, release(version))
    expect(readReleases(folder)).toEqual(E.right(['1.0.0', '1.9.0', '1.10.0', '2.0.0-next.1'].map(release)))
  })

  it('are none where nothing was released', () => {
    expect(readReleases(tmpdir())).toEqual(E.right([]))
  })

  it.each([
    ['{', 'releases/1.0.0.json is not JSON'],
    ['[]', 'releases/1.0.0.json is no release document: the message must be an object — got an empty array'],
    [JSON.stringify(release('1.0.1')), 'releases/1.0.0.json is the release 1.0.1 by its content'],
  ])('%j is refused in one sentence', (text, says) => {
    expect(readReleases(folderWith({ '1.0.0.json': text }))).toEqual(E.left(says))
  })

  it('are written whole: nothing else stays behind', () => {
    const folder = folderWith()
    const file = writeRelease(folder, release('1.0.0'))
    expect(readdirSync(join(folder, 'releases'))).toEqual(['1.0.0.json'])
    expect(readFileSync(file, 'utf8')).toBe(`${JSON.stringify(release('1.0.0'), null, 2)}\n`)
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
