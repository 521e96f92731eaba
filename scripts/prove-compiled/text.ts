/** What a run came to, in words. */
import { type Difference, messagesIn, type Tally } from './tally.js'

const grouped = (count: number): string => count.toLocaleString('en-US')

const list = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .sort((a, b) => b[1] - a[1])
    .map(([name, count]) => `${name} ${grouped(count)}`)
    .join(' · ')

const row = (cells: readonly string[]): string =>
  `  ${cells.map((cell, i) => (i === 0 ? cell.padEnd(10) : cell.padStart(12))).join('')}\n`

/** The table of a run. */
export const tallyText = (tally: Tally): string => {
  const compiled = tally.codecs - Object.values(tally.interpreted).reduce((sum, count) => sum + count, 0)
  const kinds = Object.entries(tally.kinds).map(([kind, { messages, valid }]) =>
    row([kind, grouped(messages), grouped(valid), grouped(messages - valid)]),
  )
  const reasons = Object.entries(tally.interpreted).map(([why, count]) => `; ${grouped(count)} not: ${why}`)
  return [
    `${grouped(messagesIn(tally))} messages, each decoded tolerant and strict, checked and guarded\n`,
    row(['', 'messages', 'valid', 'invalid']),
    ...kinds,
    `${grouped(tally.codecs)} shapes: ${grouped(compiled)} compiled, ${grouped(tally.islands)} with codecs that only run as they are${reasons.join('')}\n`,
    `compared with the interpreter: ${list(tally.compared)}\n`,
    `issues seen: ${list(tally.codes)}\n`,
  ].join('')
}

/** A difference, in words. */
export const differenceText = ({ subject, says, example }: Difference): string =>
  `✗ ${subject}\n  ${says.slice(0, 1500)}\n${example}`
