import { type AnyContract, type DecodeMode, Issue } from '@contracts/core'
import { shortPath } from '@contracts/core/internal'
import { type Schema, toJsonSchema } from '@contracts/core/json-schema'
import type { DegenerateSign } from '../degenerate/degenerate.js'
import { instructionsFor } from '../instructions/to-instructions.js'
import { issuesAsSent } from '../openai-strict/issues-as-sent.js'
import { hasFixedKeys, wrapperOf } from '../openai-strict/strict-form.js'
import { absentInStrictForm, checkProvider, type Provider } from '../providers/check-provider.js'
import { toRetryText } from '../retry/retry-text.js'
import type { ReadAnswer } from './read-answer.js'

/**
 * One message of a conversation with a model.
 *
 * @category model
 * @since 1.0.0
 */
export interface ChatMessage {
  /** The author of the message: the model, or the caller. */
  readonly role: 'assistant' | 'user'
  /** The text of the message. */
  readonly content: string
}

/**
 * The request that a call sends to a model.
 *
 * @category model
 * @since 1.0.0
 */
export interface AskRequest {
  /** The number of the call, from 1. */
  readonly attempt: number
  /** The text for the system prompt. */
  readonly instructions: string
  /** The JSON Schema of the message, in the form that the provider accepts. */
  readonly schema: Schema
  /** The last answer and the text that requests a correction; empty in the first attempt. */
  readonly messages: readonly ChatMessage[]
  /** Is aborted by the signal of `ask` and at its time limit. */
  readonly signal: AbortSignal
}

/** Reports whether the models of a provider write the strict form of a message. */
export const writesStrictForm = (provider: Provider | undefined): boolean => absentInStrictForm(provider) !== undefined

/** Returns the schema that the provider accepts. Throws a `TypeError` with its reasons if it refuses the contract. */
const providerSchema = (contract: AnyContract, provider: Provider | undefined): Schema => {
  if (provider === undefined) return toJsonSchema(contract, { withNotes: false })
  const { schema, notes } = checkProvider(contract, provider)
  if (schema !== undefined) return schema
  const reasons = notes.filter(({ becomes }) => becomes === undefined)
  const words = reasons.map(({ pointer, why }) => `${pointer === '' ? 'the message' : pointer}: ${why}`)
  throw new TypeError(`${provider} does not accept ${contract.name}: ${words.join('; ')}`)
}

/** Reports whether models of a provider write the message under the key `message`. */
const isWrapped = ({ node }: Pick<AnyContract, 'node'>, provider: Provider | undefined): boolean =>
  writesStrictForm(provider) && !hasFixedKeys(node)

/**
 * Returns the parts of a request that are the same in every attempt. Throws a `TypeError` if the provider refuses the
 * contract, or the example is not valid.
 */
export const requestOf = (
  contract: AnyContract,
  provider: Provider | undefined,
  example: unknown,
  mode: DecodeMode,
): Pick<AskRequest, 'instructions' | 'schema'> => {
  const schema = providerSchema(contract, provider)
  const absent = absentInStrictForm(provider) ?? 'omitted'
  const form = { absent, isStrict: writesStrictForm(provider), isWrapped: isWrapped(contract, provider) } as const
  return { instructions: instructionsFor(contract, { example }, form, mode), schema }
}

/** Returns the node of the value that models of a provider write. */
const sentForm = ({ node }: AnyContract, provider: Provider | undefined): Pick<AnyContract, 'node'> => ({
  node: isWrapped({ node }, provider) ? wrapperOf(node) : node,
})

const asText = (answer: unknown): string => {
  if (typeof answer === 'string') return answer
  try {
    const text: unknown = JSON.stringify(answer)
    return typeof text === 'string' ? text : '' // a function has no JSON
  } catch {
    return '' // it is not JSON
  }
}

const replyTo = (answer: unknown, text: string): readonly ChatMessage[] => [
  { role: 'assistant', content: asText(answer) },
  { role: 'user', content: text },
]

/**
 * Returns an invalid answer and the text that requests a correction, which is about the value that the model sent: in
 * strict form, at its paths and in its types. Returns an empty array if the model cannot correct the answer, because a rule
 * or a codec threw.
 */
export const retryMessages = (
  contract: AnyContract,
  provider: Provider | undefined,
  answer: unknown,
  { issues, beside, sent }: Extract<ReadAnswer<unknown>, { readonly valid: false }>,
): readonly ChatMessage[] => {
  const isConverted = sent !== undefined && writesStrictForm(provider)
  const text = isConverted
    ? toRetryText([...beside, ...issuesAsSent(contract, sent, issues.slice(beside.length))], sent, {
        contract: sentForm(contract, provider),
      })
    : toRetryText(issues, sent, { contract })
  return text === '' ? [] : replyTo(answer, text)
}

/** The most paths that a line lists. */
const maxListedPaths = 5

/** Returns a valid answer and the text that requests content, with the paths where the model wrote the values. */
export const moreContentMessages = (
  contract: AnyContract,
  provider: Provider | undefined,
  answer: unknown,
  sent: unknown,
  signs: readonly DegenerateSign[],
): readonly ChatMessage[] => {
  const asSent = (issues: readonly Issue[]) =>
    writesStrictForm(provider) ? issuesAsSent(contract, sent, issues) : issues
  const line = ({ message, paths }: DegenerateSign): string => {
    const listed = paths.slice(0, maxListedPaths)
    const issues = listed.map((path) => new Issue({ code: 'degenerate', path, expected: '', value: undefined }))
    const shown = [...new Set(asSent(issues).map(({ path }) => shortPath(path)))]
    const more = paths.length > listed.length ? ['…'] : []
    return shown.length === 0 ? `- ${message}` : `- ${message} Look at ${[...shown, ...more].join(', ')}.`
  }
  const heading = `The message is a valid ${contract.name}, but it has no content of its own. Send the whole message again, with the content that the request asks for:`
  return replyTo(answer, [heading, ...signs.map(line)].join('\n'))
}
