import { emptyTally } from '../validation/tally.js'
import { progressOn } from './progress.js'

const watched = (isTerminal: boolean, total?: number) => {
  const written: string[] = []
  let time = 0
  const write = (text: string | Uint8Array): Promise<void> => Promise.resolve(void written.push(String(text)))
  const progress = progressOn({ write, closed: () => false }, { isTerminal, total, now: () => time })
  return { progress, written, wind: (ms: number) => void (time += ms) }
}

const tally = { ...emptyTally(), documents: 1200, unread: 3, errors: 1 }

describe('progress', () => {
  it('is printed after a second, then five times a second, and cleared', async () => {
    const { progress, written, wind } = watched(true, 2_500_000_000)
    progress.read(312_000_000)
    wind(999)
    await progress.tell(tally)
    await progress.clear()
    expect(written).toEqual([])
    wind(1)
    await progress.tell(tally)
    wind(199)
    await progress.tell(tally)
    expect(written).toEqual(['\r\u001b[K312 MB of 2500 MB · 1,203 documents · 1 issue'])
    wind(1)
    await progress.tell(tally)
    await progress.clear()
    await progress.clear()
    expect(written.slice(2)).toEqual(['\r\u001b[K'])
  })

  it('prints only the bytes read if the total is unknown', async () => {
    const { progress, written, wind } = watched(true)
    progress.read(1_200_000)
    wind(1000)
    await progress.tell(tally)
    expect(written).toEqual(['\r\u001b[K1.2 MB · 1,203 documents · 1 issue'])
  })

  it('is not printed without a terminal', async () => {
    const { progress, written, wind } = watched(false)
    wind(10_000)
    await progress.tell(tally)
    expect(written).toEqual([])
  })
})
