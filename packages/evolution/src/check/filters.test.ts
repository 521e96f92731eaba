import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { right } from 'fp-ts/lib/Either.js'
import { filtersOf } from './filters.js'

afterEach(() => jest.restoreAllMocks())

describe('the filters of the files of a commit', () => {
  it('are those of its attributes, and leave no temporary file', () => {
    const folder = mkdtempSync(join(os.tmpdir(), 'contracts-tests-'))
    const git = (...args: readonly string[]) => execFileSync('git', ['-C', folder, ...args])
    mkdirSync(join(folder, 'temporary'))
    writeFileSync(join(folder, '.gitattributes'), '*.bin filter=lfs\n')
    writeFileSync(join(folder, 'a.bin'), '')
    git('init', '-q')
    git('add', '.')
    git('-c', 'user.name=a', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false', 'commit', '-qm', 'first')
    const temporary = jest.spyOn(os, 'tmpdir').mockReturnValue(join(folder, 'temporary'))
    expect(filtersOf(folder, 'HEAD', ['a.bin', 'a.txt'])).toEqual(right(new Map([['a.bin', 'lfs']])))
    expect([temporary.mock.calls.length, readdirSync(join(folder, 'temporary'))]).toEqual([1, []])
  })
})
