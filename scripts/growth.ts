/** `pnpm growth`: how decoding grows with turns, nodes and megabytes, two points a decade apart. */
import { conversations } from './growth/conversations.js'
import { rowText } from './growth/measure.js'
import { plans } from './growth/plans.js'

for (const rows of [conversations, plans]) for (const row of rows()) process.stdout.write(`${rowText(row)}\n`)
