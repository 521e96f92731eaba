/** The part of docs/repair.md between `<!-- shares:begin -->` and `<!-- shares:end -->`: what was repaired of what. */
import { format, resolveConfig } from 'prettier'
import { join } from 'node:path'
import { table } from '../release/table.js'
import { textOf } from '../workspace/files.js'
import type { Generated } from '../workspace/generated.js'
import { root } from '../workspace/packages.js'
import type { Measured, Share } from './measure.js'

/** The page the shares stand on. */
export const page = 'docs/repair.md'

const marked = /(<!-- shares:begin -->\n)[\s\S]*?(<!-- shares:end -->)/

const shareOf = ({ messages, repaired }: Share) =>
  messages === 0 ? 'none made' : `${((100 * repaired) / messages).toFixed(1)} %`

const grouped = (n: number) => n.toLocaleString('en')

const rowOf = (share: Share) => [`\`${share.kind}\``, grouped(share.messages), grouped(share.repaired), shareOf(share)]

const sum = (shares: readonly Share[], kind: string): Share => ({
  kind,
  messages: shares.reduce((all, { messages }) => all + messages, 0),
  repaired: shares.reduce((all, { repaired }) => all + repaired, 0),
})

/** The codes of which something was repaired, and the others as one. */
const byCode = (faults: readonly Share[]) => {
  const some = faults.filter(({ repaired }) => repaired > 0).sort((a, b) => b.repaired - a.repaired)
  const none = sum(
    faults.filter(({ repaired }) => repaired === 0),
    '',
  )
  return [...some.map(rowOf), [`the other codes`, grouped(none.messages), '0', shareOf(none)]]
}

/** docs/repair.md with these shares. */
export const sharesPage = async (measured: Measured, count: number, contracts: number): Promise<Generated> => {
  const faults = grouped(sum(measured.faults, '').messages)
  const body = `
Up to ${grouped(count)} messages of each of ${String(contracts)} contracts, each whole until one slip was made in it, of a kind its contract has a place for:

${table([['slip', 'messages', 'repaired to what was meant', 'share'], ...measured.slips.map(rowOf)])}

What \`contracts sample --invalid\` makes, ${faults} messages, the same number for each contract. Most of these errors are not slips: the right value cannot be known.

${table([['raises', 'messages', 'repaired', 'share'], ...byCode(measured.faults)])}
`
  const text = textOf(page).replace(marked, (_, begin: string, end: string) => `${begin}${body}\n${end}`)
  const options = await resolveConfig(join(root, page))
  return { file: page, text: await format(text, { ...options, filepath: page }) }
}
