import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { releaseOutputs, takeOutputs } from './lock.js'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outputs-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const path = (name: string): string => join(folder, name)

it('takes all outputs or none', () => {
  writeFileSync(path('b.lock'), '1 elsewhere')
  expect(takeOutputs([path('a'), path('b'), path('c')])).toBe(path('b'))
  expect(['a.lock', 'c.lock'].map((name) => existsSync(path(name)))).toEqual([false, false])
  rmSync(path('b.lock'))
  expect(takeOutputs([path('a'), path('b')])).toBeUndefined()
  expect(takeOutputs([path('c'), path('a')])).toBe(path('a'))
  expect(existsSync(path('c.lock'))).toBe(false)
  releaseOutputs([path('a'), path('b')])
  expect(takeOutputs([path('c'), path('a')])).toBeUndefined()
  releaseOutputs([path('c'), path('a')])
})

it('gives back only what it has', () => {
  writeFileSync(path('a.lock'), '1 elsewhere')
  releaseOutputs([path('a')])
  expect(existsSync(path('a.lock'))).toBe(true)
})

it('takes none, if one cannot be written', () => {
  expect(() => takeOutputs([path('a'), path('no/b')])).toThrow('ENOENT')
  expect(existsSync(path('a.lock'))).toBe(false)
})
