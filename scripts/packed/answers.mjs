/** Compares every contract of these packages, as it is shipped and as its decoder, with the interpreted contract. Copied to where they are installed. */

const brief = (issues) => JSON.stringify(issues.map((issue) => issue.toJSON()))
const told = (decoded) => (decoded._tag === 'Left' ? brief(decoded.left) : 'holds')

/** The messages every way of decoding is asked about: examples and samples, as they are and with up to three faults. */
const messagesOf = (line, { mutate, sample, seeded }) => {
  const random = seeded(1)
  return Array.from({ length: 300 }, (_, i) => {
    let message = i % 3 === 0 ? line.examples[i % line.examples.length] : sample(line.contract.node, random)
    for (let faults = i % 4; faults > 0; faults--) message = mutate(message, random)
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

/** Whether the very message comes back. */
const valueOf = (by, message, mode) => {
  const decoded = by.decode(message, mode)
  return decoded._tag === 'Right' && decoded.right === message
}

const checked = (by, message, mode) => {
  const { valid, value, errors, warnings } = by.validate(message, mode)
  return `${valid} ${valid && value === message} ${brief(errors)} ${brief(warnings)}`
}

const compared = (ways, message) => {
  const { shipped, walked, decoder } = ways
  const modes = ['tolerant', 'strict'].flatMap((mode) => [
    [`shipped, ${mode}`, told(shipped.decode(message, mode)), told(walked.decode(message, mode))],
    [`decoder, ${mode}`, told(decoder.decode(message, mode)), told(walked.decode(message, mode))],
    [`decoder, its value, ${mode}`, valueOf(decoder, message, mode), valueOf(walked, message, mode)],
    [`decoder, checked, ${mode}`, checked(decoder, message, mode), checked(walked, message, mode)],
    [
      `warnings, ${mode}`,
      brief(shipped.validate(message, mode).warnings),
      brief(walked.validate(message, mode).warnings),
    ],
  ])
  return [
    ...modes,
    ['is', shipped.is(message), walked.is(message)],
    ['is, decoder', decoder.is(message), walked.is(message)],
  ]
}

const lineFaults = (line, decoder, { contract }, testing) => {
  const { id, version, role, description, codec, rules, name } = line.contract
  const walked = contract({ id, version, role, description, codec, rules })
  const ways = { shipped: line.contract, walked, decoder }
  const answers = [
    ...documented(line, testing.messageOf),
    ...messagesOf(line, testing).flatMap((message) => compared(ways, message)),
  ]
  return answers.filter(([, found, asked]) => found !== asked).map(([what, found]) => `${name}: ${what}: ${found}`)
}

const isRefused = () => {
  try {
    return new Function('return false')()
  } catch {
    return true
  }
}

/** Prints every difference, and then how much was asked, and whether code could have been made from text. */
export const judgeAnswers = async (load, names) => {
  const [core, testing] = [await load('@contracts/core'), await load('@contracts/core/testing')]
  let contracts = 0
  for (const name of names) {
    const { registry } = await load(`${name}/registry`)
    for (const line of registry.entries) {
      const { id, version } = line.contract
      const stem = `${id.slice(id.lastIndexOf('/') + 1)}.v${version}`
      const decoder = await load(`${name}/decoders/${stem}`)
      for (const fault of lineFaults(line, decoder, core, testing)) console.log(fault)
      contracts++
    }
  }
  console.log(`${contracts} contracts, code generation ${isRefused() ? 'refused' : 'allowed'}`)
}
