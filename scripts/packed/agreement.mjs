/**
 * Compares every contract of these packages as it is installed, and its decoder, with the interpreted contract. This
 * file is copied to the folder where the packages are installed. It prints every difference, then the number of contracts.
 */

/** Returns the messages to validate: examples, cases and samples, and the same with one change. */
const messagesOf = (entry, { messageOf, mutateMessage, sampleNode, seeded }) => {
  const random = seeded(1)
  const cases = (entry.cases ?? []).map((one) => messageOf(entry, one))
  const samples = Array.from({ length: 50 }, () => sampleNode(entry.contract.node, random))
  const messages = [...entry.examples, ...cases, ...samples]
  return [...messages, ...messages.map((message) => mutateMessage(message, random))]
}

/** Returns what a contract or a decoder says of a message, as text, and whether it returns the same object. */
const answerOf = (by, message, mode) => {
  const { valid, value, errors, warnings } = by.validate(message, mode)
  return JSON.stringify([valid, valid && value === message, by.is(message), errors, warnings])
}

export const compareAnswers = async (load, names) => {
  const [{ contract }, testing] = [await load('@contracts/core'), await load('@contracts/testing')]
  let contracts = 0
  for (const name of names)
    for (const entry of (await load(`${name}/catalog`)).catalog.entries) {
      contracts++
      const { id, version, role, description, codec, rules } = entry.contract
      const decoder = await load(`${name}/decoders/${id.slice(id.lastIndexOf('/') + 1)}.v${version}`)
      const interpreted = contract({ id, version, role, description, codec, rules })
      for (const message of messagesOf(entry, testing))
        for (const mode of ['tolerant', 'strict']) {
          const expected = answerOf(interpreted, message, mode)
          for (const [way, by] of Object.entries({ installed: entry.contract, decoder }))
            if (answerOf(by, message, mode) !== expected)
              console.log(`${entry.contract.name}: ${way}, ${mode}: ${JSON.stringify(message)}`)
        }
    }
  console.log(`${contracts} contracts compared`)
}
