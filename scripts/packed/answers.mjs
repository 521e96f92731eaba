/**
 * Compares every contract of these packages, as shipped and as its decoder, with the interpreted contract. This file is
 * copied to the folder where the packages are installed.
 */

const brief = (issues) => JSON.stringify(issues.map((issue) => issue.toJSON()))
const resultOf = (decoded) => (decoded._tag === 'Left' ? brief(decoded.left) : 'valid')

/** Returns the messages to decode in every way: examples and samples, unchanged and with up to three mutations. */
const messagesOf = (entry, { mutateMessage, sampleNode, seeded }) => {
  const random = seeded(1)
  return Array.from({ length: 300 }, (_, i) => {
    let message = i % 3 === 0 ? entry.examples[i % entry.examples.length] : sampleNode(entry.contract.node, random)
    for (let left = i % 4; left > 0; left--) message = mutateMessage(message, random)
    return message
  })
}

const documented = ({ contract, examples, cases = [] }, messageOf) => [
  ...examples.map((example) => ['its example', contract.decode(example).right === example, true]),
  ...cases.map((one) => {
    const { errors, warnings } = contract.validate(messageOf({ examples }, one))
    const found = [...errors, ...warnings].map(({ severity, code, pointer }) => ({ severity, code, pointer }))
    return [one.case, JSON.stringify(found), JSON.stringify(one.issues)]
  }),
]

/** Checks whether decoding returns the same message object. */
const valueOf = (by, message, mode) => {
  const decoded = by.decode(message, mode)
  return decoded._tag === 'Right' && decoded.right === message
}

const checked = (by, message, mode) => {
  const { valid, value, errors, warnings } = by.validate(message, mode)
  return `${valid} ${valid && value === message} ${brief(errors)} ${brief(warnings)}`
}

const compared = ({ shipped, interpreted, decoder }, message) => {
  const modes = ['tolerant', 'strict'].flatMap((mode) => {
    const result = resultOf(interpreted.decode(message, mode))
    const value = valueOf(interpreted, message, mode)
    const validated = checked(interpreted, message, mode)
    return [
      [`shipped, ${mode}`, resultOf(shipped.decode(message, mode)), result],
      [`shipped, validated, ${mode}`, checked(shipped, message, mode), validated],
      [`decoder, ${mode}`, resultOf(decoder.decode(message, mode)), result],
      [`decoder, its value, ${mode}`, valueOf(decoder, message, mode), value],
      [`decoder, validated, ${mode}`, checked(decoder, message, mode), validated],
    ]
  })
  const is = interpreted.is(message)
  return [...modes, ['is', shipped.is(message), is], ['is, decoder', decoder.is(message), is]]
}

const entryFindings = (entry, decoder, { contract }, testing) => {
  const { id, version, role, description, codec, rules, name } = entry.contract
  const interpreted = contract({ id, version, role, description, codec, rules })
  const ways = { shipped: entry.contract, interpreted, decoder }
  const answers = [
    ...documented(entry, testing.messageOf),
    ...messagesOf(entry, testing).flatMap((message) => compared(ways, message)),
  ]
  return answers
    .filter(([, found, expected]) => found !== expected)
    .map(([what, found]) => `${name}: ${what}: ${found}`)
}

const isRefused = () => {
  try {
    return new Function('return false')()
  } catch {
    return true
  }
}

/** Prints every difference, then the number of contracts, and whether code generation from strings was allowed. */
export const judgeAnswers = async (load, names) => {
  const [core, testing] = [await load('@contracts/core'), await load('@contracts/testing')]
  let contracts = 0
  for (const name of names) {
    const { catalog } = await load(`${name}/catalog`)
    for (const entry of catalog.entries) {
      const { id, version } = entry.contract
      const stem = `${id.slice(id.lastIndexOf('/') + 1)}.v${version}`
      const decoder = await load(`${name}/decoders/${stem}`)
      for (const finding of entryFindings(entry, decoder, core, testing)) console.log(finding)
      contracts++
    }
  }
  console.log(`${contracts} contracts, code generation ${isRefused() ? 'refused' : 'allowed'}`)
}
