/**
 * `pnpm reference:difference`: searches the difference of each pair of schemas in the records of the kinds of change, and
 * counts those that are empty, those that are said in words, those that only negate the new schema, and those that are
 * not proved.
 */
import type { Schema } from '@contracts/core/json-schema'
import { difference } from '@contracts/evolution'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Pair {
  readonly kind: string
  readonly before: Schema
  readonly after: Schema
}

const folder = 'packages/evolution/src/kinds'
const total: Record<string, number> = {}

for (const file of readdirSync(folder).filter((name) => name.endsWith('.pairs.json'))) {
  const pairs = JSON.parse(readFileSync(join(folder, file), 'utf8')) as readonly Pair[] // our own files
  for (const { kind, before, after } of pairs) {
    if ('package' in before || 'package' in after) continue
    const { schema, words, isProved, reason = '' } = difference(before, after)
    const isNegation = words.some((line) => line.endsWith('is not valid under the new schema'))
    const answer = !isProved ? 'not proved' : schema === false ? 'empty' : isNegation ? 'negation' : 'in words'
    total[answer] = (total[answer] ?? 0) + 1
    process.stdout.write(`| ${kind} | ${answer} | ${isProved ? words.join('; ') : reason} |\n`)
  }
}
for (const [answer, count] of Object.entries(total)) process.stdout.write(`${answer}: ${String(count)}\n`)
