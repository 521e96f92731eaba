import { packageFolder, type SmallWorkspace, smallWorkspaces } from './small-workspace.js'
import { refused } from './released-orders.js'

const workspace = smallWorkspaces()

const at = (file: string): string => `${packageFolder}/${file}`

/** Returns the source of a contract whose rule allows a number of ids. */
const ordering = (most: number, parts = ''): string => `
const { arrayOf, catalog, contract, rule, string, struct, stringOf } = require('@contracts/core')
const few = rule({ id: 'orders/few', description: 'Few ids.', check: ({ ids }) => ids.length <= ${String(most)} ? [] : [{ path: ['ids'], message: 'must be few' }] })
const Order = struct('Order', { ids: arrayOf(string), note: stringOf({ maxLength: 6 }, 'Note') })
const order = contract({ id: 'orders/order', version: 1, role: 'input', description: 'An order.', codec: Order, rules: [few]${parts} })
`

const listing =
  "exports.catalog = catalog({ domain: 'orders', entries: [{ contract: order, examples: [{ ids: ['a', 'b'], note: 'x' }] }] })\n"

const plain = `${ordering(6)}exports.order = order\n${listing}`

/** Makes a released package, whose catalog has a module of its own. */
const acme = async (): Promise<SmallWorkspace> => {
  const made = workspace(plain)
  await made.cut('1.0.0')
  return made
}

