/** A random codec, compiled in every way, beside the walk. */
import { compile, sourceOf } from '@contracts/compiler'
import { codecOfNode, type SchemaNode, schemaNodeOf } from '@contracts/core'
import { randomCodec } from '@contracts/core/internal-testing'
import type { Random } from '@contracts/core/testing'
import { between } from '../prove/random.js'
import { answersOf, type Asked, difference } from './answer.js'
import { book, exampleText } from './book.js'
import { ioTsDifference } from './io-ts-errors.js'
import { contractOf, esmContract, isCompiled, type Maker, makers } from './maker.js'
import { messageFor } from './messages.js'
import { perCodec } from './settings.js'
import { type Example, shrunk } from './shrink.js'
import type { Tally } from './tally.js'

/** In what a maker's shape answers otherwise than the walk. */
export const differs = (maker: Maker, { node, message }: Example): string | undefined =>
  difference(answersOf(contractOf(node), message), answersOf(contractOf(node, maker(node)), message))

/** The smallest example found on which a maker still differs, in words. */
export const smallest = (maker: Maker, example: Example): { readonly says: string; readonly example: string } => {
  const found = shrunk(example, (one) => differs(maker, one) !== undefined)
  return { says: differs(maker, found) ?? '', example: exampleText(found.node, found.message) }
}

const subjectsOf = async (
  node: SchemaNode,
  whole: boolean,
): Promise<readonly (readonly [name: string, of: Asked])[]> => [
  ['in process', contractOf(node, makers['in process'](node))],
  ['cjs module', contractOf(node, makers['cjs module'](node))],
  ...(whole ? [['esm module', await esmContract(node)] as const] : []),
]

/** Examines one random codec; `whole` evaluates its ES module too. */
export const examineCodec = async (random: Random, name: string, whole: boolean): Promise<Tally> => {
  const made = randomCodec(random, { depth: between(random, 0, 3), odd: true })
  const node = schemaNodeOf(made)
  const kept = book()
  const source = sourceOf(node)
  kept.codec(
    (source?.islands.length ?? 0) > 0,
    source === undefined ? 'it unfolds into new codecs for ever' : undefined,
  )
  if (source !== undefined && !isCompiled(makers['in process'](node))) {
    kept.differs({ subject: `${name} · in process`, says: 'the engine refuses what was written', example: source.text })
    return kept.tally()
  }
  const walked = contractOf(node)
  const subjects = source === undefined ? [] : await subjectsOf(node, whole)
  const [ours, theirs] = [compile(made), codecOfNode(made.name, node)]
  for (let i = 0; i < perCodec; i++) {
    const sent = messageFor(i, random, node)
    const { message } = sent
    const answers = answersOf(walked, message)
    kept.sent(sent, answers)
    for (const [subject, of] of subjects) {
      kept.compared(subject)
      const says = difference(answers, answersOf(of, message))
      if (says === undefined) continue
      const maker = subject === 'in process' ? makers['in process'] : makers['cjs module']
      const small = differs(maker, { node, message }) === undefined ? undefined : smallest(maker, { node, message })
      kept.differs({ subject: `${name} · ${subject}`, says, example: exampleText(node, message), ...small })
    }
    kept.compared('io-ts codec')
    const says = ioTsDifference(theirs, ours, message)
    if (says !== undefined)
      kept.differs({ subject: `${name} · io-ts codec`, says, example: exampleText(node, message) })
  }
  return kept.tally()
}
