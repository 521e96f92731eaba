import type { AnyContract, PatchOperation } from '@contracts/core'
import { degenerateSigns } from '@contracts/llm'
import { applyPatch, messageOf, sampleMessage, seeded } from '@contracts/testing'
import { everyContract } from '../every-contract/every-contract.js'

/** Returns the signs of a message as the name of its contract, the kinds and the start of the message. */
const signsOf = (contract: AnyContract, message: unknown, example?: unknown): readonly string[] => {
  const kinds = degenerateSigns(contract, message, { example }).map(({ kind }) => kind)
  return kinds.length === 0 ? [] : [`${contract.name} ${kinds.join()} ${JSON.stringify(message).slice(0, 60)}`]
}

/** Returns the pointers to the values inside a message, with the values. */
const valuesIn = (value: unknown, at = ''): readonly (readonly [string, unknown])[] =>
  Object.entries(typeof value === 'object' && value !== null ? value : {}).flatMap(([key, inner]) => {
    const pointer = `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
    return [[pointer, inner] as const, ...valuesIn(inner, pointer)]
  })

/** Returns a changed message if its contract accepts it. */
const changed = (contract: AnyContract, message: unknown, operation: PatchOperation): unknown => {
  const next = applyPatch(message, [operation])
  return contract.is(next) ? next : undefined
}

const smaller = (value: unknown): readonly unknown[] => {
  if (typeof value === 'string' && value !== '') return value.length > 1 ? ['', value.slice(0, 1)] : ['']
  return typeof value === 'number' && value !== 0 && value !== 1 ? [0, 1] : []
}

/** Removes and shortens parts of a message as long as its contract accepts it. */
const smallestOf = (contract: AnyContract, message: unknown): unknown => {
  for (const [path, value] of valuesIn(message)) {
    const operations = [{ op: 'remove', path }, ...smaller(value).map((less) => ({ op: 'replace', path, value: less }))]
    for (const operation of operations) {
      const next = changed(contract, message, operation)
      if (next !== undefined) return smallestOf(contract, next)
    }
  }
  return message
}

/** Replaces every text by another one, where the contract accepts it. Returns the message and the count of texts. */
const filledWith = (contract: AnyContract, message: unknown, text: string) =>
  valuesIn(message).reduce(
    (filled, [path, value]) => {
      const next =
        typeof value === 'string' ? changed(contract, filled.message, { op: 'replace', path, value: text }) : undefined
      return next === undefined ? filled : { message: next, count: filled.count + 1 }
    },
    { message, count: 0 },
  )

const examples = everyContract.flatMap(({ contract, examples }) => examples.map((example) => ({ contract, example })))

describe('the signs of the messages of the five domains', () => {
  it('are none for the examples', () => {
    expect(examples).toHaveLength(64)
    expect(examples.flatMap(({ contract, example }) => signsOf(contract, example))).toEqual([])
  })

  it('are none for the cases, except for the one that is empty on purpose', () => {
    const cases = everyContract.flatMap((entry) =>
      (entry.cases ?? []).flatMap((one) => {
        const message = messageOf(entry, one)
        return entry.contract.is(message) ? [{ contract: entry.contract, message }] : []
      }),
    )
    expect(cases.length).toBeGreaterThan(250)
    expect(cases.flatMap(({ contract, message }) => signsOf(contract, message))).toEqual(['scout/stage@1 smallest {}'])
  })

  it('are found in random messages only if those have no content', () => {
    const found = everyContract.flatMap((entry) =>
      Array.from({ length: 10 }, (_, i) => signsOf(entry.contract, sampleMessage(entry, seeded(i + 1)))).flat(),
    )
    expect(found).toEqual([
      'mlops/slow-loop-result@1 smallest {"learnings":[],"suggested_memory_updates":null}',
      'mlops/slow-loop-result@1 empty-texts {"learnings":[""],"suggested_memory_updates":{}}',
    ])
  })

  it('are found in the smallest message of every contract that has free texts, lists or objects', () => {
    const missed = examples.flatMap(({ contract, example }) =>
      signsOf(contract, smallestOf(contract, example)).length === 0 ? [contract.name] : [],
    )
    expect(missed).toEqual(['kasparro/report@1']) // a document of Markdown with required headings
  })

  it.each([
    ...['N/A', 'TODO', '<your answer>', 'Lorem ipsum dolor sit amet'].map((text) => [text, []] as const),
    ['   ', ['kasparro/data-agent-output@1']] as const, // its only free text is optional
  ])('are found in every message whose texts are %j', (text, expected) => {
    const filled = examples.map(({ contract, example }) => ({ contract, ...filledWith(contract, example, text) }))
    const planted = filled.filter(({ count }) => count > 0)
    expect(planted).toHaveLength(59)
    expect(
      planted.flatMap(({ contract, message }) => (signsOf(contract, message).length === 0 ? [contract.name] : [])),
    ).toEqual(expected)
  })

  it('are found in every message with at least three texts that are equal', () => {
    const filled = examples.map(({ contract, example }) => ({
      contract,
      ...filledWith(contract, example, 'The same words.'),
    }))
    const planted = filled.filter(({ count }) => count > 2)
    expect(planted).toHaveLength(50)
    expect(
      planted.flatMap(({ contract, message }) => (signsOf(contract, message).length === 0 ? [contract.name] : [])),
    ).toEqual([])
  })

  it('are found in every example that is given back, if it has free texts or numbers', () => {
    const missed = examples.flatMap(({ contract, example }) =>
      signsOf(contract, structuredClone(example), example).length === 0 ? [JSON.stringify(example)] : [],
    )
    expect(missed).toEqual(['{"strict_mode":true,"check_turn_sequence":true,"allow_empty_messages":false}'])
  })
})
