import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readRequest } from './test-request.mjs'

const workspace = (...files: readonly string[]): string => {
  const root = mkdtempSync(join(tmpdir(), 'request-'))
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), '')
  }
  return root
}

describe('readRequest', () => {
  it('reads the two sets of checks, and the request for help anywhere', () => {
    expect(readRequest('/', [])).toEqual({ run: 'short' })
    expect(readRequest('/', ['all'])).toEqual({ run: 'all' })
    for (const args of [['--help'], ['-h'], ['all', '--help'], ['a.test.ts', '--help']]) {
      expect(readRequest('/', args)).toEqual({ run: 'help' })
    }
  })

  it.each([
    [['--fast'], 'Unknown argument: --fast'],
    [['all', 'more'], 'Unknown argument: more'],
    [['al'], 'al does not exist.'],
  ])('refuses %j', (args, problem) => {
    expect(readRequest('/', args)).toEqual({ run: 'refuse', problem })
  })

  it.each([
    ['packages/a/src/b/c.test.ts', 'packages/a', 'test', false],
    ['packages/a/src/b/c.long.test.ts', 'packages/a', 'test:long', false],
    ['packages/a/e2e/c.process.test.ts', 'packages/a', 'test:process', true],
    ['packages/a/e2e/c.e2e.test.ts', 'packages/a', 'e2e', true],
    ['apps/a/e2e/c.test.ts', 'apps/a', 'e2e', true],
    ['apps/a/test/c.test.ts', 'apps/a', 'test', false],
    ['scripts/a.test.ts', '', 'test:scripts', false],
    ['scripts/a.long.test.ts', '', 'test:long', true],
  ])('runs %s in %s by its script %s', (path, folder, script, built) => {
    const root = workspace(path)
    const file = join(root, path)
    expect(readRequest(root, [file, '-t', 'name'])).toEqual({
      ...{ run: 'file', folder: join(root, folder), script, file, options: ['-t', 'name'], built },
    })
  })

  it.each([
    ['packages/a/src/c.ts', 'is not a test file: its name must end in .test.ts.'],
    ['docs/c.test.ts', 'is in no package of the workspace.'],
    [
      'packages/a/built/c.test.ts',
      'runs in the script test:built of each package of contracts, for example of packages/kasparro.',
    ],
  ])('refuses %s', (path, problem) => {
    const root = workspace(path)
    const file = join(root, path)
    expect(readRequest(root, [file])).toEqual({ run: 'refuse', problem: `${file} ${problem}` })
  })
})
