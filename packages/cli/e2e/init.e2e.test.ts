import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { contracts, folderWith } from './command.js'

jest.setTimeout(120_000)

const installed = (name: string): string =>
  realpathSync(dirname(createRequire(resolve('package.json')).resolve(`${name}/package.json`)))

/** Makes a user's package that is built with this compiler and has the dependencies of `contracts init` installed. */
const packageOf = (manifest: object, compiler: string): string => {
  const folder = folderWith(['core', 'cli', 'evolution', 'testing'], { 'package.json': JSON.stringify(manifest) })
  mkdirSync(join(folder, 'node_modules/@types'))
  mkdirSync(join(folder, 'node_modules/.bin'))
  for (const name of ['io-ts', 'fp-ts', 'typescript', 'jest', '@types/node', '@types/jest'])
    symlinkSync(installed(name), join(folder, 'node_modules', name))
  const command = { jest: 'jest/bin/jest.js', contracts: '@contracts/cli/bin.js' }
  for (const [name, file] of Object.entries(command))
    symlinkSync(join(folder, 'node_modules', file), join(folder, 'node_modules/.bin', name))
  symlinkSync(join(compiler, 'bin/tsc'), join(folder, 'node_modules/.bin/tsc'))
  return folder
}

/** Runs a script of the package. npm itself prints nothing. */
const npm = (folder: string, ...argv: readonly string[]): void => {
  try {
    execFileSync('npm', ['--silent', ...argv], { cwd: folder, stdio: 'pipe' })
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: unknown; stderr?: unknown } // execFileSync adds them
    throw new Error(`${String(stdout)}${String(stderr)}`, { cause: error })
  }
}

const required = installed('typescript') // the version that `contracts init` requires
const fast = realpathSync(resolve('../../node_modules/typescript-7')) // takes a tenth of the time

describe('contracts init in an existing package', () => {
  it.each([
    ['of CommonJS, with the tests of Node', { name: 'mine', version: '1.0.0' }, fast],
    ['of CommonJS, with jest', { name: 'mine', scripts: { test: 'jest' }, devDependencies: { jest: '30' } }, fast],
    ['of ES modules, with jest', { name: 'mine', type: 'module', devDependencies: { jest: '30' } }, required],
  ])('%s, makes a contract package whose tests and check pass', async (_, manifest, compiler) => {
    const folder = packageOf({ private: true, ...manifest }, compiler)
    expect(await contracts(folder, ['init', '--domain', 'acme'])).toMatchObject({ code: 0, err: '' })
    npm(folder, 'test')
    expect((await contracts(folder, ['generate'])).code).toBe(0)
    npm(folder, 'run', 'check')
    expect((await contracts(folder, ['new', 'contract', 'acme/invoice', '--role', 'output'])).code).toBe(0)
    npm(folder, 'test')
    const known = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as object
    expect(known).toMatchObject({ ...manifest, devDependencies: expect.any(Object) as object })
  })
})
