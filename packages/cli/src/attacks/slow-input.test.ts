import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { catalog as a2a } from '@contracts/a2a/catalog'
import { catalog as conversation } from '@contracts/conversation/catalog'
import { catalog as kasparro } from '@contracts/kasparro/catalog'
import { catalog as mlops } from '@contracts/mlops/catalog'
import { catalog as scout } from '@contracts/scout/catalog'
import { analyse } from 'scslre'
import { runIn } from '../testing/run-in.js'
import { folderWithBakery, manifestOf } from '../testing/stranger.js'

// These inputs once took minutes. No test measures time. Code whose time is quadratic in the input hits jest's timeout.

/** A contract of another author with a list of many items. */
const forest = `
const { arrayOf, catalog, contract, enumOf, struct } = require('@contracts/core')
const { string } = require('@contracts/core')
const { IsoDate, Int, Ratio } = require('@contracts/core/codecs')
const Tree = struct('Tree', { bread: enumOf('rye', 'wheat'), loaves: Int }, { day: IsoDate, share: Ratio, note: string })
const trees = contract({ id: 'forest/trees', version: 1, role: 'record', description: 'Trees.', codec: struct('Trees', { customer: string, trees: arrayOf(Tree) }) })
exports.catalog = catalog({ domain: 'forest', entries: [{ contract: trees, examples: [{ customer: 'Ada', trees: [] }] }] })
`

const folders: string[] = []
const newFolder = (files: Readonly<Record<string, string>>): string => {
  const folder = folderWithBakery({
    'node_modules/@corner/forest/package.json': manifestOf('@corner/forest'),
    'node_modules/@corner/forest/catalog.js': forest,
    ...files,
  })
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const repaired = async (name: string, text: string, ...flags: readonly string[]) => {
  const folder = newFolder({ [name]: text })
  const { code, err } = await runIn(folder, ['repair', 'bakery/order', name, '--write', ...flags])
  return { code, err, text: readFileSync(join(folder, name), 'utf8') }
}

const order = (bread: string, loaves: unknown) => ({ customer: 'Ada', items: [{ bread, loaves }] })

describe('a message that is slow to repair', () => {
  const almostOne = `1.${'0'.repeat(2_000_000)}1`

  it('has a text with two million zeros instead of a number', async () => {
    const text = JSON.stringify(order('rye', almostOne))
    expect(await repaired('order.json', text)).toEqual({ code: 1, err: '', text })
  })

  it('has such a number in JSON inside a string', async () => {
    const text = JSON.stringify({ customer: 'Ada', items: `[{"bread":"rye","loaves":${almostOne}}]` })
    expect(await repaired('order.json', text)).toEqual({ code: 1, err: '', text })
  })

  it('has a line with a million blanks', async () => {
    const text = `{\n${' '.repeat(1_000_000)}\n"customer":"Ada","items":[{"bread":"Rye","loaves":1}]}`
    expect(await repaired('order.json', text)).toEqual({ code: 0, err: '', text: text.replace('Rye', 'rye') })
  })

  const many = Array.from({ length: 990 }, (_, i) => ({ bread: 'Rye', loaves: i + 1, 'what for': 'x'.repeat(5000) }))
  const one = { bread: 'rye', loaves: 1 }

  it('has 990 misspelt values in five megabytes', async () => {
    const whole = (items: readonly unknown[]) => JSON.stringify({ customer: 'Ada', trees: items }, null, 1)
    const folder = newFolder({ 'trees.json': whole(many) })
    const { code, out } = await runIn(folder, ['repair', 'forest/trees', 'trees.json', '--write'])
    expect([code, out.split('\n').at(-2)]).toEqual([0, '✓ 1 document repaired'])
    expect(readFileSync(join(folder, 'trees.json'), 'utf8')).toBe(
      whole(many.map((tree) => ({ ...tree, bread: 'rye' }))),
    )
  })

  it('has 990 misspelt values in YAML', async () => {
    const whole = (bread: string) => `customer: Ada\ntrees:\n${`  - { bread: ${bread}, loaves: 1 }\n`.repeat(990)}`
    const folder = newFolder({ 'trees.yaml': whole('Rye') })
    const { code } = await runIn(folder, ['repair', 'forest/trees', 'trees.yaml', '--write'])
    expect([code, readFileSync(join(folder, 'trees.yaml'), 'utf8')]).toEqual([0, whole('rye')])
  })

  it('has nearly 2000 nulls to remove, adjacent ones and the first and last of their object included', async () => {
    const nulls = { day: null, share: null, note: null }
    const whole = (extra: object) =>
      JSON.stringify({ customer: 'Ada', trees: Array(330).fill({ ...extra, ...one, ...extra }) })
    const folder = newFolder({ 'trees.json': whole(nulls) })
    const { code, err } = await runIn(folder, ['repair', 'forest/trees', 'trees.json', '--write', '--strict'])
    expect([code, err, readFileSync(join(folder, 'trees.json'), 'utf8')]).toEqual([0, '', whole({})])
  })
})

/** Returns the patterns in a schema node and below it. */
const patternsIn = (root: unknown): ReadonlySet<string> => {
  const patterns = new Set<string>()
  const seen = new Set<unknown>()
  const rest: unknown[] = [root]
  while (rest.length > 0) {
    const part = rest.pop()
    if (typeof part !== 'object' || part === null || seen.has(part)) continue
    seen.add(part)
    for (const [key, value] of Object.entries(part) as readonly (readonly [string, unknown])[]) {
      if (key === 'pattern' && typeof value === 'string') patterns.add(value)
      rest.push(key === 'get' && typeof value === 'function' ? (value as () => unknown)() : value)
    }
  }
  return patterns
}

describe('a pattern of a contract', () => {
  const contracts = [a2a, conversation, kasparro, mlops, scout].flatMap(({ entries }) =>
    entries.map(({ contract }) => contract),
  )
  const patterns = [...new Set(contracts.flatMap(({ node }) => [...patternsIn(node)]))]

  it.each(patterns)('%s is matched in linear time', (source) => {
    expect(analyse({ source, flags: 'u' }).reports).toEqual([])
  })

  it('is reported by the analysis if it is quadratic', () => {
    expect(patterns.length).toBeGreaterThan(3)
    expect(analyse({ source: '^a*a*$', flags: 'u' }).reports).not.toEqual([])
  })
})
