import { appendFileSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasTail, noTail, type Tail, tailAt } from './tail.js'

let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tail-'))
  path = join(folder, 'a')
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const on = async <A>(call: (file: Awaited<ReturnType<typeof open>>) => Promise<A>): Promise<A> => {
  const file = await open(path, 'r')
  try {
    return await call(file)
  } finally {
    await file.close()
  }
}

const tail = (length: number): Promise<Tail> => on((file) => tailAt(file, length))
const isSame = (known: Tail): Promise<boolean> => on((file) => hasTail(file, known))

it('a file has its tail, also after it has grown', async () => {
  writeFileSync(path, 'one\n')
  const known = await tail(4)
  expect([known.length, await isSame(known), await isSame(noTail)]).toEqual([4, true, true])
  appendFileSync(path, 'two\n')
  expect(await isSame(known)).toBe(true)
})

it.each([
  ['is shorter', () => truncateSync(path, 3)],
  ['has other last bytes', () => writeFileSync(path, 'onE\n')],
  ['is empty', () => truncateSync(path, 0)],
])('a file that %s has it no longer', async (_, change) => {
  writeFileSync(path, 'one\n')
  const known = await tail(4)
  change()
  expect(await isSame(known)).toBe(false)
})

it('compares the last 4,096 bytes before the length', async () => {
  writeFileSync(path, `a${'x'.repeat(4096)}`)
  const known = await tail(4097)
  writeFileSync(path, `b${'x'.repeat(4096)}`)
  expect(await isSame(known)).toBe(true)
  writeFileSync(path, `ab${'x'.repeat(4095)}`)
  expect(await isSame(known)).toBe(false)
})

it('a length beyond the end is that of the file', async () => {
  writeFileSync(path, 'one\n')
  expect(await tail(100)).toMatchObject({ length: 4 })
})
