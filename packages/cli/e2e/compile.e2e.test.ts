import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import ts from 'typescript'
import { contracts, folderWith } from './command.js'

jest.setTimeout(120_000)

const tune = `
import { arrayOf, contract, struct } from '@contracts/core'
import { Int, Text } from '@contracts/core/codecs'
const Tune = struct('Tune', { title: Text, beats: arrayOf(Int) })
export const tune = contract({ id: 'orchestra/tune', version: 1, role: 'message', says: 'What is played.', codec: Tune })
`

const declared = `
import type { Contract } from '@contracts/core'
export declare const tune: Contract<{ title: string; beats: number[] }>
`

/** What reads the message where there is no contract, and where code may not be made from text. */
const reader = `
import { is, decode, compiled } from './compiled/tune.v1.js'
import { createRequire } from 'node:module'
import { Issue } from '@contracts/core'
const again = createRequire(import.meta.url)('./compiled/tune.v1.cjs')
const wrong = JSON.parse('{"title":5,"beats":[1,"2"]}')
const told = (decoded) => decoded._tag === 'Left' ? decoded.left.map((fault) => String(new Issue(fault))) : decoded.right
console.log(JSON.stringify([is(wrong), again.is(wrong), told(decode(wrong)), told(again.decode(wrong)), typeof compiled.collect]))
`

const typed = `
import { decode, is, type Message } from './compiled/tune.v1.js'
const title = (message: Message): string => message.title
const value: unknown = {}
if (is(value)) title(value)
const decoded = decode(value)
if (decoded._tag === 'Right') title(decoded.right)
// @ts-expect-error: the message has no such key
export const none = (message: Message) => message.nothing
`

const folder = folderWith(['core', 'kasparro'], {
  'package.json': '{ "type": "module" }',
  'contracts.js': tune,
  'contracts.d.ts': declared,
  'kinds.ts': 'export enum Kind { One }',
  'asynchronous.js': 'await Promise.reject(new TypeError("not today"))',
  'reader.js': reader,
  'typed.ts': typed,
  'typed.cts': typed.replace('tune.v1.js', 'tune.v1.cjs'),
})
for (const peer of ['io-ts', 'fp-ts']) {
  const manifest = createRequire(resolve('../core/package.json')).resolve(`${peer}/package.json`)
  symlinkSync(realpathSync(dirname(manifest)), join(folder, 'node_modules', peer))
}
const compile = (...argv: string[]) => contracts(folder, ['compile', ...argv])

describe('contracts compile', () => {
  it('compiles the contracts of a module, whose messages are checked without code made from text', async () => {
    expect(await compile('contracts.js', '--out', 'compiled', '--format', 'both')).toMatchObject({
      code: 0,
      out: '1 contract compiled: 4 files written, 0 as they were.\n',
      err: '',
    })
    const told = ['title must be a string — got 5', 'beats[1] must be an integer — got "2"']
    const ran = spawnSync(process.execPath, ['--disallow-code-generation-from-strings', 'reader.js'], { cwd: folder })
    expect([String(ran.stderr), JSON.parse(String(ran.stdout))]).toEqual(['', [false, false, told, told, 'function']])
  })

  it('declares the message as the module does, for ES modules and for CommonJS', async () => {
    await compile('contracts.js', '--out', 'compiled', '--format', 'both')
    const program = ts.createProgram([join(folder, 'typed.ts'), join(folder, 'typed.cts')], {
      module: ts.ModuleKind.Node16,
      moduleResolution: ts.ModuleResolutionKind.Node16,
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: [],
    })
    const faults = ts
      .getPreEmitDiagnostics(program)
      .map((one) => ts.flattenDiagnosticMessageText(one.messageText, '\n'))
    expect(faults).toEqual([])
  })

  it('compiles what an installed package exports into the very modules that package ships', async () => {
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
  ])('says in one line why %s gives nothing to compile', async (module, err) => {
    expect(await compile(module, '--out', 'compiled')).toMatchObject({ code: 2, out: '', err })
  })
})
