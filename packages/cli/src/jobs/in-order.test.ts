import { MessageChannel } from 'node:worker_threads'
import * as E from 'fp-ts/lib/Either.js'
import fc from 'fast-check'
import { findJudgeAgain } from '../detect/find-judge.js'
import { examinationOf, type Manner } from '../examine/examination.js'
import { partsOf } from '../examine/parts.js'
import { examineInTurn, type Outcome } from '../examine/sources.js'
import { tellerTo } from '../examine/tell.js'
import { pageOf } from '../report/page.js'
import type { Output } from '../run/output.js'
import { folderWithBakery } from '../testing/stranger.js'
import { Readable } from 'node:stream'
import { sharesIn } from './batches.js'
import type { Commission } from './commission.js'
import { examineInOrder } from './in-order.js'
import { poolOf, type Thread } from './pool.js'
import { serve } from './serve.js'

const cwd = folderWithBakery()

const mannerIn = (format: string): Manner => ({
  mode: 'strict',
  format,
  style: { contract: 'bakery/loaf@1', mode: 'strict', colour: false, redact: false, most: Infinity, cwd: '' },
  colourNotices: false,
})

/** A thread that is none: the same service behind the same port, in this process. */
const threadHere = (commission: Commission): Thread => {
  const { port1, port2 } = new MessageChannel()
  serve(port1, commission)
  const end = (): Promise<number> => {
    port2.close()
    return Promise.resolve(0)
  }
  // A port says as much as a worker of what is asked here, in other words for TypeScript.
  return { postMessage: port2.postMessage.bind(port2), on: port2.on.bind(port2), terminate: end } as unknown as Thread
}

const silent: Output = { write: () => Promise.resolve(), closed: () => false }

const judgeOf = async (name: string) => {
  const judge = await findJudgeAgain({ name, cwd }, silent)
  if (E.isLeft(judge)) throw new Error(judge.left)
  return judge.right
}

/** Everything that is printed, by so many jobs; what stands on standard error stands where it is written. */
const printed = async (
  bytes: Buffer,
  { input, format, jobs, size }: { input: string; format: string; jobs: number; size: number },
) => {
  const judge = await judgeOf('bakery/loaf')
  const manner = mannerIn(format)
  const examination = examinationOf(judge, manner)
  const chunks = function* (): Generator<Buffer> {
    for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size)
  }
  const stdin = Readable.from(chunks(), { objectMode: false })
  const reading = { input, reads: judge.reads, stdin, read: () => undefined }
  const parts = partsOf([{ name: 'stdin', path: undefined }], reading)
  const written: string[] = []
  const out: Output = { ...silent, write: (text) => Promise.resolve(void written.push(String(text))) }
  const { report } = examination
  const page = pageOf(out, () => Promise.resolve())
  const teller = tellerTo({ report, page, err: out, clear: () => Promise.resolve() })
  const tell = async (outcomes: AsyncIterable<Outcome>): Promise<void> => {
    for await (const outcome of outcomes) await teller.tell(outcome)
  }
  if (jobs === 1) await tell(examineInTurn(parts, examination))
  else {
    const pool = poolOf(jobs, () => threadHere({ asked: { name: 'bakery/loaf', cwd }, manner }))
    await tell(examineInOrder(sharesIn(parts, 2 ** 12), pool, examination))
    await pool.end()
  }
  page.put(teller.end(false))
  await page.turn()
  return written.join('')
}

const lines = [
  '{"bread":"rye","grams":1}',
  '{"bread":"rye","grams":-1}',
  '{"bread"',
  '',
  '\r',
  '{"bread":"rye","bread":"ry","grams":2}\r',
  '\u00e9',
]
const rows = ['rye,1,x', 'rye,1', 'Rye,2,"a\nb"', '"rye"x,1,', '', 'ufo,-1,"""\r\n"""', 'spelt,3,\u00e9\r']

describe('several jobs', () => {
  it.each([
    ['ndjson', 'text', lines],
    ['ndjson', 'json', lines],
    ['ndjson', 'junit', lines],
    ['csv', 'github', rows],
    ['csv', 'json', rows],
  ])('print of %s as %s what one does', async (input, format, records) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...records), { minLength: 20, maxLength: 60 }),
        fc.constantFrom('', '\n', '\n\n\n'),
        fc.integer({ min: 2, max: 4 }),
        fc.integer({ min: 50, max: 20_000 }),
        async (some, last, jobs, size) => {
          const many = Array.from({ length: 30 }, () => some).flat()
          const header = input === 'csv' ? '\ufeffbread,grams,note\n' : ''
          const bytes = Buffer.from(`${header}${many.join('\n')}${last}`)
          const one = await printed(bytes, { input, format, jobs: 1, size: 2 ** 18 })
          expect(await printed(bytes, { input, format, jobs, size })).toBe(one)
        },
      ),
      { numRuns: 10, seed: 2 },
    )
  })
})
