import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { replacementOf } from '../commands/repair/replacement.js'
import { run } from '../run.js'
import { runIn } from '../testing/run-in.js'
import { folderWithBakery } from '../testing/stranger.js'

const folders: string[] = []
const newFolder = (files: Readonly<Record<string, string | Uint8Array>>): string => {
  const folder = folderWithBakery(files)
  folders.push(folder)
  return folder
}

const order = (bread: string, note = '') =>
  JSON.stringify({ customer: 'Ada', items: [{ bread, loaves: 1 }], extra: note })
const repaired = (folder: string, name: string, ...flags: readonly string[]) =>
  runIn(folder, ['repair', 'bakery/order', name, '--write', ...flags])
const filesIn = (folder: string): readonly string[] => readdirSync(folder).filter((name) => name !== 'node_modules')

/** Mounts a disk of this size. Returns whether the process was allowed to. */
const mounted = (folder: string, size: string): boolean => {
  try {
    mkdirSync(folder)
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const disk = join(newFolder({}), 'disk')
const hasDisk = mounted(disk, '256k')
afterAll(() => {
  if (hasDisk) execFileSync('umount', [disk])
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})
const onSmallDisk = hasDisk ? it : it.skip // no disk can be mounted here
const asRoot = process.getuid?.() === 0 ? it : it.skip // only root can change the owner of a file

describe('contracts repair --write', () => {
  onSmallDisk.each([
    ['a stream', 'orders.ndjson', `${order('Rye', 'x'.repeat(60))}\n`.repeat(1400)],
    ['one document', 'order.json', order('Rye', 'x'.repeat(150_000))],
  ])(
    'keeps the file and leaves no temporary file on a full disk: %s (skipped if no disk can be mounted)',
    async (_, name, text) => {
      const folder = newFolder({})
      writeFileSync(join(disk, name), text)
      const { code, err } = await repaired(folder, join(disk, name))
      expect([code, err]).toEqual([2, expect.stringContaining(`${name} was not written: no space left on the device`)])
      expect([readdirSync(disk), readFileSync(join(disk, name), 'utf8')]).toEqual([[name], text])
      rmSync(join(disk, name))
    },
  )

  it('writes a stream as it is read, and changes only the repaired lines', async () => {
    const crlf = `\ufeff${order('rye')}\r\n\r\n${order('Rye', 'é')}\r\n{"customer":7}\r\nno JSON\r\n${order('Wheat')}`
    const folder = newFolder({ 'orders.ndjson': crlf })
    const { code, out } = await repaired(folder, 'orders.ndjson')
    expect([code, out.split('\n').at(-2)]).toEqual([
      2,
      '✗ 1 document left unchanged, 1 document is valid, 2 documents repaired, 1 could not be read',
    ])
    expect(readFileSync(join(folder, 'orders.ndjson'), 'utf8')).toBe(
      crlf.replace('Rye', 'rye').replace('Wheat', 'wheat'),
    )
    expect(filesIn(folder)).toEqual(['orders.ndjson'])
  })

  it('writes the same stream for every way to cut the input into chunks', async () => {
    const bytes = Buffer.from(`\ufeff${order('rye')}\n\n${order('Rye', 'é'.repeat(50))}\n${order('Wheat')}\n`)
    const due = bytes.toString().replace('Rye', 'rye').replace('Wheat', 'wheat')
    for (const size of [1, 2, 3, 7, 64, 1000]) {
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
        bytes.subarray(i * size, (i + 1) * size),
      )
      const stdin = Readable.from(chunks, { objectMode: false })
      const { code, out } = await runIn(
        newFolder({}),
        ['repair', 'bakery/order', '-', '--write', '--input', 'ndjson'],
        { stdin },
      )
      expect([code, out]).toEqual([0, due])
    }
  })

  it('writes a stream before it has read all of it', async () => {
    const lines = async function* () {
      for (let i = 0; i < 200; i++) {
        yield Buffer.from(`${order('Rye', 'x'.repeat(5000))}\n`)
        if (i > 100) expect(written).toBeGreaterThan(0)
        await new Promise(setImmediate)
      }
    }
    let written = 0
    const [stdout, stderr] = [new PassThrough(), new PassThrough()]
    stdout.on('data', (chunk: Buffer) => void (written += chunk.length))
    stderr.resume()
    const stdin = Readable.from(lines(), { objectMode: false })
    const folder = newFolder({})
    const argv = ['repair', 'bakery/order', '-', '--write', '--input', 'ndjson']
    expect(await run(argv, { stdin, stdout, stderr, cwd: folder, env: {} })).toBe(0)
  })

  it('keeps and reports a line that it cannot repair, and writes the others', async () => {
    const twice = '{"customer":"Ada","items":[],"items":[{"bread":"Rye","loaves":1}]}'
    const folder = newFolder({ 'orders.ndjson': `${order('Rye')}\n${twice}\n` })
    const { code, out, err } = await repaired(folder, 'orders.ndjson')
    expect([code, err]).toEqual([2, '✗ orders.ndjson:2 was not written: it has a duplicate key\n'])
    expect(out.split('\n').at(-2)).toBe('✗ 1 document repaired, 1 document could not be written')
    expect(readFileSync(join(folder, 'orders.ndjson'), 'utf8')).toBe(`${order('rye')}\n${twice}\n`)
  })

  it('does not write a file that needs no repair', async () => {
    const folder = newFolder({ 'orders.ndjson': `${order('rye')}\n`.repeat(3) })
    utimesSync(join(folder, 'orders.ndjson'), 1, 1)
    const before = statSync(join(folder, 'orders.ndjson'))
    expect((await repaired(folder, 'orders.ndjson')).code).toBe(0)
    const { ino, mtimeMs } = statSync(join(folder, 'orders.ndjson'))
    expect([ino, mtimeMs]).toEqual([before.ino, before.mtimeMs])
  })

  it.each(['fifo', 'link to a fifo', '/dev/null'])('refuses a file that is not regular: %s', async (kind) => {
    const folder = newFolder({})
    execFileSync('mkfifo', [join(folder, 'fifo')])
    symlinkSync('fifo', join(folder, 'link to a fifo'))
    const { code, err } = await repaired(folder, kind)
    expect([code, err]).toEqual([2, `✗ ${kind} was not written: it is not a regular file\n`])
    expect(statSync(join(folder, 'fifo')).isFIFO()).toBe(true)
  })

  asRoot('keeps the owner, the group and the mode (skipped if the user is not root)', async () => {
    const folder = newFolder({ 'order.json': order('Rye') })
    chownSync(join(folder, 'order.json'), 1234, 2345)
    chmodSync(join(folder, 'order.json'), 0o2640)
    expect((await repaired(folder, 'order.json')).code).toBe(0)
    const { uid, gid, mode } = statSync(join(folder, 'order.json'))
    expect([uid, gid, mode & 0o7777]).toEqual([1234, 2345, 0o2640])
  })

  it('does not overwrite a file that has changed since it was read', () => {
    const folder = newFolder({ 'order.json': order('Rye') })
    const path = join(folder, 'order.json')
    const replacement = replacementOf(path, statSync(path))
    replacement.write(Buffer.from(order('rye')))
    writeFileSync(path, order('wheat', 'written by another process'))
    expect(() => {
      replacement.commit()
    }).toThrow('it has changed meanwhile')
    replacement.discard()
    expect([filesIn(folder), readFileSync(path, 'utf8')]).toEqual([
      ['order.json'],
      order('wheat', 'written by another process'),
    ])
  })

  it('writes to a temporary file whose name has the process id', () => {
    const folder = newFolder({ 'orders.ndjson': order('Rye') })
    const path = join(folder, 'orders.ndjson')
    const before = process.listenerCount('SIGTERM')
    const replacement = replacementOf(path, statSync(path))
    expect(filesIn(folder)).toEqual([`.orders.ndjson.contracts-${String(process.pid)}.tmp`, 'orders.ndjson'])
    replacement.discard()
    expect([filesIn(folder), process.listenerCount('SIGTERM')]).toEqual([['orders.ndjson'], before])
  })

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'removes its temporary file if %s ends the process',
    async (signal) => {
      const folder = newFolder({ 'orders.ndjson': order('Rye') })
      const begun = `
      const { replacementOf } = await import(${JSON.stringify(pathToFileURL(join(__dirname, '../commands/repair/replacement.ts')).href)})
      const { statSync } = await import('node:fs')
      replacementOf('orders.ndjson', statSync('orders.ndjson'))
      setInterval(() => {}, 1000)
      console.log('begun')
    `
      const tsx = pathToFileURL(join(__dirname, '../../../../node_modules/tsx/dist/loader.mjs')).href
      const child = spawn(
        process.execPath,
        ['--conditions=@contracts/source', ...['--import', tsx, '--input-type=module', '-e', begun]],
        { cwd: folder },
      )
      await once(child.stdout, 'data')
      expect(filesIn(folder)).toHaveLength(2)
      child.kill(signal)
      expect([await once(child, 'exit'), filesIn(folder)]).toEqual([[null, signal], ['orders.ndjson']])
    },
  )
})
