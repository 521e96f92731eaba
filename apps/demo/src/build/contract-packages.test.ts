import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sourceOfAll } from './contract-packages.js'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'contracts-studio-')))
const folder = join(root, 'node_modules/@other/weather')

const write = (file: string, text: string): void => {
  mkdirSync(join(folder, file, '..'), { recursive: true })
  writeFileSync(join(folder, file), text)
}

beforeAll(() => {
  const contracts = { catalog: './dist/catalog.js' }
  write('package.json', JSON.stringify({ name: '@other/weather', version: '3.1.0', contracts }))
  const contract = {
    ...{ id: 'weather/report', version: 1, name: 'weather/report@1', role: 'output', description: 'The weather.' },
    ...{ node: { kind: 'string' }, rules: [] },
  }
  write(
    'dist/catalog.js',
    `const functions = { decode() {}, is() {}, validate() {} }
    const contract = { ...${JSON.stringify(contract)}, ...functions }
    exports.catalog = { domain: 'weather', entries: [{ contract, examples: [] }] }`,
  )
  for (const version of ['1.0.0', '1.10.0', '1.9.0']) write(`releases/${version}.json`, '{}')
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('the list of contract packages', () => {
  it('lists the packages installed beside the studio and sorts their releases by version', async () => {
    const source = await sourceOfAll({ root, fromSource: false })
    expect(source).toContain('name: "@other/weather"')
    expect(source).toContain('version: "3.1.0"')
    expect(source).toContain('contracts: ["weather/report@1"]')
    expect(source).toContain(JSON.stringify(join(folder, 'dist/catalog.js')))
    expect([...source.matchAll(/\{ version: "([^"]+)"/g)].map(([, version]) => version)).toEqual([
      '1.0.0',
      '1.9.0',
      '1.10.0',
    ])
    expect(source).not.toContain('@contracts/')
  })

  it('imports catalogs by package name when it reads from source', async () => {
    expect(await sourceOfAll({ root, fromSource: true })).toContain('import("@other/weather/catalog")')
  })
})
