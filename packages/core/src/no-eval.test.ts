import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const folder = process.cwd() // jest runs in the package

const { exports: entries } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
  readonly exports: Readonly<Record<string, { readonly '@contracts/source'?: string }>>
} // pnpm has already validated this package.json

const sources = Object.values(entries).flatMap(({ '@contracts/source': source }) => source ?? [])
const urlOf = (source: string): string => JSON.stringify(pathToFileURL(join(folder, source)).href)

/** Runs a program from source in its own process and returns what it prints. */
const printed = (program: string, flags: readonly string[]): unknown => {
  const tsx = pathToFileURL(join(folder, '../../node_modules/tsx/dist/loader.mjs')).href
  const all = [...flags, '--conditions=@contracts/source', '--import', tsx, '--input-type=module', '--eval', program]
  return JSON.parse(execFileSync(process.execPath, all, { cwd: folder, encoding: 'utf8' }))
}

const refused = '--disallow-code-generation-from-strings'

describe('in a process that does not allow eval', () => {
  it('imports every entry without calling eval', () => {
    expect(sources.length).toBeGreaterThan(5)
    const calls = printed(
      `let calls = 0
       const refusing = new Proxy(Function, { apply: () => { calls++ }, construct: () => { calls++; return {} } })
       globalThis.Function = refusing
       Object.defineProperty(Function.prototype, 'constructor', { value: refusing })
       globalThis.eval = () => { calls++ }
       ${sources.map((source) => `await import(${urlOf(source)})`).join('\n')}
       const before = calls
       new Function('')
       console.log(JSON.stringify([before, calls]))`,
      [refused],
    )
    expect(calls).toEqual([0, 1])
  })
})
