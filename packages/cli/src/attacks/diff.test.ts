import type { Schema } from '@contracts/core/json-schema'
import { compareSchemas } from '@contracts/evolution'
import { folderWith } from '../testing/stranger.js'
import { runIn } from '../testing/run-in.js'

describe('a new optional property of a schema without x-contract', () => {
  const old = { type: 'object', properties: {} }
  const next = { type: 'object', properties: { a: { type: 'string' } } }
  const files = folderWith({ 'old.json': JSON.stringify(old), 'next.json': JSON.stringify(next) })

  it('is a minor, and a major only with --exact', async () => {
    const run = async (...flags: readonly string[]) =>
      (await runIn(files, ['diff', 'old.json', 'next.json', ...flags])).out
    expect(await run()).toMatch(/needs minor\n$/)
    expect(await run('--exact')).toMatch(/needs major\n$/)
    expect([compareSchemas(old, next).bump, compareSchemas(old, next, { reading: 'exact' }).bump]).toEqual([
      'minor',
      'major',
    ])
  })
})

describe('a machine so slow that an hour passes between two reads of the clock', () => {
  const deep = (n: number): Schema =>
    n === 0
      ? { type: 'string', pattern: '^(?:a|bc)+$' }
      : { oneOf: ['a', 'b'].map((key) => ({ type: 'object', properties: { [key]: deep(n - 1) }, required: [key] })) }

  it('gives the same verdict', () => {
    const usual = compareSchemas(deep(4), deep(3), { role: 'input' })
    let time = 0
    const clocks = [jest.spyOn(performance, 'now'), jest.spyOn(Date, 'now')]
    for (const clock of clocks) clock.mockImplementation(() => (time += 3_600_000))
    const slow = compareSchemas(deep(4), deep(3), { role: 'input' })
    for (const clock of clocks) clock.mockRestore()
    expect(slow).toEqual(usual)
    expect(slow.bump).toBe('major')
  })
})
