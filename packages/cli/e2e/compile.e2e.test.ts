import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import ts from 'typescript'
import { contracts, folderWith } from './command.js'

jest.setTimeout(120_000)

const tune = `
import { arrayOf, contract, struct } from '@contracts/core'
import { string } from '@contracts/core'
import { Int } from '@contracts/core/codecs'
const Tune = struct('Tune', { title: string, beats: arrayOf(Int) })
export const tune = contract({ id: 'orchestra/tune', version: 1, role: 'message', description: 'Tune that is played.', codec: Tune })
`

const declared = `
import type { Contract } from '@contracts/core'
export declare const tune: Contract<{ title: string; beats: number[] }>
`

/** A program that validates a message with the compiled modules, without code generation from strings. */
const reader = `
import { compiled } from './compiled/tune.v1.js'
import { createRequire } from 'node:module'
import { compiledDecoder } from '@contracts/core/decoder'
const required = createRequire(import.meta.url)('./compiled/tune.v1.cjs')
const [one, again] = [compiled, required.compiled].map((shape) => compiledDecoder({ name: 'orchestra/tune@1', compiled: shape }))
const wrong = JSON.parse('{"title":5,"beats":[1,"2"]}')
const messages = ({ errors }) => errors.map(String)
console.log(JSON.stringify([one.is(wrong), again.is(wrong), messages(one.validate(wrong)), messages(again.validate(wrong)), typeof compiled.collect]))
`

const typed = `
import { compiled } from './compiled/tune.v1.js'
import { contract } from '@contracts/core'
import { compiledDecoder } from '@contracts/core/decoder'
import { tune } from './contracts.js'
contract({ ...tune, compiled, rules: [] })
const decoded = compiledDecoder<{ title: string }>({ name: 'orchestra/tune@1', compiled }).decode({})
if (decoded._tag === 'Right') decoded.right.title.trim()
`

const folder = folderWith(['core', 'kasparro'], {
  'package.json': '{ "type": "module" }',
  'contracts.js': tune,
  'contracts.d.ts': declared,
  'kinds.ts': 'export enum Kind { One }',
  'asynchronous.js': 'await Promise.reject(new TypeError("not today"))',
  'reader.js': reader,
  'typed.ts': typed,
  'typed.cts': typed
    .replace('tune.v1.js', 'tune.v1.cjs')
    .replace(
      "import { tune } from './contracts.js'",
      "import type { Contract } from '@contracts/core'\ndeclare const tune: Contract<{ title: string; beats: number[] }>",
    ),
})
for (const peer of ['io-ts', 'fp-ts']) {
  const manifest = createRequire(resolve('../core/package.json')).resolve(`${peer}/package.json`)
  symlinkSync(realpathSync(dirname(manifest)), join(folder, 'node_modules', peer))
}
const compile = (...argv: string[]) => contracts(folder, ['compile', ...argv])

describe('contracts compile', () => {
  it('compiles the contracts of a module to code that needs no code generation from strings', async () => {
    expect(await compile('contracts.js', '--out', 'compiled', '--module', 'both')).toMatchObject({
      code: 0,
      out: '1 contract compiled: 4 files written, 0 unchanged.\n',
      err: '',
    })
    const reported = ['title must be a string — got 5', 'beats[1] must be an integer — got "2"']
    const ran = spawnSync(process.execPath, ['--disallow-code-generation-from-strings', 'reader.js'], { cwd: folder })
    expect([String(ran.stderr), JSON.parse(String(ran.stdout))]).toEqual([
      '',
      [false, false, reported, reported, 'function'],
    ])
  })

  it('writes declarations that a contract and a decoder accept, for ES modules and CommonJS', async () => {
    await compile('contracts.js', '--out', 'compiled', '--module', 'both')
    const program = ts.createProgram([join(folder, 'typed.ts'), join(folder, 'typed.cts')], {
      module: ts.ModuleKind.Node16,
      moduleResolution: ts.ModuleResolutionKind.Node16,
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: [],
    })
    const errors = ts
      .getPreEmitDiagnostics(program)
      .map((one) => ts.flattenDiagnosticMessageText(one.messageText, '\n'))
    expect(errors).toEqual([])
  })

  it('compiles the exports of an installed package to the same modules that the package ships', async () => {
    const dist = resolve('../kasparro/dist')
    expect((await compile('node_modules/@contracts/kasparro/dist/index.js', '--out', 'again')).code).toBe(0)
    const names = readdirSync(join(folder, 'again')).filter((name) => name.endsWith('.v1.js'))
    expect(names).toHaveLength(16)
    for (const name of names) {
      expect(readFileSync(join(folder, 'again', name), 'utf8')).toBe(readFileSync(join(dist, 'compiled', name), 'utf8'))
    }
  })

  it.each([
    ['asynchronous.js', '✗ asynchronous.js cannot be loaded: not today\n'],
    ['kinds.ts', '✗ kinds.ts is TypeScript, which Node does not load: name the JavaScript it is built to.\n'],
  ])('reports in one line why %s cannot be compiled', async (module, err) => {
    expect(await compile(module, '--out', 'compiled')).toMatchObject({ code: 2, out: '', err })
  })
})
