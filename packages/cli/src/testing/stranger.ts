import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The CommonJS catalog of another author's package, which the command has no knowledge of. */
export const bakery = `
const { warnUnless, arrayOf, contract, field, Issue, migration, numberOf, integerOf, nullable, enumOf, recursive, catalog, rule, struct, stringOf } = require('@contracts/core')
const { string } = require('@contracts/core')
const { IsoDate, JsonValue, NonEmptyString, Ratio } = require('@contracts/core/codecs')
const Item = struct('Item', { bread: enumOf('rye', 'wheat', 'spelt'), loaves: field(integerOf({ min: 1 }, 'Loaves'), 'Number of pieces.') })
const Order = struct(
  'Order',
  { customer: field(NonEmptyString, 'Name of the customer.'), items: arrayOf(Item, { min: 1 }) },
  { day: field(IsoDate, 'Day of collection.'), share: Ratio, note: warnUnless(stringOf({}, 'Note'), { name: 'note-short', pattern: '^[^\\n]{0,20}$', expects: 'at most 20 characters' }), extra: JsonValue },
)
const noRyeTwice = rule({
  id: 'bakery/breads-unique',
  description: 'A bread stands once in an order.',
  check: ({ items }) => items.flatMap(({ bread }, i) => items.findIndex((one) => one.bread === bread) < i ? [{ path: ['items', i, 'bread'], message: 'must stand once in the order', value: bread }] : []),
})
const order1 = contract({ id: 'bakery/order', version: 1, role: 'input', description: 'Order of a customer, before 2.0.0.', codec: struct('OldOrder', { customer: string }) })
const order = contract({ id: 'bakery/order', version: 2, role: 'input', description: 'Order of a customer.', codec: Order, rules: [noRyeTwice] })
const loaf = contract({ id: 'bakery/loaf', version: 1, role: 'record', description: 'One loaf sold.', codec: struct('Loaf', { bread: enumOf('rye', 'wheat', 'spelt'), grams: numberOf({ min: 0 }, 'Grams') }, { note: string }) })
const menu = contract({ id: 'bakery/menu', version: 1, role: 'record', description: 'The menu as a page.', codec: stringOf({ minLength: 10 }, 'Menu') })
const Tree = recursive('Tree', () => struct('Tree', { name: string }, { below: arrayOf(Tree) }))
const tree = contract({ id: 'bakery/tree', version: 1, role: 'message', description: 'Cakes within cakes.', codec: Tree })
const columns = ['bread', 'grams', 'note']
const readLoaf = (header) => {
  const missing = columns.filter((name) => !header.includes(name))
  if (missing.length > 0) return { _tag: 'Left', left: missing.map((name) => new Issue({ code: 'missing', path: [name], expected: 'a column', value: undefined })) }
  const at = (cells, name) => cells[header.indexOf(name)]
  return { _tag: 'Right', right: (cells) => {
    const grams = at(cells, 'grams') === '' ? {} : { grams: Number(at(cells, 'grams')) }
    const bread = at(cells, 'bread')
    const low = bread.toLowerCase()
    const issues = low === bread ? [] : [new Issue({ severity: 'warning', code: 'enum-case', rule: 'bakery/enum-case', path: ['bread'], expected: 'small letters', message: 'must be written in small letters', value: bread })]
    return { value: { bread: low, ...grams, note: at(cells, 'note') }, issues }
  } }
}
const readMenu = (page) => ({ value: page.trim(), locate: () => ({ line: 3, column: 7 }) })
const withBread = migration({ from: order1, to: order, up: (old, { at }) => ({ _tag: 'Right', right: { ...old, items: [{ bread: 'rye', loaves: 1 }], day: at.slice(0, 10) } }) })
exports.catalog = catalog({
  domain: 'bakery',
  migrations: [withBread],
  entries: [
    { contract: order1, examples: [{ customer: 'Ada' }] },
    { contract: order, examples: [{ customer: 'Ada', items: [{ bread: 'rye', loaves: 2 }] }] },
    { contract: loaf, examples: [{ bread: 'rye', grams: 750 }], readers: { csv: readLoaf } },
    { contract: menu, examples: ['# Today: rye'], readers: { md: readMenu } },
    { contract: tree, examples: [{ name: 'top' }] },
  ],
})
`

/** Writes files, by path, to a new folder outside the workspace, and returns the folder. */
export const folderWith = (files: Readonly<Record<string, string | Uint8Array>>): string => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'contracts-')))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

/** Returns the package.json of a contract package. */
export const manifestOf = (name: string, catalog = './catalog.js', version = '3.1.0'): string =>
  JSON.stringify({ name, version, contracts: { catalog }, dependencies: { '@contracts/core': '^1.0.0' } })

/** Makes a folder where the bakery package and `@contracts/core` are installed. */
export const folderWithBakery = (files: Readonly<Record<string, string | Uint8Array>> = {}): string => {
  const folder = folderWith({
    'node_modules/@corner/bakery/package.json': manifestOf('@corner/bakery'),
    'node_modules/@corner/bakery/catalog.js': bakery,
    ...files,
  })
  mkdirSync(join(folder, 'node_modules/@contracts'), { recursive: true })
  symlinkSync(realpathSync('node_modules/@contracts/core'), join(folder, 'node_modules/@contracts/core'))
  return folder
}
