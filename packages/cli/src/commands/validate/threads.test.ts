import { Readable } from 'node:stream'
import * as E from 'fp-ts/lib/Either.js'
import fc from 'fast-check'
import type { Output } from '../../cli/output.js'
import { findResolver } from '../../discovery/find-resolver.js'
import { readBatches } from '@contracts/documents/internal'
import { folderWithBakery } from '../../testing/stranger.js'
import { bufferOf, reportWriter } from './report-writer.js'
import { partsOf, type SourcePart, type SourceResults, validateInTurn, validationOf } from './results.js'
import { type OtherThreads, sharedMemory, validateInThreads } from './threads.js'
import { recordsValidator } from './worker.js'

const cwd = folderWithBakery()
const request = { name: 'bakery/loaf', cwd }
const silent: Output = { write: () => Promise.resolve(), closed: () => false }

const optionsFor = (format: string) => ({
  mode: 'strict' as const,
  format,
  style: { contract: 'bakery/loaf@1', mode: 'strict', colour: false, redact: false, most: Infinity, cwd: '' },
  colourNotices: false,
})

/**
 * Creates threads that run in this process. As real threads do, they receive copies of everything but shared memory,
 * load their own contracts, and finish in any order.
 */
const threadsHere = (size: number): OtherThreads => {
  const threads = Array.from({ length: size }, () => recordsValidator())
  let turn = 0
  const run: OtherThreads['run'] = async (task) => {
    const validate = threads[turn++ % size]
    if (validate === undefined) throw new Error('there is no thread')
    const { bytes } = task
    const isShared = bytes.buffer instanceof SharedArrayBuffer
    const sent = { ...structuredClone({ ...task, bytes: undefined }), bytes: isShared ? bytes : structuredClone(bytes) }
    if (turn % 3 === 0) await new Promise((resolve) => setTimeout(resolve, 1))
    return structuredClone(await validate(sent))
  }
  return { areBusy: () => turn++ % 4 === 0, run }
}

const resolverNamed = async () => {
  const resolver = await findResolver(request, silent)
  if (E.isLeft(resolver)) throw new Error(resolver.left)
  return resolver.right
}

interface Reading {
  readonly input: string
  readonly format: string
  readonly jobs: number
  readonly size: number
}

/** Returns everything that is printed with this number of jobs, including standard error. */
const printed = async (bytes: Buffer, { input, format, jobs, size }: Reading): Promise<string> => {
  const resolver = await resolverNamed()
  const options = optionsFor(format)
  const validation = await validationOf(resolver, options)
  const memory = sharedMemory()
  const chunks = async function* (): AsyncGenerator<Buffer> {
    for (let i = 0; i < bytes.length; i += size) {
      const chunk = memory.next()
      yield chunk.subarray(0, bytes.copy(chunk, 0, i, i + size))
      await new Promise(setImmediate)
    }
  }
  const parts = async function* (): AsyncGenerator<SourcePart> {
    const source = { name: 'stdin', path: undefined }
    for await (const batch of readBatches(chunks(), { name: source.name, input, reads: resolver.reads }))
      yield { source, batch }
  }
  const written: string[] = []
  const out: Output = { ...silent, write: (text) => Promise.resolve(void written.push(String(text))) }
  const page = bufferOf(out, () => Promise.resolve())
  const writer = reportWriter({ report: validation.report, page, err: out, clear: () => Promise.resolve() })
  const write = async (results: AsyncIterable<SourceResults>): Promise<void> => {
    for await (const one of results) await writer.write(one)
  }
  const limits = { leastBytes: 2 ** 8, mostRecords: 50 }
  if (jobs === 1) await write(validateInTurn(parts(), validation))
  else
    await write(
      validateInThreads(parts(), {
        validation,
        setup: { request, options },
        others: threadsHere(jobs - 1),
        memory,
        limits,
      }),
    )
  page.put(writer.end(false))
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

describe('several threads', () => {
  it.each([
    ['ndjson', 'text', lines],
    ['ndjson', 'json', lines],
    ['ndjson', 'junit', lines],
    ['csv', 'github', rows],
    ['csv', 'json', rows],
  ])('print for %s as %s the same output as one thread', async (input, format, records) => {
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

  it('fail as soon as a task fails', async () => {
    const resolver = await resolverNamed()
    const options = optionsFor('text')
    const bytes = Buffer.from(`${lines[0] ?? ''}\n`.repeat(100))
    const reading = { input: 'ndjson', reads: resolver.reads, stdin: Readable.from([bytes]), read: () => undefined }
    const results = validateInThreads(partsOf([{ name: 'stdin', path: undefined }], reading), {
      validation: await validationOf(resolver, options),
      setup: { request, options },
      others: { areBusy: () => false, run: () => Promise.reject(new Error('the thread ended')) },
      memory: sharedMemory(),
      limits: { leastBytes: 0, mostRecords: 10 },
    })
    await expect(results.next()).rejects.toThrow('the thread ended')
  })
})
