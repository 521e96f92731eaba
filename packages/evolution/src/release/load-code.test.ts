import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import { codesIn, loadCode } from './load-code.js'

const folder = mkdtempSync(join(tmpdir(), 'contracts-code-'))

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const released = '{ format: 1, decode: {}, migrate: {}, handOver: {}, select: {} }'

describe('the code of the releases of a package', () => {
  it.each([
    ['is undefined for a release without a module', undefined, undefined],
    ['says why a module cannot be loaded', 'throw new Error("no\\nmore")', { why: 'it cannot be loaded: no' }],
    [
      'says why a module cannot be parsed',
      'exports.released = {',
      { why: 'it cannot be loaded: Unexpected end of input' },
    ],
    [
      'says that a module is not the code of a release',
      'exports.released = { format: 2 }',
      { why: 'it is not the code of a release that this version can run' },
    ],
    ['is the code that the module exports', `exports.released = ${released}`, { run: { format: 1 } }],
    [
      'has the catalog that the module exports',
      `exports.released = ${released}; exports.catalog = { domain: 'acme', entries: [] }`,
      { run: { format: 1 }, catalog: { domain: 'acme' } },
    ],
  ])('%s', (name, text, code) => {
    mkdirSync(join(folder, name, 'releases'), { recursive: true })
    if (text !== undefined) writeFileSync(join(folder, name, 'releases/1.0.0.cjs'), text)
    const found = codesIn(join(folder, name))('1.0.0')
    if (code === undefined) expect(found).toBeUndefined()
    else if ('why' in code) expect(found).toEqual({ why: expect.stringContaining(code.why) as unknown, text })
    else expect(found).toMatchObject(code)
  })
})

describe('what two versions change in objects that all modules share', () => {
  it.each([
    ['a global value', 'globalThis.acmeMost = LIMIT', 'globalThis.acmeMost'],
    ['a method of arrays', 'Array.prototype.most = () => LIMIT', '[].most()'],
    ['a method of all objects', 'Object.prototype.most = () => LIMIT', '[].most()'],
    [
      'a method of lists of numbers',
      'Object.getPrototypeOf(Uint8Array).prototype.most = () => LIMIT',
      'new Uint8Array().most()',
    ],
    ['an object of the language', 'Reflect.most = () => LIMIT', 'Reflect.most()'],
    ['a function of the language', 'Math.min = () => LIMIT', 'Math.min(1, 2)'],
  ])('is seen by its own version only: %s', (_, change, use) => {
    const most = (limit: number) => {
      const decode = `{ 'a/b@1': (m) => m > ${use} ? [{ severity: 'error' }] : [] }`
      const text = `${change.replace('LIMIT', String(limit))}; exports.released = { ...${released}, decode: ${decode} }`
      const code = loadCode(text)
      if (E.isLeft(code)) throw new Error(code.left)
      return code.right.run.decode['a/b@1']
    }
    const [six, five] = [most(6), most(5)]
    expect([six?.(6), five?.(6), six?.(7)].map((issues) => issues?.length)).toEqual([0, 1, 1])
    expect(Reflect.has(globalThis, 'acmeMost')).toBe(false)
    expect([[], new Uint8Array(), Reflect].map((one) => Reflect.has(one, 'most'))).toEqual([false, false, false])
    expect(Math.min(1, 2)).toBe(1)
  })

  it('stays if it is asked to, as for the catalog of the module', () => {
    const code = loadCode(`globalThis.acmeKept = 6; exports.released = ${released}`)
    expect(Reflect.has(globalThis, 'acmeKept')).toBe(false)
    if (E.isRight(code)) code.right.keepGlobals?.()
    expect(Reflect.get(globalThis, 'acmeKept')).toBe(6)
    Reflect.deleteProperty(globalThis, 'acmeKept')
  })

  it('is undone if the module throws', () => {
    expect(loadCode('Math.min = () => 99; throw new Error("no more")')).toEqual(E.left('it cannot be loaded: no more'))
    expect(Math.min(1, 2)).toBe(1)
  })
})
