/**
 * Writes src/word/letter-table.ts from the 274,137 words of the npm package word-list 4.1.0, whose file is given on
 * standard input: `node scripts/write-letters.mjs < words.txt`. Only sequences of four letters are kept, not the words.
 * Another list is refused, so that the table can always be made again.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const sha256 = '2df02fa8ed82d465482ae40c4f9cb52a713baa1d3bfdce1acb2a5fe30420eea8'
const bits = 2 ** 18

const words = readFileSync(0)
if (createHash('sha256').update(words).digest('hex') !== sha256)
  throw new Error('Standard input is not the file words.txt of word-list 4.1.0.')
const table = new Uint8Array(bits / 8)
for (const word of words.toString().split('\n')) {
  if (!/^[a-z]{2,}$/.test(word)) continue
  const text = `^${word}$`
  for (let i = 0; i + 4 <= text.length; i++) {
    let hash = 0
    for (let j = i; j < i + 4; j++) hash = (hash * 31 + text.charCodeAt(j)) % bits
    table[hash >> 3] |= 1 << (hash & 7)
  }
}
const target = fileURLToPath(new URL('../src/word/letter-table.ts', import.meta.url))
writeFileSync(
  target,
  `/** The bits of the sequences of four letters that English words have, in base64. scripts/write-letters.mjs writes it. */
export const letterTable =
  '${Buffer.from(table).toString('base64')}'
`,
)
