import type { CatalogEntry } from '@contracts/core'
import { adversarialMessage } from '../mutation/adversarial-message.js'
import { mutateMessage } from '../mutation/mutate-message.js'
import { findSample } from '../sample/find-sample.js'
import { seeded } from '../sample/random.js'

/** A valid message of a contract or an example of it, the message with changes, and with a value that is not JSON. */
export interface RandomMessages {
  readonly sampled: unknown
  readonly mutated: unknown
  readonly adversarial: unknown
}

/** Generates 200 random messages of a contract and changes of them, always the same. */
export function* randomMessages({ contract, examples }: CatalogEntry): Generator<RandomMessages> {
  const random = seeded(1)
  for (let i = 0; i < 200; i++) {
    const sample = i % 4 === 0 ? undefined : findSample(contract.node, random, { retries: 50 })
    const sampled = sample?._tag === 'Right' ? sample.right : examples[i % examples.length]
    const mutated = mutateMessage(sampled, random)
    yield { sampled, mutated, adversarial: adversarialMessage(sampled, random) }
  }
}

/** Returns the examples of a contract, random messages and changes of them, as JSON carries them. */
export const jsonMessages = (entry: CatalogEntry): readonly unknown[] =>
  [...entry.examples, ...[...randomMessages(entry)].flatMap(({ sampled, mutated }) => [sampled, mutated])].flatMap(
    (message) => {
      const text = JSON.stringify(message) as string | undefined // undefined has no text
      return text === undefined ? [] : [JSON.parse(text) as unknown]
    },
  )
