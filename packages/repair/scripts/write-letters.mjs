/**
 * Writes src/word/letter-table.ts from a list of English words, one a line, on standard input:
 * `node scripts/write-letters.mjs < words.txt`. Only sequences of four letters are kept, not the words.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const bits = 2 ** 17
const table = new Uint8Array(bits / 8)
for (const word of readFileSync(0, 'utf8').split('\n')) {
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
