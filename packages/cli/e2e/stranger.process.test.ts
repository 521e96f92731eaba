import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { contracts, folderWith } from './command.js'

jest.setTimeout(60_000)

const catalog = `
import { arrayOf, catalog as catalogOf, contract, struct } from '@contracts/core'
import { string } from '@contracts/core'
import { Int } from '@contracts/core/codecs'

const Tune = struct('Tune', { title: string, beats: arrayOf(Int) })
const tune = contract({ id: 'orchestra/tune', version: 1, role: 'message', description: 'Tune that is played.', codec: Tune })
export const catalog = catalogOf({ domain: 'orchestra', entries: [{ contract: tune, examples: [{ title: 'A', beats: [1] }] }] })
`

const manifest = { name: 'orchestra', version: '1.4.0', type: 'module', contracts: { catalog: './lib/contracts.js' } }

/** The ES module package of another author, with its own copy of core. */
const folder = folderWith([], {
  'package.json': '{ "private": true }',
  'node_modules/orchestra/package.json': JSON.stringify(manifest),
  'node_modules/orchestra/lib/contracts.js': catalog,
  'tune.json': '{\n  "title": 5,\n  "beats": [1, "2"]\n}\n',
  'src/deep/tune.json': '{ "title": "B", "beats": [] }',
})
const core = join(folder, 'node_modules/orchestra/node_modules/@contracts/core')
mkdirSync(core, { recursive: true })
for (const part of ['package.json', 'dist']) cpSync(resolve('../core', part), join(core, part), { recursive: true })
for (const peer of ['io-ts', 'fp-ts']) {
  const manifestPath = createRequire(resolve('../core/package.json')).resolve(`${peer}/package.json`)
  symlinkSync(realpathSync(dirname(manifestPath)), join(folder, 'node_modules', peer))
}

describe('a package of another author', () => {
  it('can be listed, shown and used to validate, from any folder below', async () => {
    expect((await contracts(folder, ['list'])).out).toContain(
      'orchestra/tune  1        message  Tune that is played.\n',
    )
    expect((await contracts(folder, ['show', 'orchestra/tune'])).out).toContain('beats  required  list: integer.')
    const { code, out, err } = await contracts(folder, ['validate', 'orchestra/tune', 'tune.json'])
    expect({ code, out, err }).toEqual({
      code: 1,
      err: '',
      out: `✗ title must be a string — got 5.
                                                          tune.json:2:12 · wrong_type · orchestra/tune@1
✗ beats[1] must be an integer — got "2".
                                                          tune.json:3:16 · wrong_type · orchestra/tune@1

2 issues in tune.json
`,
    })
    expect(await contracts(join(folder, 'src/deep'), ['validate', 'orchestra/tune', 'tune.json'])).toMatchObject({
      code: 0,
    })
  })

  it('does not hide that another package is not installed', async () => {
    const { code, err } = await contracts(folder, ['validate', 'kasparro/report', 'tune.json'])
    expect(code).toBe(2)
    expect(err).toContain('Install it: npm i @contracts/kasparro')
  })
})

describe('the command in a CommonJS program', () => {
  it('finds and loads packages', () => {
    const program = `const { run } = require(${JSON.stringify(resolve('dist/index.cjs'))})
      const { stdin, stdout, stderr, env } = process
      void run(['list'], { stdin, stdout, stderr, env, cwd: process.cwd() }).then((code) => process.exit(code))`
    expect(execFileSync(process.execPath, ['-e', program], { cwd: folder, encoding: 'utf8' })).toContain(
      'orchestra/tune',
    )
  })
})

describe('a package of the workspace', () => {
  const installed = folderWith(['kasparro'])

  it('ships the schemas that contracts schema prints', async () => {
    for (const name of ['planner-output', 'envelope', 'dataset-row']) {
      const shipped = readFileSync(`../kasparro/schemas/${name}.v1.schema.json`, 'utf8')
      expect((await contracts(installed, ['schema', `kasparro/${name}`])).out).toBe(shipped)
    }
  })
})
