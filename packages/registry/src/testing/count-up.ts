import * as E from 'fp-ts/lib/Either.js'
import { openFolder } from '../store/folder-store.js'
import { retried } from '../store/retry.js'

/** Adds one to the number in the registry of a folder, a number of times. A process of a test. */
const countUp = async (folder: string, times: number): Promise<void> => {
  const store = openFolder(folder)
  if (E.isLeft(store)) throw new Error(store.left.why)
  const { read, write } = store.right
  for (let i = 0; i < times; i++) {
    const done = await retried(async () => {
      const stored = await read(['count'])
      if (E.isLeft(stored)) return stored
      return write(['count'], String(Number(stored.right?.text ?? 0) + 1), stored.right?.revision)
    })
    if (E.isLeft(done)) throw new Error(done.left.why)
  }
}

const [, , folder = '', times = ''] = process.argv
void countUp(folder, Number(times))
