import { Worker } from 'node:worker_threads'
import { lineBreaks } from '../input/blocks.js'
import { type Pages, poolOf } from './pool.js'

const batch = () => {
  const bytes = Buffer.from(new TextEncoder().encode('{}\n').buffer)
  const block = { line: 1, bytes, ends: lineBreaks(bytes) }
  return { source: { name: 'stdin', path: undefined }, format: { name: 'ndjson' }, block } as const
}

const all = async (pages: Pages): Promise<unknown[]> => {
  const found: unknown[] = []
  for await (const page of pages) found.push(page)
  return found
}

describe('a pool whose threads end before their work is done', () => {
  it.each([
    ['is told so', 'process.exit(7)', 'a thread of --jobs ended before its work was done (exit code 7)'],
    ['hears why', 'throw new TypeError("no such thing")', 'no such thing'],
    [
      'hears it in the middle of an answer too',
      `const { parentPort } = require('node:worker_threads')
       parentPort.on('message', (m) => (m === 'more' ? process.exit(8) : parentPort.postMessage({ findings: {}, isLast: false })))`,
      'a thread of --jobs ended before its work was done (exit code 8)',
    ],
  ])('%s', async (_, code, says) => {
    const pool = poolOf(2, () => new Worker(code, { eval: true, stderr: true }))
    const both = await Promise.allSettled([all(pool.examine(batch())), all(pool.examine(batch()))])
    const failed = { status: 'rejected', reason: expect.objectContaining({ message: says }) as unknown }
    expect(both).toEqual([failed, failed])
    await expect(all(pool.examine(batch()))).rejects.toThrow(says)
    await pool.end()
  })
})
