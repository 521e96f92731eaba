import { realpathSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { contracts, folderWith } from './command.js'

jest.setTimeout(60_000)

const zod = `
import { z } from 'zod'
const Line = z.object({ sku: z.string().min(1).describe('Article that is bought.'), count: z.int().positive() })
export const Order = z.strictObject({ id: z.string(), lines: z.array(Line), note: z.string().nullish() })
export const Even = z.object({ even: z.number().refine((n) => n % 2 === 0), at: z.coerce.date(), of: z.int().default(1) })
`

const others = `
const write = ({ target }) => ({ type: 'string', minLength: target === 'draft-2020-12' ? 2 : 1 })
export const Standard = { '~standard': { version: 1, vendor: 'some', validate() {}, jsonSchema: { input: write } } }
export const Bare = { '~standard': { version: 1, vendor: 'some', validate() {} } }
export const Plain = { type: 'integer', [Symbol('kind')]: 1 }
export const text = 'no schema'
`

const folder = folderWith([], {
  'package.json': '{ "private": true, "type": "module" }',
  'src/zod.ts': `${zod}export const typed: z.ZodType = Order\n`,
  'src/zod.mjs': zod,
  'src/others.mjs': others,
  'src/throws.mjs': 'throw new Error("not today")',
})
const zodManifest = createRequire(resolve('package.json')).resolve('zod/package.json')
symlinkSync(realpathSync(dirname(zodManifest)), join(folder, 'node_modules/zod'))
symlinkSync(realpathSync(resolve('../../node_modules/tsx')), join(folder, 'node_modules/tsx'))

describe('contracts import of a module', () => {
  it('imports a zod schema from TypeScript', async () => {
    const { code, out, err } = await contracts(folder, ['import', './src/zod.ts#Order', '--name', 'acme/order'])
    expect([code, err]).toEqual([0, 'equal: strict mode against the JSON Schema of ./src/zod.ts#Order\n'])
    expect(out).toContain("    sku: field(NonEmptyString, 'Article that is bought.'),\n")
  })

  it('lists what zod checks by code or converts', async () => {
    const { code, err } = await contracts(folder, ['import', './src/zod.mjs#Even'])
    expect([code, err]).toEqual([
      1,
      'equal: strict mode against the JSON Schema of ./src/zod.mjs#Even\n' +
        '  /properties/at: the codec does not apply coerce\n' +
        '  /properties/at: the codec does not check date\n' +
        '  /properties/even: the codec does not check refine\n' +
        '  /properties/of: the codec does not apply default\n',
    ])
  })

  it('imports Standard JSON Schema and JSON Schema, and every schema of a module', async () => {
    const { out } = await contracts(folder, ['import', './src/others.mjs#Standard'])
    expect(out).toContain('export const Standard = stringOf({ minLength: 2 })\n')
    expect((await contracts(folder, ['import', './src/others.mjs#Plain'])).out).toContain(
      'export const Plain = integerOf({})\n',
    )
    const { code, err } = await contracts(folder, ['import', './src/zod.mjs', '--out', 'contracts'])
    expect([code, err.match(/^equal/gm)]).toEqual([1, ['equal', 'equal']])
  })

  it.each([
    [
      'others.mjs#Bare',
      ' has no JSON Schema: some gives none; export one with Standard JSON Schema, or the JSON Schema itself.',
    ],
    ['others.mjs#text', ' is not a schema: zod 4, Standard JSON Schema and JSON Schema are.'],
    ['others.mjs#None', ' has no export None.'],
    ['throws.mjs', ' cannot be loaded: not today'],
    ['none.mjs', ' cannot be read.'],
  ])('refuses %s with one line', async (address, line) => {
    const { code, out, err } = await contracts(folder, ['import', `src/${address}`])
    const name = line.startsWith(' has no export') ? 'src/others.mjs' : `src/${address}`
    expect([code, out, err]).toEqual([2, '', `✗ ${name}${line}\n`])
  })
})
