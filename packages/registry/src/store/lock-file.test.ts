import { once } from 'node:events'
import fs from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { takeLock } from './lock-file.js'

let folder: string
let file: string

beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'lock-'))
  file = join(folder, 'a.lock')
})

afterEach(() => {
  jest.restoreAllMocks()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** The text of a lock of a process that has ended, of one that runs, and of one on another machine. */
const ended = `999999999 ${hostname()}`
const running = `${String(process.ppid)} ${hostname()}`
const elsewhere = '999999999 elsewhere'

const read = (): string => fs.readFileSync(file, 'utf8')
const names = (): readonly string[] => fs.readdirSync(folder)

/** Calls a function after each call of one that changes files. */
const afterEachChange = (call: () => void): void => {
  for (const name of ['renameSync', 'linkSync', 'rmSync'] as const) {
    const original = fs[name] as (...args: readonly unknown[]) => unknown
    jest.spyOn(fs, name).mockImplementation((...args: readonly unknown[]) => {
      const result = original(...args)
      call()
      return result
    })
  }
}

it('a lock is taken once, and given back', () => {
  const release = takeLock(file)
  expect(read().startsWith(`${String(process.pid)} ${hostname()}`)).toBe(true)
  expect(takeLock(file)).toBeUndefined()
  release?.()
  expect(names()).toEqual([])
  takeLock(file)?.()
  expect(names()).toEqual([])
})

it.each([running, elsewhere])('the lock of a process that may run is left: %s', (text) => {
  fs.writeFileSync(file, text)
  expect(takeLock(file)).toBeUndefined()
  expect([names(), read()]).toEqual([['a.lock'], text])
})

it('the lock of a process that has ended is replaced in one step, so that no third process finds none', () => {
  fs.writeFileSync(file, ended)
  const found: boolean[] = []
  afterEachChange(() => found.push(fs.existsSync(file)))
  const release = takeLock(file)
  expect([release !== undefined, new Set(found), names()]).toEqual([true, new Set([true]), ['a.lock']])
  release?.()
  expect(names()).toEqual([])
})

it('the lock of a process that took over first is left', () => {
  fs.writeFileSync(file, ended)
  jest.spyOn(process, 'kill').mockImplementation(() => {
    fs.writeFileSync(file, running) // another process takes over now
    jest.restoreAllMocks()
    throw Object.assign(new Error('no such process'), { code: 'ESRCH' })
  })
  expect(takeLock(file)).toBeUndefined()
  expect([names(), read()]).toEqual([['a.lock'], running])
})

it('a process that ended while it took over does not keep others out', () => {
  fs.writeFileSync(file, ended)
  const began = jest.spyOn(process, 'uptime').mockReturnValue(process.uptime() + 60)
  const rename = jest.spyOn(fs, 'renameSync').mockImplementation(() => {
    throw new Error('killed')
  })
  const remove = jest.spyOn(fs, 'rmSync').mockImplementation(() => undefined)
  expect(() => takeLock(file)).toThrow('killed')
  rename.mockRestore()
  remove.mockRestore()
  began.mockRestore()
  const release = takeLock(file) // this process is not the one that ended, and has its number
  expect([release !== undefined, read().startsWith(String(process.pid))]).toEqual([true, true])
})

it('a lock that somebody else has taken over is not given back', () => {
  const release = takeLock(file)
  fs.writeFileSync(file, running)
  release?.()
  expect(read()).toBe(running)
})

it('the lock of another thread is left, since a thread has the number of its process', async () => {
  const source = `
    const { takeLock } = require(${JSON.stringify(fs.realpathSync('src/store/lock-file.ts'))})
    require('node:worker_threads').parentPort.postMessage(takeLock(${JSON.stringify(file)}) !== undefined)`
  const release = takeLock(file)
  const worker = new Worker(source, { eval: true, execArgv: ['--require', 'tsx/cjs'] })
  const [isTaken] = (await once(worker, 'message')) as [boolean]
  release?.()
  expect(isTaken).toBe(false)
})
