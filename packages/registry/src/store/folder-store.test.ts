import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { got, temporaryFolder, temporaryRegistry } from '../testing/temporary-registry.js'
import { openFolder } from './folder-store.js'

const missing = (folder: string) => ({
  _tag: 'Left',
  left: { kind: 'missing', why: `The folder ${folder} is no registry.` },
})

describe('a registry in a folder', () => {
  it('is not made by opening or reading it (D7)', async () => {
    const folder = join(temporaryFolder(), 'registry')
    expect(openFolder(folder)).toEqual(missing(folder))
    expect(existsSync(folder)).toBe(false)
    const { read, list } = temporaryRegistry(folder)
    expect(await read(['environments', 'prod'])).toEqual({ _tag: 'Right', right: undefined })
    expect(await list(['environments'])).toEqual({ _tag: 'Right', right: [] })
    expect(readdirSync(folder)).toEqual(['registry.json'])
  })

  it('is not made of a folder that has other files', () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'notes.txt'), '')
    expect(openFolder(folder)).toEqual(missing(folder))
    expect(openFolder(folder, { create: true })).toEqual({
      _tag: 'Left',
      left: { kind: 'refused', why: `The folder ${folder} has other files, so it does not become a registry.` },
    })
  })

  it.each([
    ['{ "name": "an index of images" }', 'has a registry.json that is none of a registry'],
    ['', 'has a registry.json that is none of a registry'],
    ['{ "format": 2 }', 'is a registry of format 2, and this version of contracts reads format 1'],
  ])('is not a folder with the registry.json of something else: %s', (text, why) => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'registry.json'), text)
    const refused = { _tag: 'Left', left: { kind: 'unreadable', why: `The folder ${folder} ${why}.` } }
    expect([openFolder(folder), openFolder(folder, { create: true })]).toEqual([refused, refused])
  })

  it('is one whose marker git has checked out with other line breaks', () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'registry.json'), '{ "format": 1 }\r\n')
    expect(openFolder(folder)).toHaveProperty('_tag', 'Right')
  })

  it('writes a document only over the revision that the writer has read', async () => {
    const { read, write } = temporaryRegistry()
    const first = got(await write(['a', 'b'], '1', undefined))
    expect(await write(['a', 'b'], '2', undefined)).toMatchObject({ left: { kind: 'conflict' } })
    const second = got(await write(['a', 'b'], '2', first))
    expect(await write(['a', 'b'], '3', first)).toMatchObject({ left: { kind: 'conflict' } })
    expect(got(await read(['a', 'b']))).toEqual({ text: '2', revision: second })
    expect(await write(['a', 'c'], '1', second)).toMatchObject({ left: { kind: 'conflict' } })
  })

  it('lists names as they were written, also those that are no names of files', async () => {
    const { list, write } = temporaryRegistry()
    const keys = [
      ['e', ''],
      ['e', '../up'],
      ['e', 'CON.json', '.hidden'],
      ['e', 'a/b'],
      ['other', 'a'],
    ]
    for (const key of keys) got(await write(key, '{}', undefined))
    expect(got(await list(['e']))).toEqual(keys.slice(0, 4))
  })

  it('reports a file that no registry writes', async () => {
    const folder = temporaryFolder()
    const { list } = temporaryRegistry(folder)
    mkdirSync(join(folder, 'environments'))
    writeFileSync(join(folder, 'environments', 'Prod.json'), '{}')
    const file = join(folder, 'environments', 'Prod.json')
    expect(await list(['environments'])).toEqual({
      _tag: 'Left',
      left: { kind: 'unreadable', why: `${file} is no document of a registry.` },
    })
  })

  it('reads what git checked out with other line ends as the same revision', async () => {
    const folder = temporaryFolder()
    const { read, write } = temporaryRegistry(folder)
    const revision = got(await write(['a'], '{\n}\n', undefined))
    writeFileSync(join(folder, 'a.json'), '{\r\n}\r\n')
    expect(got(await read(['a']))).toEqual({ text: '{\n}\n', revision })
  })

  it('continues after a process that was killed while it had the lock', async () => {
    const folder = temporaryFolder()
    const { write } = temporaryRegistry(folder)
    const { hostname } = await import('node:os')
    writeFileSync(join(folder, '.lock'), `999999999 ${hostname()}`)
    expect(await write(['a'], '1', undefined)).toMatchObject({ _tag: 'Right' })
    expect(existsSync(join(folder, '.lock'))).toBe(false)
  })

  it('loses no write of four processes that write one document at once', async () => {
    const folder = temporaryFolder()
    const { read } = temporaryRegistry(folder)
    const program = join(__dirname, '..', 'testing', 'count-up.ts')
    const options = ['--conditions=@contracts/source', '--import', 'tsx', program, folder, '25']
    const run = promisify(execFile)
    await Promise.all([1, 2, 3, 4].map(() => run(process.execPath, options, { cwd: join(__dirname, '../../../..') })))
    expect(got(await read(['count']))?.text).toBe('100')
  })
})
