import fc from 'fast-check'
import { atRecordEnds, rowsOf } from '../csv/rows.js'
import { ndjsonItems } from '../json/ndjson.js'
import { atLineBreaks, type Block, blocksOf, lineBreaks, linesOf } from './blocks.js'
import { collect, openText } from './chunks.js'
import { utf8Text } from './utf8.js'

const textOf = (bytes: Uint8Array | undefined): string | undefined => bytes && utf8Text(bytes)

async function* cut(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let i = 0; i < bytes.length; i += size) yield await Promise.resolve(bytes.subarray(i, i + size))
}

const all = async <A>(batches: AsyncIterable<readonly A[]>): Promise<A[]> => {
  const found: A[] = []
  for await (const batch of batches) found.push(...batch)
  return found
}

const linesIn = async (text: string, size: number, limit = 100) =>
  (await all(linesOf(cut(Buffer.from(text), size), limit, Infinity))).map(({ number, bytes }) => [
    number,
    textOf(bytes),
  ])

/** The records of a block: the line each begins on, and its text. */
function* recordsOf({ line, bytes, ends }: Block): Generator<readonly [number, string | undefined]> {
  if (bytes === undefined) yield [line, undefined]
  let [start, at] = [0, line]
  for (const end of ends) {
    const record = bytes?.subarray(start, end) ?? Buffer.alloc(0)
    yield [at, textOf(record)]
    at += lineBreaks(record).length + 1
    start = end + 1
  }
}

const recordsIn = async (text: string, size: number, limit = 100) => {
  const found: (readonly [number, string | undefined])[] = []
  for await (const block of blocksOf(cut(Buffer.from(text), size), atRecordEnds(), limit, Infinity))
    found.push(...recordsOf(block))
  return found
}

describe('lines of a stream', () => {
  it('do not depend on how the bytes are cut into chunks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('a', 'é', '\n', '\r', '\u{1f600}')),
        fc.integer({ min: 1, max: 9 }),
        async (parts, size) => {
          const text = parts.join('')
          const lines = text.split('\n').map((line, i) => [i + 1, line])
          expect(await linesIn(text, size)).toEqual(text.endsWith('\n') || text === '' ? lines.slice(0, -1) : lines)
        },
      ),
      { numRuns: 200, seed: 2 },
    )
  })

  it('have the lengths that they have in the stream', async () => {
    const lengthsIn = async (text: string, size: number) =>
      (await all(linesOf(cut(Buffer.from(text), size), 4, Infinity))).map(({ length }) => length)
    for (const size of [1, 2, 5, 100]) {
      expect(await lengthsIn('abc\nabcdefgh\n\né\nxy', size)).toEqual([4, 9, 1, 3, 2])
      expect(await lengthsIn('abcdefgh', size)).toEqual([8])
    }
  })

  it('over the limit are reported and not kept, and the next lines are read', async () => {
    expect(await linesIn('abc\nabcdefgh\nxy\n', 2, 4)).toEqual([
      [1, 'abc'],
      [2, undefined],
      [3, 'xy'],
    ])
    expect(await linesIn('abcdefgh', 3, 4)).toEqual([[1, undefined]])
  })
})

describe('a stream that never ends', () => {
  async function* endless(first: string): AsyncGenerator<Buffer> {
    yield await Promise.resolve(Buffer.from(first))
    for (;;) yield await Promise.resolve(Buffer.from('[[[['))
  }

  it('is read to the limit of a line that has no end', async () => {
    expect(await all(linesOf(endless('a\nb'), 4, 9))).toMatchObject([
      { number: 1, length: 2 },
      { number: 2, bytes: undefined, length: 13 },
    ])
  })

  it.each([
    ['line', atLineBreaks],
    ['CSV record', atRecordEnds()],
  ])('is read to the limit of a %s that has no end, which is reported', async (_, cut) => {
    const blocks: Block[] = []
    for await (const block of blocksOf(endless('"a"\n"b'), cut, 4, 9)) blocks.push(block)
    expect(blocks).toMatchObject([
      { line: 1, ends: [3] },
      { line: 2, bytes: undefined, isEndless: true },
    ])
    const message = 'has not ended after 2048 MiB: it is not read any further'
    const items = blocks.slice(1).flatMap((block) => [...ndjsonItems(block), ...rowsOf(block)])
    expect(items).toMatchObject([{ message }, { left: { message, at: { line: 2, column: 1 } } }])
  })
})

