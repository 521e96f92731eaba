import type { DeadLetter } from './letters.js'

/**
 * The dead letters of one contract with an issue of one code: their number, and an example.
 *
 * @category model
 * @since 1.0.0
 */
export interface DeadGroup {
  readonly contract: string
  readonly code: string
  readonly letters: number
  readonly example: {
    readonly source: string
    readonly subject: string
    readonly pointer: string
    readonly message: string
    readonly hint?: string
  }
}

/** Groups dead letters by contract and code, the most frequent first. A letter may be in several groups. */
export const explain = async (
  letters: AsyncIterable<DeadLetter>,
): Promise<{ readonly letters: number; readonly groups: readonly DeadGroup[] }> => {
  const groups = new Map<string, { letters: number; readonly first: Omit<DeadGroup, 'letters'> }>()
  let count = 0
  for await (const { contract, source, subject, issues } of letters) {
    count++
    for (const code of new Set(issues.map((issue) => issue.code))) {
      const key = `${contract} ${code}`
      const known = groups.get(key)
      if (known !== undefined) known.letters++
      else {
        const { pointer = '', message = '', hint } = issues.find((issue) => issue.code === code) ?? {}
        const example = { source, subject, pointer, message, ...(hint === undefined ? {} : { hint }) }
        groups.set(key, { letters: 1, first: { contract, code, example } })
      }
    }
  }
  const sorted = [...groups.values()].sort((a, b) => b.letters - a.letters)
  return { letters: count, groups: sorted.map(({ letters: many, first }) => ({ ...first, letters: many })) }
}
