import type { FormatReaders } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { type Chunks, collect } from '../text.js'
import { tooLarge } from '../json/json.js'
import { documentLimit } from '../limits.js'
import type { InputItem } from '../document.js'
import { decodeUtf8 } from '../text.js'

/** Reads the one document of a Markdown text with the contract's own reader. */
export async function* readMarkdown(
  chunks: Chunks,
  read: NonNullable<FormatReaders['md']>,
  limit = documentLimit,
): AsyncGenerator<Iterable<InputItem>> {
  const bytes = await collect(chunks, limit)
  if (bytes === undefined) {
    yield [tooLarge(limit, 'send the parts apart')]
    return
  }
  const text = decodeUtf8(bytes)
  if (E.isLeft(text)) {
    yield [{ kind: 'malformed', at: text.left, message: 'is not UTF-8' }]
    return
  }
  const { value, issues = [], locate } = read(text.right)
  yield [{ kind: 'document', value, issues, locate: (found) => found.map((issue) => locate?.(issue)) }]
}
