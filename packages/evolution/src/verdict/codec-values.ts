import type { Json } from '@contracts/core'
import type { CallEach } from '../release/call-limit.js'
import type { ReleasedCodec } from '../release/released-code.js'
import { canonicalJson } from '../schema/json.js'
import { shownEffect, unprovedEffect } from './effect.js'
import { called } from './execution.js'
import { type Effect, type Finding, findingOf, releaseChange } from './finding.js'
import { containsAll } from './migration-findings.js'
import { type ValueData, valueData } from './value-data.js'

/** The ways in which a codec converts: a message to a value, and the value to a message again. */
const conversions = ['decodes', 'encodes'] as const

type Converted = Readonly<Record<(typeof conversions)[number], ValueData>>

const failed: ValueData = { data: { '@error': true }, isHidden: false }

/** Creates a function that returns what a codec makes of a message; `undefined` if it rejects the message. */
const convertedBy =
  (codec: ReleasedCodec) =>
  (message: Json): Converted | undefined =>
    called(() => {
      const made = codec(structuredClone(message))
      return made && { decodes: valueData(made.value), encodes: 'encoded' in made ? valueData(made.encoded) : failed }
    })

const isSame = (one: ValueData, other: ValueData | undefined): boolean =>
  other !== undefined && canonicalJson(one.data) === canonicalJson(other.data)

const unread =
  'the value is a function, an instance that shows nothing, too large to be read, or another one in each call'

/**
 * Returns the findings that two versions of a codec convert a message that both accept to other values. Consumers of the
 * package read the values, whatever the role of a contract, so another value is a break, and one with more properties is a
 * minor. A value that cannot be read is unproved.
 */
export const codecValueFindings = (
  subject: string,
  old: ReleasedCodec,
  next: ReleasedCodec,
  messages: readonly Json[],
  callEach: CallEach,
): readonly Finding[] => {
  const [before, after] = [callEach(messages, convertedBy(old)), callEach(messages, convertedBy(next))]
  const both = messages.flatMap((message, i) => {
    const [was, is] = [before[i], after[i]]
    return was === undefined || is === undefined ? [] : [{ message, was, is }]
  })
  return conversions.flatMap((conversion): readonly Finding[] => {
    const found = (details: { readonly [name: string]: Json }, effects: readonly Effect[]): readonly Finding[] => [
      findingOf(releaseChange('codec-value-changed', { conversion, ...details }), { subject }, effects, 'minor'),
    ]
    // Another value is encoded otherwise, too.
    const all = both
      .filter(({ was, is }) => conversion === 'decodes' || containsAll(is.decodes.data, was.decodes.data))
      .map(({ message, was, is }) => ({ message, was: was[conversion], is: is[conversion] }))
    const others = all.filter(({ was, is }) => !isSame(was, is))
    const isSteady = ({ message, was, is }: (typeof all)[number]): boolean =>
      isSame(was, convertedBy(old)(message)?.[conversion]) && isSame(is, convertedBy(next)(message)?.[conversion])
    const isMore = ({ was, is }: (typeof all)[number]): boolean => containsAll(is.data, was.data)
    const shown = others.find((one) => !isMore(one) && isSteady(one)) ?? others.find(isSteady)
    if (shown !== undefined) {
      const { message, was, is } = shown
      const effects = isMore(shown) ? [] : [{ ...shownEffect('backward', true, message), isDecodedOtherwise: true }]
      return found({ message, before: was.data, after: is.data }, effects)
    }
    const [unsteady] = others
    const hidden = unsteady ?? all.find(({ was, is }) => was.isHidden || is.isHidden)
    return hidden === undefined
      ? []
      : found({ message: hidden.message, reason: unread }, [unprovedEffect('backward', true, unread)])
  })
}
