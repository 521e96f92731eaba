import type { FormatReaders } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import type { Item } from '../item/item.js'
import { readWhole } from '../item/whole.js'
import type { Chunks } from '../text/chunks.js'
import { documentLimit } from '../text/limits.js'

/** Reads the one document of a Markdown text with the contract's own reader. */
export async function* readMarkdown(
  chunks: Chunks,
  read: NonNullable<FormatReaders['md']>,
  limit = documentLimit,
): AsyncGenerator<Iterable<Item>> {
  const text = await readWhole(chunks, limit, 'send the parts apart')
  if (E.isLeft(text)) {
    yield [text.left]
    return
  }
  const { value, issues = [], locate } = read(text.right)
  yield [{ kind: 'document', value, issues, locate: (found) => found.map((issue) => locate?.(issue)) }]
}
