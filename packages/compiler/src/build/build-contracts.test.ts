import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { files, manifest, order, sourceArguments, startBuilder } from '../testing/shop-package.js'

const { packageWith, run, build, load, stop } = startBuilder()
afterAll(stop)

describe('contracts-compiler', () => {
  it.each([
    [
      'a condition',
      "withKeywords(struct('Order', { sku: string, count: Int }), { dependentRequired: { sku: ['count'] } })",
    ],
    [
      'conditions on a list',
      "struct('Order', { sku: string, count: Int }, { tags: withKeywords(arrayOf(string), { uniqueItems: true }) })",
    ],
    ['a refinement', "t.refinement(struct('Order', { sku: string, count: Int }), ({ sku }) => sku !== 'none', 'Real')"],
    ['a brand', "struct('Order', { sku: string, count: t.Int })"],
    [
      'an opaque codec',
      "struct('Order', { sku: new t.Type('Sku', t.string.is, (u, c) => (u === 'none' ? t.failure(u, c) : t.string.validate(u, c)), t.identity), count: Int })",
    ],
  ])('writes a decoder of a codec with %s that decodes as the contract does', async (_, codec) => {
    const folder = packageWith({
      'src/order.ts': order('notEmpty')
        .replace("struct('Order', { sku: string, count: Int })", codec)
        .replace('contract, rule, string, struct', 'arrayOf, contract, string, struct, withKeywords')
        .replace('import { notEmpty', "import * as t from 'io-ts'\nimport { notEmpty"),
    })
    expect(await build(folder)).toBe('')
    const [ours, theirs] = (await load(
      folder,
      `import * as decoder from './dist/decoders/order.v1.js'
      import { order } from './src/order.ts'
      const messages = [{ sku: 'tea', count: 1 }, { sku: 'none', count: 1 }, { sku: 'tea', count: 0 }, { sku: 'tea', count: 1.5 }, { sku: 'tea' }, { sku: 'tea', count: 2, tags: ['a', 'a'] }, null]
      const answers = ({ decode, is, validate }) => messages.map((one) => [is(one), decode(one)._tag, decode(one, 'strict'), validate(one)])
      export default [answers(decoder), answers(order)]`,
    )) as readonly (readonly [boolean, ...unknown[]][])[]
    expect(ours).toEqual(theirs)
    expect(ours?.[0]?.[0]).toBe(true)
    expect(ours?.filter(([valid]) => !valid).length).toBeGreaterThan(2)
  })

  it('writes the compiled contracts, their decoders and their page, and leaves nothing else in dist', async () => {
    const folder = packageWith({ 'dist/stale.js': '' })
    expect(await run(folder)).toEqual({ code: 0, stdout: '', stderr: '' })
    expect(readdirSync(join(folder, 'dist'))).toEqual(['compiled', 'decoders'])
    expect(readdirSync(join(folder, 'dist/compiled'))).toEqual(['order.v1.cjs', 'order.v1.js'])
    expect(readdirSync(join(folder, 'dist/decoders'))).toEqual([
      'order.v1.cjs',
      'order.v1.d.cts',
      'order.v1.d.ts',
      'order.v1.js',
    ])
    expect(readFileSync(join(folder, 'CONTRACTS.md'), 'utf8')).toMatch(
      /^# The contracts of shop\n\nshop 1\.2\.3\..*\n\n- \[shop\/order@1\]/,
    )
  })

  it.each([
    [['typs'], 'contracts-compiler has no step typs: write contracts-compiler, or contracts-compiler types.'],
    [
      ['types', 'packages/shop'],
      'contracts-compiler takes one step and builds the package in the current folder: remove packages/shop.',
    ],
  ])('exits with 2 and changes no file for the arguments %j', async (given, message) => {
    const folder = packageWith({ 'dist/index.js': '' })
    expect(await run(folder, ...given)).toEqual({ code: 2, stdout: '', stderr: `✗ ${message}\n` })
    expect(readdirSync(join(folder, 'dist'))).toEqual(['index.js'])
    expect(readdirSync(folder)).not.toContain('CONTRACTS.md')
  })

  it('names the step that is missing if there are no declarations to describe', async () => {
    const sentence =
      '✗ dist has no declaration file: run the bundler, such as tsup, and then contracts-compiler types.\n'
    for (const more of [{}, { 'dist/index.js': '' }]) {
      expect(await run(packageWith(more), 'types')).toEqual({ code: 1, stdout: '', stderr: sentence })
    }
  })

  it('is a program that ends with the code of its outcome', () => {
    const bin = join(__dirname, '../bin.ts')
    const given = [...sourceArguments, bin, 'types']
    const { status, stdout, stderr } = spawnSync(process.execPath, given, { cwd: packageWith(), encoding: 'utf8' })
    expect([status, stdout, stderr]).toEqual([1, '', expect.stringMatching(/^✗ dist has no declaration file: .*\n$/)])
  })

  it('prints help and changes no file', async () => {
    const folder = packageWith({ 'dist/index.js': '' })
    const { code, stdout, stderr } = await run(folder, '--help')
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^contracts-compiler: builds/)
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([])
    expect(readdirSync(join(folder, 'dist'))).toEqual(['index.js'])
  })

  it('writes an index of the contracts of a package that has schema files', async () => {
    const schema = '{ "$id": "urn:order" }\n'
    const folder = packageWith({ 'schemas/order.v1.schema.json': schema })
    expect(await build(folder)).toBe('')
    expect(JSON.parse(readFileSync(join(folder, 'contracts.json'), 'utf8'))).toEqual({
      package: 'shop',
      version: '1.2.3',
      contracts: [
        {
          id: 'shop/order',
          version: 1,
          name: 'shop/order@1',
          role: 'input',
          file: 'schemas/order.v1.schema.json',
          $id: 'urn:order',
          sha256: createHash('sha256').update(schema).digest('hex'),
        },
      ],
      migrations: [],
    })
  })

  it('lists the migrations between versions of a contract in the index, up and down', async () => {
    const folder = packageWith({
      'schemas/order.v1.schema.json': '{}',
      'src/catalog.ts': `import { catalog as catalogOf, contract, downMigration, migration, string, struct } from '@contracts/core'
import { right } from 'fp-ts/lib/Either.js'
import { order } from './order.js'
const order2 = contract({ id: 'shop/order', version: 2, role: 'input', description: 'N.', codec: struct('Order2', { sku: string }) })
export const catalog = catalogOf({ domain: 'shop', entries: [{ contract: order, examples: [{ sku: 'tea', count: 1 }] }], migrations: [
  migration({ from: order, to: order2, up: ({ sku }) => right({ sku }) }),
  downMigration({ from: order2, to: order, down: ({ sku }) => right({ sku, count: 1 }), loses: 'Nothing that was sent.' }),
] })
`,
    })
    expect(await build(folder)).toBe('')
    const { migrations } = JSON.parse(readFileSync(join(folder, 'contracts.json'), 'utf8')) as {
      readonly migrations: unknown
    }
    expect(migrations).toEqual([
      { id: 'shop/order', from: 1, to: 2 },
      { id: 'shop/order', from: 2, to: 1, loses: 'Nothing that was sent.' },
    ])
  })

  it('reports a missing schema file, and exits with 1', async () => {
    expect(await run(packageWith({ 'schemas/other.v1.schema.json': '{}' }))).toEqual({
      code: 1,
      stdout: '',
      stderr: '✗ schemas/order.v1.schema.json, the schema of shop/order@1, is missing.\n',
    })
  })

  it('writes a decoder that runs the rules and imports no codec', async () => {
    const folder = packageWith()
    await build(folder)
    expect(readFileSync(join(folder, 'dist/decoders/order.v1.js'), 'utf8')).not.toMatch(
      /"@contracts\/core(?:\/codecs)?"/,
    )
    const issues = await load(
      folder,
      `import { validate } from './dist/decoders/order.v1.js'
      export default [{ sku: 'tea', count: 2 }, { sku: 1, count: 0 }].map((order) => validate(order).errors.map(String))`,
    )
    expect(issues).toEqual([[], ['sku must be a string — got 1', 'count must be above 0 — got 0']])
  })

  it('writes a decoder without the codec of rules that are in the file of their contract', async () => {
    const folder = packageWith({
      'src/order.ts': `import { compiled } from '#compiled/order.v1'
import { contract, field, rule, string, struct } from '@contracts/core'
import { Int } from '@contracts/core/codecs'
const headerOf = (about: string) => ({ sku: field(string, about) })
export const Order = struct('Order', { ...headerOf('Key of the article.'), count: Int })
export const Priced = struct('Priced', { ...Order.required, price: Int })
export const notEmpty = rule({
  id: 'shop/not-empty', description: 'An order has items.', at: '/count',
  check: (count: number) => (count > 0 ? [] : [{ path: [], message: 'must be above 0', value: count }]),
})
export const order = contract({
  id: 'shop/order', version: 1, role: 'input', description: 'Order of one article.', codec: Order, compiled, rules: [notEmpty],
})
`,
    })
    expect(await build(folder)).toBe('')
    const code = readFileSync(join(folder, 'dist/decoders/order.v1.js'), 'utf8')
    expect(code).toContain('shop/not-empty')
    expect(code).not.toMatch(/"@contracts\/core(?:\/codecs)?"|Order of one article|Key of the article|struct/)
  })

  it('compiles a contract that a source file exports and the catalog does not list', async () => {
    const line = `import { contract, string, struct } from '@contracts/core'
export const line = contract({ id: 'shop/line', version: 1, role: 'input', description: 'N.', codec: struct('Line', { sku: string }) })
`
    const folder = packageWith({
      'src/line.ts': line,
      'src/index.ts': "import './line.js'\nexport { order } from './order.js'\n",
    })
    expect(await build(folder)).toBe('')
    expect(readdirSync(join(folder, 'dist/compiled'))).toContain('line.v1.js')
    expect(readdirSync(join(folder, 'dist/decoders'))).not.toContain('line.v1.js')
  })

  it('reports two contracts that would be compiled to one file', async () => {
    const supplier = (id: string) => ({
      'src/supplier.ts': `import { contract, string, struct } from '@contracts/core'
export const supplierOrder = contract({ id: '${id}', version: 1, role: 'input', description: 'N.', codec: struct('S', { supplier: string }) })
`,
      'src/index.ts': "export { supplierOrder } from './supplier.js'\nexport { order } from './order.js'\n",
    })
    expect(await build(packageWith(supplier('supplier/order')))).toBe(
      '✗ shop/order@1 and supplier/order@1 would both be compiled to dist/compiled/order.v1.js: give one of them an id with another last word.\n',
    )
    expect(await build(packageWith(supplier('shop/order')))).toBe(
      '✗ Two contracts with different codecs are shop/order@1: give one of them another id or version.\n',
    )
  })

  it('reports a package that does not declare that its sources have no side effects', async () => {
    const { sideEffects, ...rest } = manifest
    expect([sideEffects, await build(packageWith({ 'package.json': JSON.stringify(rest) }))]).toEqual([
      false,
      '✗ package.json does not declare "sideEffects": false. A decoder leaves out the constants that it does not use, with what their initializers do: declare it if no initializer changes a value that a rule reads.\n',
    ])
  })

  it('reports a package whose .js files are not modules', async () => {
    const { type, ...rest } = manifest
    const sentence =
      '✗ package.json does not declare "type": "module". The compiled contracts and the decoders are modules in .js files, and CommonJS in .cjs files: declare it.\n'
    expect([type, await build(packageWith({ 'package.json': JSON.stringify(rest) }))]).toEqual(['module', sentence])
    expect(await build(packageWith({ 'package.json': JSON.stringify({ ...rest, type: 'commonjs' }) }))).toBe(sentence)
  })

  it('writes a decoder that calls the listener of its contract, which must be exported', async () => {
    const files = (listener: string) => ({
      'src/not-empty.ts': `import { rule } from '@contracts/core'
export const notEmpty = rule({ id: 'shop/not-empty', description: 'N.', at: '/count', check: () => { throw new Error('broken') } })
`,
      'src/report.ts': 'export const report = (issue: unknown) => console.log(String(issue))\n',
      'src/order.ts': order(`notEmpty], onContractFailure: ${listener}, ...[`).replace(
        'import { notEmpty',
        "import { report } from './report.js'\nimport { notEmpty",
      ),
    })
    expect(await build(packageWith(files('(issue) => report(issue)')))).toBe(
      '✗ The onContractFailure of shop/order@1 is not exported: export it, so that its decoder can call it.\n',
    )
    const folder = packageWith(files('report'))
    expect(await build(folder)).toBe('')
    const program = "import { decode } from './dist/decoders/order.v1.js'; decode({ sku: 'tea', count: 1 })"
    const printed = execFileSync(process.execPath, [...sourceArguments, '--input-type=module', '--eval', program], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(printed).toMatch(/^count .*shop\/not-empty.*\n$/)
  })

  it('writes the description of a contract into the declarations of its decoder as one comment', async () => {
    const folder = packageWith({ 'src/order.ts': order('notEmpty').replace('Article that', 'Glob a/*/b of what') })
    expect(await build(folder)).toBe('')
    const declarations = readFileSync(join(folder, 'dist/decoders/order.v1.d.ts'), 'utf8')
    const comments = [...declarations.matchAll(/^\/\*\* (.*) \*\/$/gm)].map(([, words]) => words)
    expect(comments).toEqual([
      'Glob a/*\\/b of what is ordered.',
      'Returns the message, or every issue that shop/order@1 reports.',
      'Returns whether a value is a valid message of shop/order@1, rules included.',
      'Returns the errors and the warnings of a message.',
    ])
  })

  it('reports a rule that uses a codec, unless it decodes with another contract', async () => {
    const using = (reads: string) => ({
      'src/not-empty.ts': `import { contract, rule, string } from '@contracts/core'
const sku = contract({ id: 'shop/sku', version: 1, role: 'input', description: 'N.', codec: string })
export const notEmpty = rule({
  id: 'shop/not-empty', description: 'N.', at: '/sku', ${reads}
  check: (value: string) => (sku.is(value) ? [] : [{ path: [], message: 'must be a key' }]),
})
`,
    })
    expect(await build(packageWith(using('')))).toBe(
      '✗ The decoder of shop/order@1 would contain a codec: a rule uses one, or the file of a rule has one in a class or in a destructured constant. Read the value without the codec, name the contract that the rule decodes with in `reads`, or write the codec as a constant of its own.\n',
    )
    expect(await build(packageWith(using("reads: [{ contract: sku, at: '/sku' }],")))).toBe('')
  })

  it('reports a rule that a module exports without the settings of the contract', async () => {
    const shortSku = `import { configureRules, rule } from '@contracts/core'
export const shortSku = rule({
  id: 'shop/short-sku', description: 'A key is short.', at: '/sku',
  check: (sku: string, { longest }: { longest: number }) => (sku.length <= longest ? [] : [{ path: [], message: 'must be short' }]),
})
`
    const using = (rules: string) => order(rules).replace('import { notEmpty }', 'import { rules, shortSku }')
    const exports = `${shortSku}export const rules = configureRules([shortSku], { longest: 3 })\n`
    const packageOf = (rules: string) => packageWith({ 'src/not-empty.ts': exports, 'src/order.ts': using(rules) })
    expect(await build(packageOf('shortSku], settings: { longest: 3 }, ...['))).toBe(
      '✗ The rule shop/short-sku of shop/order@1 is another value than the exported one: export the rule that the contract has. If the contract has settings, export rules = configureRules([…], settings), and write rules in the contract, without settings.\n',
    )
    expect(await build(packageOf('...rules'))).toBe('')
  })

  it.each(['mts', 'cts', 'tsx', 'js', 'mjs', 'cjs', 'jsx'])(
    'reads a rule from a source file in .%s',
    async (extension) => {
      const name = `two-items.${extension}`
      const folder = packageWith({
        [`src/${name}`]: `import { rule, string, struct } from '@contracts/core'
export const Unused = struct('Unused', { a: string })
let last
export const twoItems = rule({
  id: 'shop/two-items', description: 'An order has two items.', at: '/count',
  check: (count) => ((last = count) > 1 ? [] : [{ path: [], message: 'must be above 1', value: count }]),
})
`,
        'src/order.ts': `import { twoItems } from './${name}'\n${order('twoItems')}`,
      })
      expect(await build(folder)).toBe('')
      const text = `import { decode } from './dist/decoders/order.v1.js'
      export default String(decode({ sku: 'tea', count: 1 }).left)`
      expect(await load(folder, text)).toBe('count must be above 1 — got 1')
    },
  )

  it('reports a top-level await with its location, and no other await', async () => {
    const least = 'const least = async () => await Promise.resolve(3)\nvoid least\n'
    expect(await build(packageWith({ 'src/order.ts': least + order('notEmpty') }))).toBe('')
    const limit = 'export const limit =\n  await Promise.resolve(3)\n'
    const folder = packageWith({ 'src/not-empty.ts': limit + files['src/not-empty.ts'] })
    expect(await build(folder)).toBe(
      '✗ src/not-empty.ts:2:3: a decoder cannot contain a top-level await, since it is CommonJS as well: compute the value without await\n',
    )
  })

  it('reports a rule that no module exports', async () => {
    const inline = "notEmpty, rule({ id: 'shop/never', description: 'N.', check: () => [] })"
    expect(await build(packageWith({ 'src/order.ts': order(inline) }))).toBe(
      "✗ The rule shop/never of shop/order@1 is not exported: export it, or the array of the contract's rules.\n",
    )
  })

  it('reports a contract that the index does not export', async () => {
    expect(await build(packageWith({ 'src/index.ts': 'export {}\n' }))).toBe(
      '✗ src/index.ts does not export shop/order@1.\n',
    )
  })
})