describe('records of a CSV stream', () => {
  it.each([1, 2, 3, 1000])('keep line breaks between quotes and count lines, %d bytes at a time', async (size) => {
    expect(await recordsIn('a,b\n"x\ny",1\n"q""\n",2\n\nab"c,3\n"d"e\nlast', size)).toEqual([
      [1, 'a,b'],
      [2, '"x\ny",1'],
      [4, '"q""\n",2'],
      [6, ''],
      [7, 'ab"c,3'],
      [8, '"d"e'],
      [9, 'last'],
    ])
  })

  it('do not depend on how the bytes are cut into chunks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('a', ',', '"', '""', '\n', '\r\n', 'é'), { maxLength: 30 }),
        fc.integer({ min: 1, max: 9 }),
        async (parts, size) => {
          const text = parts.join('')
          expect(await recordsIn(text, size)).toEqual(await recordsIn(text, 1000))
        },
      ),
      { numRuns: 500, seed: 2 },
    )
  })

  it('over the limit are reported and not kept', async () => {
    expect(await recordsIn('a,b\n"xxxxxxxxxx\nyyyy",1\nc,d\n', 3, 6)).toEqual([
      [1, 'a,b'],
      [2, undefined],
      [4, 'c,d'],
    ])
  })
})

describe('the beginning of an input', () => {
  const opened = async (bytes: Buffer, size = 1) => {
    const text = await openText(cut(bytes, size))
    return text._tag === 'Left' ? text.left : textOf(await collect(text.right.chunks, 1000))
  }

  it.each([
    ['a byte order mark, which is not part of the text', Buffer.from('\ufeff{"a":1}\n{}'), '{"a":1}\n{}'],
    ['a text of one character', Buffer.from('1'), '1'],
    ['a text in many chunks', Buffer.from(`\n\n${'x'.repeat(99)}\nrest`), `\n\n${'x'.repeat(99)}\nrest`],
    ['a text after chunks of blank lines', Buffer.from('\n\n\n\n\n1\n'), '\n\n\n\n\n1\n'],
    ['an empty input', Buffer.alloc(0), 'is empty'],
    ['an input with only a byte order mark and blanks', Buffer.from('\ufeff \r\n\t\n'), 'is empty'],
    ['UTF-16', Buffer.from('\ufeff{}', 'utf16le'), 'is UTF-16: save it as UTF-8'],
    ['a NUL', Buffer.from('PNG\u0000'), 'is binary, not text'],
  ])('%s', async (_, bytes, outcome) => {
    expect(await opened(bytes)).toBe(outcome)
    expect(await opened(bytes, 1000)).toBe(outcome)
  })

  it('collects no input over the limit', async () => {
    expect(await collect(cut(Buffer.alloc(100), 10), 99)).toBeUndefined()
  })
})

describe('chunks that share their memory', () => {
  const text = 'a\n{"long":\n"é"}\nlast'

  async function* shared(size: number): AsyncGenerator<Buffer> {
    const memory = Buffer.alloc(size)
    const bytes = Buffer.from(text)
    for (let i = 0; i < bytes.length; i += size)
      yield await Promise.resolve(memory.subarray(0, bytes.copy(memory, 0, i, i + size)))
  }

  it.each([1, 2, 5, 1000])('are copied by readers that keep them, %d bytes at a time', async (size) => {
    const opened = await openText(shared(size))
    expect('right' in opened && textOf(await collect(opened.right.chunks, 100))).toBe(text)
    const found: (string | undefined)[] = []
    for await (const lines of linesOf(shared(size), 100, Infinity))
      found.push(...lines.map(({ bytes }) => textOf(bytes)))
    expect(found.join('\n')).toBe(text)
  })
})
