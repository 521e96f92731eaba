import { buildSync } from 'esbuild'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Decodes messages of 1,000 levels and prints the first verdict that is not `valid`. */
const program = `
import * as t from 'io-ts'
import { contract, recordOf, recursive, string, struct, union } from '@contracts/core'
import { compile } from '../emit/compile.js'

const Json = recursive('Json', () => union('Json', [string, t.number, t.boolean, t.null, t.array(Json), t.record(t.string, Json)]))
const Chain = recursive('Chain', () => union('Chain', [struct('B', { n: Chain, z: string }), struct('A', {}, { n: Chain })]))
const Both = recursive('Both', () => t.intersection([t.record(t.string, t.unknown), t.partial({ n: Both })]))
const [codec, wrap] = {
  records: [Json, (n) => ({ n })],
  arrays: [Json, (n) => [n]],
  structs: [Chain, (n) => ({ n })],
  members: [Both, (n) => ({ n })],
}[process.argv[2]]
let message = {}
for (let level = 0; level < 1000; level++) message = wrap(message)
const parts = { id: 'demo/any', version: 1, role: 'message', description: 'Any.' }
const { valid, errors } = contract({ ...parts, codec: process.argv[3] === 'compiled' ? compile(codec) : codec }).validate(message)
console.log(valid ? 'valid' : String(errors[0]))
`

describe('a process that has decoded nothing before', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cold-'))
  const outfile = join(folder, 'program.cjs')
  beforeAll(() => {
    buildSync({
      stdin: { contents: program, resolveDir: __dirname, loader: 'js' },
      ...{
        bundle: true,
        platform: 'node',
        outfile,
        conditions: ['@contracts/source'],
        external: ['esbuild', 'typescript'],
      },
    })
  })
  afterAll(() => {
    rmSync(folder, { recursive: true })
  })

  const cases = ['records', 'arrays', 'structs', 'members'].flatMap((shape) =>
    ['interpreted', 'compiled'].map((how) => [shape, how] as const),
  )
  it.each(cases)('decodes 1,000 levels of %s, %s', (shape, how) => {
    const env = { ...process.env, NODE_OPTIONS: '' }
    expect(execFileSync(process.execPath, [outfile, shape, how], { env, encoding: 'utf8' })).toBe('valid\n')
  })
})
