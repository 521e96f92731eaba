/** Keeps count while a case is examined. */
import { inspect } from 'node:util'
import type { SchemaNode } from '@contracts/core'
import type { answersOf } from './answer.js'
import type { Sent } from './messages.js'
import { nothing, type Difference, type Tally } from './tally.js'

/** A count that is being kept. */
export interface Book {
  readonly codec: (islands: boolean, interpreted?: string) => void
  readonly sent: (one: Sent, answers: ReturnType<typeof answersOf>) => void
  readonly compared: (subject: string) => void
  readonly differs: (one: Difference) => void
  readonly tally: () => Tally
}

const plus = (counts: Record<string, number>, key: string): void => {
  counts[key] = (counts[key] ?? 0) + 1
}

/** An empty book. */
export const book = (): Book => {
  const interpreted: Record<string, number> = {}
  const compared: Record<string, number> = {}
  const codes: Record<string, number> = {}
  const kinds = {
    valid: { messages: 0, valid: 0 },
    mutated: { messages: 0, valid: 0 },
    hostile: { messages: 0, valid: 0 },
  }
  const differences: Difference[] = []
  let codecs = 0
  let islands = 0
  return {
    codec: (hasIslands, why) => {
      codecs++
      if (hasIslands) islands++
      if (why !== undefined) plus(interpreted, why)
    },
    sent: ({ kind }, answers) => {
      kinds[kind].messages++
      if (answers[0]?.verdict === 'true') kinds[kind].valid++
      for (const { code } of answers[2]?.issues ?? []) plus(codes, code)
    },
    compared: (subject) => {
      plus(compared, subject)
    },
    differs: (one) => {
      if (differences.length < 3) differences.push(one)
    },
    tally: () => ({ ...nothing, codecs, islands, interpreted, kinds, compared, codes, differences }),
  }
}

/** A shape and a message, as text that shows what JSON cannot. */
export const exampleText = (node: SchemaNode | undefined, message: unknown): string => {
  const options = { depth: 12, showProxy: true, maxArrayLength: 20, maxStringLength: 300, breakLength: 116 }
  const shown = (value: unknown): string => inspect(value, options).replaceAll('\n', '\n    ').slice(0, 4000)
  return `${node === undefined ? '' : `  shape\n    ${shown(node)}\n`}  message\n    ${shown(message)}\n`
}
