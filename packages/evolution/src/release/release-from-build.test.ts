import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { runInThisContext } from 'node:vm'
import * as E from 'fp-ts/lib/Either.js'
import { bundleCode } from './bundle.js'
import { loadCode } from './load-code.js'
import { releaseFromBuild } from './release-from-build.js'
import { typeComparer } from './compare-declarations.js'
import { readManifest } from './manifest.js'
import { writeRelease } from './release-files.js'

const catalog = `
const { contract, catalog, struct, stringOf } = require('@contracts/core')
const Order = struct('Order', { customer: stringOf({}, 'Customer') })
const order = contract({ id: 'bakery/order', version: 1, role: 'input', description: 'Order of a customer.', codec: Order })
exports.order = order
exports.catalog = catalog({ domain: 'bakery', entries: [{ contract: order, examples: [{ customer: 'Ada' }] }] })
`
const manifest = {
  name: 'bakery',
  version: '3.1.0',
  exports: './catalog.js',
  contracts: { catalog: './catalog.js' },
}

/** The names that the example of the README uses. */
const names = ['console', 'isLeft', 'readManifest', 'releaseFromBuild', 'writeRelease'].join(', ')

type Run = (library: object) => Promise<void>

const packageWith = (files: Readonly<Record<string, string>>): string => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'contracts-')))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  mkdirSync(join(folder, 'node_modules/@contracts'), { recursive: true })
  symlinkSync(realpathSync('../core'), join(folder, 'node_modules/@contracts/core'))
  return folder
}

const build = async (
  files: Readonly<Record<string, string>>,
): Promise<Awaited<ReturnType<typeof releaseFromBuild>>> => {
  const folder = packageWith(files)
  const read = readManifest(folder)
  return E.isLeft(read) ? read : releaseFromBuild(folder, read.right)
}

