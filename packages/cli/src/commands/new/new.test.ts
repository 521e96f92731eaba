import { readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { runIn } from '../../testing/run-in.js'
import { folderWith } from '../../testing/stranger.js'

const manifest = {
  name: '@acme/contracts',
  version: '1.4.0',
  type: 'module',
  contracts: { catalog: './dist/catalog.js' },
}

const catalog = `import { catalog as catalogOf } from '@contracts/core'

export const catalog = catalogOf({ domain: 'acme', entries: [] })
`

/** Creates a contract package in TypeScript, without a formatter. */
const acme = (more: object = {}, files: Readonly<Record<string, string>> = {}): string => {
  const folder = folderWith({
    'package.json': JSON.stringify({ ...manifest, ...more }),
    'src/catalog.ts': catalog,
    'node_modules/x': '',
    ...files,
  })
  const typescript = realpathSync(dirname(createRequire(__filename).resolve('typescript/package.json')))
  symlinkSync(typescript, join(folder, 'node_modules/typescript'))
  return folder
}

const text = (folder: string, file: string): string => readFileSync(join(folder, file), 'utf8')

describe('contracts new', () => {
  it('does not format with an old major version of Prettier, which cannot parse import attributes', async () => {
    const old =
      "exports.version = '2.8.8'; exports.resolveConfig = async () => ({}); exports.format = () => { throw new SyntaxError() }"
    const folder = acme({}, { 'node_modules/prettier/index.js': old })
    expect(await runIn(folder, ['new', 'contract', 'order'])).toMatchObject({ code: 0, err: '' })
  })

  it('imports JSON without the type attribute in a CommonJS package', async () => {
    const folder = acme({ type: 'commonjs' })
    expect(await runIn(folder, ['new', 'contract', 'order'])).toMatchObject({ code: 0, err: '' })
    expect(text(folder, 'src/catalog.ts')).toContain("import orderExample from './order/order.example.json'\n")
  })

  it('writes a contract in the style of the package', async () => {
    const plain = acme()
    expect(await runIn(plain, ['new', 'contract', 'order'])).toMatchObject({ code: 0, err: '' })
    expect(text(plain, 'src/order/order.ts')).toBe(`import { contract, field, struct } from '@contracts/core'
import { NonEmptyString, NonNegativeInt } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/** An order. */
export const Order = struct(
  'Order',
  {
    /** Name. */
    name: field(NonEmptyString, 'Name.'),
  },
  {
    /** Count. */
    count: field(NonNegativeInt, 'Count.'),
  },
)
export type Order = TypeOf<typeof Order>

/** An order. */
export const order = contract({
  id: 'acme/order',
  version: 1,
  role: 'message',
  description: 'An order.',
  codec: Order,
})
`)
    const compiled = acme(
      { imports: { '#compiled/*': './dist/compiled/*.js' } },
      { 'src/catalog.ts': catalog.replace('export', '/**\n * Contracts.\n *\n * @category model\n */\nexport') },
    )
    await runIn(compiled, ['new', 'contract', 'acme/order'])
    expect(text(compiled, 'src/order/order.ts')).toMatch(/^import \{ compiled \} from '#compiled\/order\.v1'\n/)
    expect(text(compiled, 'src/order/order.ts')).toContain(' * @category model\n * @since 1.5.0\n')
  })

  it.each([
    [{}, "import { describe, it } from 'node:test'", '    { describe, it },\n'],
    [
      { devDependencies: { vitest: '4' } },
      "import { describe, expectTypeOf, it } from 'vitest'",
      'expectTypeOf<Order>()',
    ],
    [{ devDependencies: { jest: '30' } }, "import { rejects, setAt } from '@contracts/testing'", 'out_of_range'],
  ])('writes tests for the test runner of %j', async (more, first, inside) => {
    const folder = acme(more)
    await runIn(folder, ['new', 'contract', 'order'])
    const written = text(folder, 'src/order/order.test.ts')
    expect(written.split('\n')[0]).toBe(first)
    expect(written).toContain(inside)
  })

  it('keeps the content of the catalog and the index, and adds one entry each time', async () => {
    const folder = acme({}, { 'src/index.ts': "// Everything.\nexport { Z } from './z.js'\n" })
    for (const name of ['order', 'bill']) await runIn(folder, ['new', 'contract', name])
    expect(text(folder, 'src/catalog.ts')).toBe(`import { catalog as catalogOf } from '@contracts/core'
import orderExample from './order/order.example.json' with { type: 'json' }
import { order } from './order/order.js'
import billExample from './bill/bill.example.json' with { type: 'json' }
import { bill } from './bill/bill.js'

export const catalog = catalogOf({ domain: 'acme', entries: [{ contract: order, examples: [orderExample] }, { contract: bill, examples: [billExample] }] })
`)
    expect(text(folder, 'src/index.ts')).toContain("export { order, Order } from './order/order.js'\n")
    expect(text(folder, 'src/index.ts')).toMatch(/^\/\/ Everything\.\n/)
  })

  it('gives the next version its own files, names and cases, for any name of the previous version', async () => {
    const folder = acme({}, { '.changeset/README.md': '' })
    for (const argv of [
      ['contract', 'order'],
      ['rule', 'count-has-a-reason', '--on', 'acme/order'],
      ['version', 'order'],
      ['version', 'order'],
    ])
      expect(await runIn(folder, ['new', ...argv])).toMatchObject({ code: 0, err: '' })
    const third = text(folder, 'src/order/order-v3.ts')
    expect(third).toContain("export const OrderV3 = struct(\n  'OrderV3',")
    expect(third).toContain('  version: 3,\n')
    expect(third).toContain('rules: [countHasAReason]')
    const lines = text(folder, 'src/catalog.ts')
    expect(lines).toContain('{ contract: orderV3, examples: [orderV3Example], cases: orderV3Cases },')
    expect(lines).toContain('migrations: [orderV1ToV2, orderV2ToV3]')
    expect(text(folder, 'src/order/order-v2-to-v3.ts')).toContain('  from: orderV2,\n  to: orderV3,\n')
    expect(text(folder, '.changeset/acme-count-has-a-reason.md')).toBe(
      "---\n'@acme/contracts': minor\n---\n\nAdds the rule `acme/count-has-a-reason` to `acme/order`.\n",
    )
    expect(text(folder, '.changeset/acme-order-v3.md')).toBe(
      "---\n'@acme/contracts': minor\n---\n\nAdds version 3 of `acme/order`, and the migration to it.\n",
    )
  })

  it.each([
    ['1.4.0', '1.4.0', 'major', '2.0.0', '1.5.0'],
    ['0.3.0', '0.3.0', 'minor', '0.4.0', '0.4.0'],
    ['1.4.0', '2.0.0-beta.1', 'major', '2.0.0', '2.0.0'],
  ])(
    'drafts the bump that the next version of a contract of %s needs at %s: %s',
    async (released, version, bump, since, sinceMinor) => {
      const order = { id: 'acme/order', version: 1, role: 'input', schema: {}, rules: [], cases: [] }
      const release = { package: '@acme/contracts', version: released, exports: {}, contracts: [order] }
      const folder = acme(
        { version },
        {
          '.changeset/README.md': '',
          [`releases/${released}.json`]: JSON.stringify(release),
          'src/catalog.ts': catalog.replace('export', '/**\n * Contracts.\n *\n * @category model\n */\nexport'),
        },
      )
      for (const name of ['bill', 'order'])
        for (const kind of ['contract', 'version'])
          expect(await runIn(folder, ['new', kind, name])).toMatchObject({ code: 0, err: '' })
      expect(text(folder, '.changeset/acme-order-v2.md')).toContain(`---\n'@acme/contracts': ${bump}\n---\n`)
      expect(text(folder, 'src/order/order-v2.ts')).toContain(` * @since ${since}\n`)
      expect(text(folder, '.changeset/acme-bill-v2.md')).toMatch(/^---\n'@acme\/contracts': minor\n---\n/)
      expect(text(folder, 'src/bill/bill-v2.ts')).toContain(` * @since ${sinceMinor}\n`)
    },
  )

  it.each([
    ['none', '1.5.0'],
    ['patch', '1.5.0'],
    ['minor', '1.5.0'],
    ['major', '2.0.0'],
  ])('says that something new is there since the version of the pending changesets: %s', async (bump, since) => {
    const pending = `---\n'@acme/contracts': ${bump}\n---\n\nChanges something.\n`
    const folder = acme(
      { private: false },
      {
        '.changeset/config.json': '{}',
        '.changeset/one.md': pending,
        '.changeset/other.md': "---\n'@acme/other': major\n---\n\nRemoves it.\n",
        'package-lock.json': '{}',
        'src/catalog.ts': catalog.replace('export', '/**\n * Contracts.\n *\n * @category model\n */\nexport'),
      },
    )
    const commands = [
      ['contract', 'order'],
      ['rule', 'acme/cheap', '--on', 'order'],
      ['version', 'order'],
    ]
    for (const argv of commands) expect(await runIn(folder, ['new', ...argv])).toMatchObject({ code: 0, err: '' })
    for (const file of ['order', 'cheap', 'order-v2', 'order-v1-to-v2'])
      expect(text(folder, `src/order/${file}.ts`)).toContain(` * @since ${since}\n`)
  })

  it('writes the migration back to the previous version', async () => {
    const folder = acme({}, { '.changeset/README.md': '' })
    for (const argv of [
      ['contract', 'order'],
      ['version', 'order'],
      ['migration', 'order', '--down'],
    ])
      expect(await runIn(folder, ['new', ...argv])).toMatchObject({ code: 0, err: '' })
    expect(text(folder, 'src/order/order-v2-to-v1.ts')).toBe(`import { downMigration } from '@contracts/core'
import { right } from 'fp-ts/lib/Either.js'
import { orderV2 } from './order-v2.js'
import { order } from './order.js'

/** A message of version 2 as version 1 writes it. */
export const orderV2ToV1 = downMigration({
  from: orderV2,
  to: order,
  down: (next) => right(next),
})
`)
    expect(text(folder, 'src/catalog.ts')).toContain('migrations: [orderV1ToV2, orderV2ToV1]')
    expect(text(folder, '.changeset/acme-order-v2-to-v1.md')).toContain('from version 2 to 1.')
    expect((await runIn(folder, ['new', 'migration', 'order', '--down'])).err).toBe(
      '✗ order-v2-to-v1.ts already exists. Nothing was written.\n',
    )
    expect((await runIn(folder, ['new', 'version', 'order', '--down'])).err).toBe(
      '✗ A new version takes no --down. Nothing was written.\n',
    )
  })

  it('writes nothing if the sources cannot be read', async () => {
    const built = folderWith({ 'package.json': JSON.stringify(manifest), 'dist/catalog.js': '' })
    expect(await runIn(built, ['new', 'contract', 'order'])).toEqual({
      code: 2,
      out: '',
      err: '✗ The TypeScript source of the catalog of @acme/contracts is not known: name it in package.json, as exports["./catalog"]["@contracts/source"]. Nothing was written.\n',
    })
    const without = folderWith({ 'package.json': JSON.stringify(manifest), 'src/catalog.ts': catalog })
    expect((await runIn(without, ['new', 'contract', 'order'])).err).toBe(
      '✗ typescript is not installed in @acme/contracts. Nothing was written.\n',
    )
    const other = acme({}, { 'src/catalog.ts': catalog.replace('entries: []', 'entries: all') })
    expect((await runIn(other, ['new', 'contract', 'order'])).err).toBe(
      '✗ The catalog of acme has no array of entries: write it as entries: []. Nothing was written.\n',
    )
  })
})
