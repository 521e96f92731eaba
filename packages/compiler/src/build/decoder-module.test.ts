import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { files, order, startBuilder } from '../testing/shop-package.js'

const { packageWith, build, load, stop } = startBuilder()
afterAll(stop)

const struct = "struct('Order', { sku: string, count: Int })"

/** A codec whose predicate cannot be written as source, so that the decoder is the one of the contract itself. */
const refined = order('notEmpty')
  .replace(struct, `t.refinement(${struct}, ({ sku }) => sku !== 'none', 'Real')`)
  .replace('import { notEmpty', "import * as t from 'io-ts'\nimport { notEmpty")

/** Returns the messages of the issues of the generated decoder. */
const issuesIn = (folder: string): Promise<unknown> =>
  load(
    folder,
    `import { validate } from './dist/decoders/order.v1.js'
    export default [{ sku: 'tea', count: 2 }, { sku: 'none', count: 0 }].map((order) => validate(order).errors.map(String))`,
  )

const rule = files['src/not-empty.ts'].split('\n').slice(1).join('\n')

describe('the decoder of a contract', () => {
  it.each(['default', 'decode', 'is', 'validate', "'shop order'", 'contract'])(
    'is written for the export name %s',
    async (name) => {
      const index = `export { order as ${name} } from './order.js'\n`
      const plain = packageWith({ 'src/index.ts': index })
      const whole = packageWith({ 'src/index.ts': index, 'src/order.ts': refined })
      expect([await build(plain), await build(whole)]).toEqual(['', ''])
      expect(await issuesIn(plain)).toEqual([[], ['count must be above 0 — got 0']])
      expect(await issuesIn(whole)).toEqual([[], [expect.stringContaining('must be Real')]])
      const file = join(whole, 'dist/decoders/order.v1.d.ts')
      const { diagnostics } = ts.transpileModule(readFileSync(file, 'utf8'), { reportDiagnostics: true })
      expect(diagnostics?.map(({ messageText }) => messageText)).toEqual([])
    },
  )

  it('contains no codec if the file of its rule exports the contract as default', async () => {
    const folder = packageWith({
      'src/order.ts': order('notEmpty')
        .replace("import { notEmpty } from './not-empty.js'\n", rule)
        .replace('export const order =', 'export default'),
      'src/index.ts': "export { default as order } from './order.js'\n",
      'src/catalog.ts': files['src/catalog.ts'].replace('{ order }', 'order'),
    })
    expect(await build(folder)).toBe('')
    expect(readFileSync(join(folder, 'dist/decoders/order.v1.js'), 'utf8')).not.toContain('struct')
    expect(await issuesIn(folder)).toEqual([[], ['count must be above 0 — got 0']])
  })

  it.each([
    ['a destructured constant', "const { Part } = { Part: struct('Part', { sku: string }) }\n"],
    ['a class', "class Codecs { static Part = struct('Part', { sku: string }) }\n"],
  ])('is reported if the file of its rule has a codec in %s', async (_, part) => {
    const folder = packageWith({
      'src/order.ts': order('notEmpty').replace("import { notEmpty } from './not-empty.js'\n", `${part}${rule}`),
    })
    expect(await build(folder)).toBe(
      '✗ The decoder of shop/order@1 would contain a codec: a rule uses one, or the file of a rule has one in a class or in a destructured constant. Read the value without the codec, name the contract that the rule decodes with in `reads`, or write the codec as a constant of its own.\n',
    )
  })
})