describe('a package that ships something else than its catalog', () => {
  it('passes if it ships the catalog', async () => {
    expect(await (await acme()).check()).toMatchObject({ code: 0 })
  })

  it.each<[string, (made: SmallWorkspace) => void, readonly unknown[]]>([
    [
      'an export of a stricter contract of the same name',
      (made) => {
        made.manifest({ contracts: { catalog: './catalog.js' } })
        made.write({ [at('catalog.js')]: plain })
        made.build(`${ordering(5)}exports.order = order\nexports.catalog = require('./catalog.js').catalog\n`)
      },
      [
        /^decodes-otherwise: The export order of the entry \. rejects .*, which the schema of orders\/order@1 and its rules accept\.$/,
      ],
    ],
    [
      'a wrapper of a contract that decodes otherwise',
      (made) => {
        made.build(
          `${ordering(6)}exports.order = { ...order, decode: (m) => order.decode({ ...m, note: '' }) }\n${listing}`,
        )
        made.changeset('patch', 'Fixes the decoding of notes.')
      },
      [/^decodes-otherwise: The export order of the entry \. accepts .*, which .* reject\.$/],
    ],
    [
      'a stricter contract of the same name beside the catalog',
      (made) => {
        const few =
          "rule({ id: 'orders/fewer', description: 'x', check: ({ ids }) => ids.length <= 50 ? [] : [{ path: ['ids'], message: 'x' }] })"
        const stricter = `contract({ id: 'orders/order', version: 1, role: 'input', description: 'An order.', codec: Order, rules: [${few}] })`
        made.build(`${ordering(60)}exports.order = ${stricter}\n${listing}`)
        made.changeset('minor', 'Allows more ids.')
      },
      [/^decodes-otherwise: The export order of the entry \. rejects .*, which .* accept\.$/],
    ],
    [
      'a contract that is not in the catalog',
      (made) => {
        const other =
          "contract({ id: 'orders/other', version: 1, role: 'input', description: 'Another.', codec: Order })"
        made.build(`${plain}exports.other = ${other}\n`)
        made.changeset('minor', 'Adds `other`.')
      },
      [
        'contract-not-in-catalog: The export other of the entry . is the contract orders/other@1, and the catalog has no such contract, so nothing checks it.',
      ],
    ],
    [
      'objects with contracts, of which one decides otherwise and one is not in the catalog',
      (made) => {
        const other = (name: string): string =>
          `contract({ id: '${name}', version: 1, role: 'input', description: 'Another.', codec: struct('Other', { ids: arrayOf(string) }) })`
        const all = `{ order: ${other('orders/order')}, more: [${other('orders/other')}], foreign: ${other('bills/bill')} }`
        made.build(`${plain}exports.all = ${all}\n`)
        made.changeset('minor', 'Adds `all`.')
      },
      [
        'contract-not-in-catalog: The export all.more.0 of the entry . is the contract orders/other@1, and the catalog has no such contract, so nothing checks it.',
        /^decodes-otherwise: The export all\.order of the entry \. accepts .*, which .* reject\.$/,
      ],
    ],
    [
      'another module by require than by import',
      (made) => {
        made.manifest({ exports: { import: './index.js', require: './other.cjs' } })
        made.write({ [at('other.cjs')]: `${ordering(7)}exports.order = order\n${listing}` })
      },
      [/^decodes-otherwise: The export order of the entry \. for require accepts .*, which .* reject\.$/],
    ],
    [
      'another module in browsers, whose contract and codec decide otherwise',
      (made) => {
        const other = `${ordering(7)}exports.order = order\n${listing}exports.Note = stringOf({ maxLength: 9 }, 'Note')\n`
        made.build(`${plain}exports.Note = stringOf({ maxLength: 6 }, 'Note')\nexports.More = exports.Note\n`)
        made.manifest({ exports: { browser: './browser.js', default: './index.js' } })
        made.write({ [at('browser.js')]: other })
        made.changeset('minor', 'Adds `Note` and `More`.')
      },
      [
        /^decodes-otherwise: The codec Note of the entry \. for browser accepts "[^"]{7,9}", and that of the entry \. does not\.$/,
        'decodes-otherwise: The codec More of the entry . for browser is missing.',
        /^decodes-otherwise: The export order of the entry \. for browser accepts .*, which .* reject\.$/,
      ],
    ],
    ...Object.entries({
      'replaces an entry': { browser: { 'index.js': './browser.js', './unused.js': false } },
      'is the main entry of browsers': { exports: undefined, main: './index.js', browser: 'browser.js' },
      'is the main entry of bundlers': { exports: undefined, main: './index.js', module: './browser.js' },
    }).map(([name, manifest]): [string, (made: SmallWorkspace) => void, readonly unknown[]] => [
      `another module, which ${name} and imports what only bundlers find`,
      (made) => {
        made.manifest(manifest)
        made.write({
          [at('part/index.js')]: `${ordering(7)}exports.order = order\n`,
          [at('browser.js')]: "export * from './part'\n",
        })
        made.changeset('minor', 'Adds a module for others.')
      },
      [/^decodes-otherwise: The export order of the entry \. for (?:browser|module) accepts .*, which .* reject\.$/],
    ]),
    [
      'another codec in browsers, which occurs in a contract that only another entry exports',
      (made) => {
        const note = (most: number) =>
          `exports.Order = require('@contracts/core').stringOf({ maxLength: ${String(most)} }, 'Order')\n`
        made.write({ [at('codecs.js')]: note(6), [at('browser.js')]: note(9) })
        made.build(plain.replace("stringOf({ maxLength: 6 }, 'Note')", "require('./codecs.js').Order"))
        made.manifest({
          exports: { '.': './index.js', './codecs': { browser: './browser.js', default: './codecs.js' } },
        })
        made.changeset('minor', 'Adds `./codecs` with `Order`.')
      },
      [
        /^decodes-otherwise: The codec Order of the entry \.\/codecs for browser accepts "[^"]{7,9}", and that of the entry \.\/codecs does not\.$/,
      ],
    ],
    [
      'modules for others that are missing or that Node cannot load',
      (made) => {
        made.manifest({ exports: { browser: { worker: './gone.js', default: './page.js' }, default: './index.js' } })
        made.write({ [at('page.js')]: 'exports.title = document.title\n' })
      },
      [
        'no-changeset: @acme/orders needs a major, and no changeset names it.',
        /^unknown-finding: \S+ has the entry \. for browser default, whose module Node cannot load\. Whether it breaks anything is unproved: Node cannot load its module: document is not defined\.$/,
        'entry-broken: The entry . (./gone.js) leads to no file.',
      ],
    ],
    [
      'another module than the condition `import` names, since Node takes the first key',
      (made) => {
        made.manifest({ exports: { default: './other.js', import: './index.js' } })
        made.write({ [at('other.js')]: `${ordering(7)}exports.order = order\n${listing}` })
      },
      [/^decodes-otherwise: The export order of the entry \. accepts .*, which .* reject\.$/],
    ],
    [
      'a decoder that decides otherwise',
      (made) => {
        made.manifest({ exports: { '.': './index.js', './decoders/*': './decoders/*.js' } })
        made.write({
          [at('decoders/order.v1.js')]:
            `${ordering(2)}module.exports = { decode: order.decode, is: order.is, validate: order.validate }\n`,
        })
        made.changeset('minor', 'Adds `./decoders/*`.')
      },
      [/^decodes-otherwise: The entry \.\/decoders\/order\.v1 rejects .*, which .* accept\.$/],
    ],
    [
      'no decoder of a contract',
      (made) => {
        made.manifest({ exports: { '.': './index.js', './decoders/*': './decoders/*.js' } })
        made.write({ [at('decoders/other.v1.js')]: '' })
        made.changeset('minor', 'Adds `./decoders/*`.')
      },
      ['entry-broken: The entry ./decoders/order.v1 leads to no file.'],
    ],
    [
      'entries that lead nowhere or cannot be loaded',
      (made) => {
        made.manifest({
          exports: {
            '.': './index.js',
            './schemas/*': './schemas/*',
            './more': { import: './index.js', require: './more.cjs' },
          },
        })
        made.write({ [at('more.cjs')]: 'throw new Error("no")' })
        made.changeset('minor', 'Adds `./more`.')
      },
      [
        'entry-broken: The entry ./schemas/* (./schemas/*) leads to no file.',
        'entry-broken: The entry ./more for require cannot be loaded: no.',
      ],
    ],
    [
      'a package without its build',
      (made) => {
        made.manifest({ files: ['README.md'] })
      },
      ['entry-broken: index.js is the file of an entry, and npm does not pack it.'],
    ],
  ])('is refused: %s', async (_, change, problems) => {
    const made = await acme()
    change(made)
    expect(await refused(made)).toEqual(
      problems.map((one) => (one instanceof RegExp ? (expect.stringMatching(one) as unknown) : one)),
    )
  })

  it('is refused with what to list if .gitignore leaves its build out', async () => {
    const made = await acme()
    made.write({ [at('.gitignore')]: 'index.js\n' })
    expect((await made.check()).out)
      .toContain(`entry-broken: index.js is the file of an entry, and npm does not pack it.
    Fix: List it in \`files\` of package.json. Without \`files\`, npm leaves out what .gitignore names.
`)
  })

  it('may not export a contract of another domain, which its catalog cannot list', async () => {
    const made = await acme()
    const item = "contract({ id: 'items/item', version: 1, role: 'input', description: 'An item.', codec: Order })"
    made.build(`${plain}exports.item = ${item}\n`)
    made.changeset('minor', 'Adds `item`.')
    expect((await made.check()).out).toContain(
      'Fix: Do not export it: the catalog of orders cannot list it. Import it from the package of its own domain.',
    )
  })

  it('is refused: a compiled module that was edited', async () => {
    const compiled = `
const { schemaNodeOf } = require('@contracts/core')
const { fingerprintOf, interpret } = require('@contracts/core/internal')
const Short = struct('Order', { ids: arrayOf(string), note: stringOf({ maxLength: 3 }, 'Note') })
const compiled = { ...interpret(schemaNodeOf(Short)), fingerprint: fingerprintOf(schemaNodeOf(Order)) }
`
    const source = ordering(6, ', compiled').replace('const order =', `${compiled}const order =`)
    const made = workspace(`${source}exports.order = order\n${listing}`)
    await made.cut('1.0.0')
    expect(await refused(made)).toEqual([
      expect.stringMatching(
        /^decodes-otherwise: The catalog's orders\/order@1 rejects .*"note":".{4,6}"\}, which .* accept\.$/,
      ),
    ])
  })
})
