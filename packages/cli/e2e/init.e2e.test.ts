import { execFileSync } from 'node:child_process'
import { mkdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join, resolve } from 'node:path'
import { contracts, folderWith } from './command.js'

jest.setTimeout(120_000)

// The package manager that runs these tests is not that of the packages here.
delete process.env['npm_config_user_agent']

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

/** Runs a line of the shell in the package. `node` is this one. */
const shell = (folder: string, line: string, node: string): void => {
  const PATH = [dirname(node), join(folder, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
  try {
    execFileSync('sh', ['-c', line], { cwd: folder, stdio: 'pipe', env: { ...process.env, PATH } })
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: unknown; stderr?: unknown } // execFileSync adds them
    throw new Error(`${line}\n${String(stdout)}${String(stderr)}`, { cause: error })
  }
}

const line = { type: 'object', properties: { sku: { type: 'string', minLength: 1 } }, required: ['sku'] }
const visits = [1, 2].map((pages) => JSON.stringify({ at: `2026-01-0${String(pages)}T10:30:00`, pages })).join('\n')

const required = installed('typescript') // the version that `contracts init` requires
const fast = realpathSync(resolve('../../node_modules/typescript-7')) // takes a tenth of the time

const empty = { name: 'mine', version: '1.0.0', main: 'index.js', scripts: { test: 'echo "Error: no test" && exit 1' } }
const code = { name: 'mine', version: '1.2.3', exports: './index.js', scripts: { test: 'true' } }

const packages = [
  ['an empty folder', {}, [], required],
  ['a package as `npm init` writes it', empty, [], fast],
  ['a package of ES modules, with jest', { type: 'module' }, ['--test', 'jest'], fast],
  ['a package with code', code, [], fast],
  ['a package with code, of ES modules, with jest', { ...code, type: 'module' }, ['--test', 'jest'], fast],
] as const

/** Returns the binary of a newer release of Node, or an empty text if it cannot be had. */
const newerNode = (major: number): string => {
  const program = `import('../../configs/newer-node.mjs').then((m) => process.stdout.write(m.newerNode(${String(major)}) ?? ''))`
  return execFileSync(process.execPath, ['-e', program], { encoding: 'utf8' })
}

/** The packages to try on each release of Node: all on this one, and two on the newer ones that can be had. */
const cases = [
  ...packages.map((one) => [one[0], process.versions.node, process.execPath, ...one] as const),
  ...[22, 24]
    .map((major) => [String(major), newerNode(major)] as const)
    .filter(([, node]) => node !== '')
    .flatMap((node) =>
      packages
        .filter((one) => one[2].length === 0 && one[1] !== empty)
        .map((one) => [one[0], ...node, ...one] as const),
    ),
]

describe('every step that contracts init prints', () => {
  it.each(cases)(
    'succeeds in %s on Node %s, and its tests find a broken example',
    async (_name, _version, node, _, manifest, flags, compiler) => {
      const folder = packageOf(manifest, compiler)
      writeFileSync(join(folder, 'index.js'), '')
      if ('exports' in manifest) mkdirSync(join(folder, 'src'))
      else rmSync(join(folder, 'index.js'))
      const { code: exit, out } = await contracts(folder, ['init', '--domain', 'acme', ...flags])
      expect(exit).toBe(0)
      const [install, test = '', ...others] = (/^Next:\n((?: {2}.*\n)+)/m.exec(out)?.[1] ?? '').match(/(?<=^ {2}).*?(?=$| {3})/gm) ?? [] // oxfmt-ignore
      expect([install, others.length]).toEqual(['npm install', 2])
      for (const step of [test, ...others]) shell(folder, step, node)
      writeFileSync(join(folder, 'line.schema.json'), JSON.stringify(line))
      writeFileSync(join(folder, 'visits.ndjson'), visits)
      shell(folder, 'contracts new contract acme/invoice --role output', node)
      shell(folder, 'contracts import line.schema.json --name acme/line --add', node)
      shell(folder, 'contracts infer acme/visit visits.ndjson --add', node)
      shell(folder, test, node)
      const sources = 'exports' in manifest ? 'contracts' : 'src'
      for (const name of ['invoice', 'line', 'visit'])
        writeFileSync(join(folder, sources, name, `${name}.example.json`), '{ "name": 1 }')
      expect(() => shell(folder, test, node)).toThrow(/(?=[^]*acme\/invoice)(?=[^]*acme\/line)(?=[^]*acme\/visit)/)
    },
  )
})
