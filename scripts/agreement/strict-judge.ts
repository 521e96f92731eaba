/** OpenAI's strict schema of a contract, judged by ajv on messages of its own shape. */
import { contract as contractOf, type AnyContract } from '@contracts/core'
import { fromOpenAIStrict, toOpenAIStrict } from '@contracts/llm/providers'
import { mutate, seeded } from '@contracts/core/testing'
import { ajvVerdicts } from './ajv-judge.js'
import { asStrict } from './strict-messages.js'

/** Whether a place lies at or below one where the schema asks for less than decoding does; a `*` stands for any step. */
const isWithin = (pointer: string, least: string): boolean => {
  const steps = pointer.split('/')
  return least.split('/').every((step, i) => step === '*' || step === steps[i])
}

/** What is wrong with the strict schema of a contract, or why there is none; `messages` are some that hold, and others. */
export const strictFindings = (one: AnyContract, messages: readonly unknown[], seed: number): readonly string[] => {
  const strict = toOpenAIStrict(one)
  if (!strict.fits) return strict.reasons.map(({ pointer, why }) => `no schema: ${why} ${pointer}`)
  const shape = contractOf({ ...one, rules: [] })
  const random = seeded(seed)
  const whole = messages.filter((message) => shape.is(message)).map((message) => asStrict(one.node, message))
  const broken = whole.map((message) => mutate(message, random))
  const wrapped = strict.rewrites.some(({ how }) => how === 'wrapped') ? '/message' : ''
  const loose = strict.rewrites
    .filter(({ how }) => how === 'json-text' || how === 'unchecked')
    .map(({ pointer }) => pointer)
  const verdicts = ajvVerdicts(strict.schema, [...whole, ...broken])
  return [...whole, ...broken].flatMap((message, i) => {
    const read = shape.validate(fromOpenAIStrict(one, message))
    const text = JSON.stringify(message).slice(0, 400)
    if (i < whole.length && verdicts[i] !== true) return [`ajv refuses a message that holds: ${text}`]
    if (i < whole.length && !read.valid) return [`a message that holds is not read back: ${text}`]
    const unexplained = read.errors.filter(({ pointer }) => !loose.some((place) => isWithin(wrapped + pointer, place)))
    return verdicts[i] === true && unexplained.length > 0 ? [`ajv lets pass what does not decode: ${text}`] : []
  })
}