describe('the release of a built package', () => {
  it('is read from a folder that is named from the current one, as the README cuts it', async () => {
    const folder = packageWith({ 'package.json': JSON.stringify(manifest), 'catalog.js': catalog })
    const [, section = ''] = readFileSync('README.md', 'utf8').split('## Cutting a release')
    const [, block = ''] = /```ts\n([^]*?)```/.exec(section) ?? []
    const code = block
      .replace(/^import .*$/gm, '')
      .replaceAll("'packages/moods'", JSON.stringify(relative('.', folder)))
    const run = runInThisContext(`(async ({ ${names} }) => {\n${code} })`) as Run // the code of the README
    const printed: string[] = []
    const library = {
      ...E,
      readManifest,
      releaseFromBuild,
      writeRelease,
      console: { error: (text: string) => printed.push(text) },
    }
    await run(library)
    expect(readdirSync(join(folder, 'releases')).sort()).toEqual(['3.1.0.cjs', '3.1.0.json'])
    rmSync(join(folder, 'catalog.js'))
    await run(library)
    expect(printed).toEqual([expect.stringContaining('./catalog.js, named in package.json, does not exist')])
  })

  it('is compared by the compiler of a folder that is named from the current one', () => {
    expect(typeComparer(['.'])).toBeDefined()
    expect(typeComparer([])).toBeDefined()
  })

  it('is read from the build, and without TypeScript has the names of its modules', async () => {
    const built = await build({ 'package.json': JSON.stringify(manifest), 'catalog.js': catalog })
    expect(built).toMatchObject({
      _tag: 'Right',
      right: {
        exportsFrom: 'modules',
        release: {
          package: 'bakery',
          version: '3.1.0',
          exports: { '.': ['catalog', 'order'] },
          contracts: [{ id: 'bakery/order', version: 1, role: 'input', rules: [], cases: [] }],
        },
      },
    })
    expect(built).toHaveProperty('right.release.contracts.0.schema.$id', 'urn:contracts:bakery:order:v1')
  })

  it.each([
    ['is not built', {}, './catalog.js, named in package.json, does not exist'],
    ['throws', { 'catalog.js': 'throw new Error("no\\nmore")' }, './catalog.js cannot be loaded: no'],
    ['has another shape', { 'catalog.js': 'exports.catalog = {}' }, './catalog.js exports no `catalog` of contracts'],
  ])('reports a catalog that %s with one sentence', async (_, files, message) => {
    expect(await build({ 'package.json': JSON.stringify(manifest), ...files })).toEqual(E.left(message))
  })

  it('names the entry that cannot be loaded', async () => {
    const exported = { ...manifest, exports: { '.': './catalog.js', './tools': './tools.js' } }
    const files = { 'package.json': JSON.stringify(exported), 'catalog.js': catalog }
    expect(await build({ ...files, 'tools.js': 'throw new Error("no")' })).toEqual(
      E.left('./tools.js, its entry ./tools, cannot be loaded: no'),
    )
  })

  it('rejects a path that leads out of the package', async () => {
    const climbing = { ...manifest, contracts: { catalog: '../../catalog.js' } }
    expect(await build({ 'package.json': JSON.stringify(climbing) })).toEqual(
      E.left('../../catalog.js lies outside the package'),
    )
  })

  it('has the codecs that every entry exports, with the entry if two have other codecs of one name', async () => {
    const exported = { '.': './index.js', './words': './words.js', './same': './same.js' }
    const files = {
      'package.json': JSON.stringify({ name: 'shapes', version: '1.0.0', exports: exported }),
      'index.js':
        "const { stringOf } = require('@contracts/core')\nexports.Word = stringOf({ minLength: 1 }, 'Word')\nexports.words = { all: [exports.Word], count: 2, get none() { throw new Error('no') } }",
      'words.js': "const { stringOf } = require('@contracts/core')\nexports.Word = stringOf({ minLength: 2 }, 'Word')",
      'same.js': "module.exports = { other: require('./words.js').Word, words: require('./index.js').words }",
    }
    const word = (minLength: number) => ({ type: 'string', minLength })
    const built = await build(files)
    if (E.isLeft(built)) throw new Error(built.left)
    const { release, code } = built.right
    expect(release.codecs).toEqual({
      'Word of .': word(1),
      'Word of ./words': word(2),
      other: word(2),
      'words.all.0': word(1),
    })
    const loaded = loadCode(code?.text ?? '')
    if (E.isLeft(loaded)) throw new Error(loaded.left)
    const run = Object.entries(loaded.right.run.codecs ?? {}).map(([name, decode]) => [name, decode('a')])
    const a = { value: 'a', encoded: 'a' }
    expect(run).toEqual([
      ['Word of .', a],
      ['Word of ./words', undefined],
      ['other', undefined],
      ['words.all.0', a],
    ])
  })

  it('has the codecs of a main entry whose path has no leading dot, as npm writes it', async () => {
    const files = {
      'package.json': JSON.stringify({ name: 'bakery', version: '3.1.0', main: 'built/index.js' }),
      'built/index.js': "exports.Name = require('@contracts/core').string",
    }
    const built = await build(files)
    expect(E.isLeft(built) ? built : Object.keys(built.right.release.codecs ?? {})).toEqual(['Name'])
  })

  it('has no code of an entry that no codec uses', async () => {
    const folder = packageWith({
      'index.mjs': "export const Name = { decode: () => 'name' }\nexport const bake = () => 'bread'",
    })
    const text = await bundleCode(folder, undefined, [{ name: 'Name', module: './index.mjs', reads: ['["Name"]'] }])
    const found = ['"name"', '"bread"'].map((word) => E.isRight(text) && text.right.includes(word))
    expect(found).toEqual([true, false])
  })

  it('has the role of the contracts that a codec occurs in', async () => {
    const text = `${catalog}\nexports.Order = exports.catalog.entries[0].contract.codec\nexports.Word = require('@contracts/core').string`
    const built = await build({ 'package.json': JSON.stringify(manifest), 'catalog.js': text })
    expect(built).toMatchObject({
      right: { release: { codecs: { Order: { type: 'object', 'x-contract': { role: 'input' } }, Word: { type: 'string' } } } }, // oxfmt-ignore
    })
  })
})
