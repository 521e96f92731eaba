import { type AnyContract, contract, type Readers, type RegistryLine, rule } from '@contracts/core'
import { JsonValue } from '@contracts/core/codecs'
import type { Piece } from '../input/piece.js'
import type { Recognised } from '../input/recognised.js'
import { type Recogniser, recogniserOf } from '../recognise/recogniser.js'
import { detect } from './detect.js'

/**
 * Under which contract each piece of an input is read, and what it is read with.
 *
 * @category model
 * @since 1.2.0
 */
export interface Judge {
  readonly name: string
  readonly reads: Readers
  readonly contractFor: (piece: Piece | Recognised) => AnyContract
  /** What knows messages of the one contract there is, where that can be. */
  readonly recogniser?: () => Recogniser | undefined
}

/**
 * One contract for everything.
 *
 * @category constructors
 * @since 1.2.0
 */
export const judgeOf = ({ contract: one, reads = {} }: RegistryLine): Judge => ({
  name: one.name,
  reads,
  contractFor: () => one,
  recogniser: () => recogniserOf(one),
})

/** A contract nobody meets: it says that a message is nobody's, or whose it may be. */
const refusal = (id: string, says: string, predicate: string, hint?: string): AnyContract =>
  contract({
    id: 'contracts/auto',
    version: 1,
    role: 'message',
    says: 'Any message of any contract installed here.',
    codec: JsonValue,
    rules: [rule({ id, says, check: () => [{ path: [], says: predicate, ...(hint === undefined ? {} : { hint }) }] })],
  })

const unknown = refusal(
  'contracts/unknown-contract',
  'A message is that of a contract installed here.',
  'must be the message of a contract installed here',
  'contracts list shows them; name the one that is meant.',
)

const ambiguous = (lines: readonly RegistryLine[]): AnyContract =>
  refusal(
    'contracts/ambiguous-contract',
    'A message can be told from those of other contracts.',
    'must be the message of one contract, and may be that of several',
    `Name the one that is meant: ${lines.map(({ contract: { name } }) => name).join(', ')}.`,
  )

const csvOf = (lines: readonly RegistryLine[]): Readers['csv'] => {
  const readers = lines.flatMap(({ reads }) => (reads?.csv === undefined ? [] : [reads.csv]))
  const [first] = readers
  if (first === undefined) return undefined
  return (header) => readers.map((read) => read(header)).find(({ _tag }) => _tag === 'Right') ?? first(header)
}

const mdOf = (lines: readonly RegistryLine[]): Readers['md'] => {
  const readers = lines.flatMap(({ contract: one, reads }) =>
    reads?.md === undefined ? [] : [{ one, read: reads.md }],
  )
  const [first] = readers
  if (first === undefined) return undefined
  return (text) => (readers.find(({ one, read }) => one.is(read(text).value)) ?? first).read(text)
}

/**
 * The contract each message shows itself to be of, among those of all the lines.
 *
 * @category constructors
 * @since 1.2.0
 */
export const autoJudge = (lines: readonly RegistryLine[]): Judge => {
  const csv = csvOf(lines)
  const md = mdOf(lines)
  return {
    name: 'auto',
    reads: { ...(csv === undefined ? {} : { csv }), ...(md === undefined ? {} : { md }) },
    contractFor: (piece) => {
      if (piece.kind !== 'document') return unknown
      const found = detect(lines, piece.value)
      if (found.kind === 'one') return found.line.contract
      return found.kind === 'several' ? ambiguous(found.lines) : unknown
    },
  }
}
