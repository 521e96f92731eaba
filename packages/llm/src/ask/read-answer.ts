import { type Contract, Issue, type DecodeMode } from '@contracts/core'
import { jsonInText, onlyCodeBlock, repair } from '@contracts/repair'
import type { NonEmptyArray } from 'fp-ts/lib/NonEmptyArray.js'
import { fromOpenAIStrict } from '../openai-strict/from-openai-strict.js'

/** The options for reading answers: the contract and its mode, whether they have strict form, and whether to repair. */
export interface Reading<A> {
  readonly contract: Contract<A>
  readonly mode: DecodeMode
  readonly isStrictForm: boolean
  readonly repairs: boolean
}

/** An answer that was read: its issues, the pointers that were corrected, and the message, which may be invalid. */
export type ReadAnswer<A> = { readonly issues: readonly Issue[]; readonly repaired: readonly string[] } & (
  | { readonly valid: true; readonly message: A }
  | { readonly valid: false; readonly message: unknown; readonly issues: NonEmptyArray<Issue> }
)

const parsed = (text: string): { readonly value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

/** The value of an answer, whether it was in a code block, and whether it has all that the text has. */
interface AnswerValue {
  readonly value: unknown
  readonly fenced: boolean
  readonly isWhole: boolean
}

/**
 * Returns the value of an answer, or `undefined` if it is not JSON. `repair` and this function read a text alike: one
 * that loses something when it is parsed, such as a repeated key, is not corrected.
 */
const valueOf = (answer: unknown, repairs: boolean): AnswerValue | undefined => {
  if (typeof answer !== 'string') return { value: answer, fenced: false, isWhole: true }
  const whole = parsed(answer)
  if (whole !== undefined) {
    const { value } = whole
    const isScalar = typeof value !== 'object' || value === null
    return { value, fenced: false, isWhole: repairs && (isScalar || jsonInText(answer) !== undefined) }
  }
  const value = repairs ? jsonInText(onlyCodeBlock(answer) ?? '') : undefined
  return value === undefined ? undefined : { value, fenced: true, isWhole: true }
}

const notJson = (contract: string, value: unknown): Issue =>
  new Issue({ code: 'wrong_type', path: [], expected: 'JSON and nothing else', value, contract })

/** Reads an answer. Parses text, converts the strict form to the form of the contract, and decodes the message. */
export const readAnswer = <A>(
  { contract, mode, isStrictForm, repairs }: Reading<A>,
  answer: unknown,
): ReadAnswer<A> => {
  const found = valueOf(answer, repairs)
  if (found === undefined)
    return { valid: false, message: undefined, issues: [notJson(contract.name, answer)], repaired: [] }
  const message = isStrictForm ? fromOpenAIStrict(contract, found.value) : found.value
  const outer = found.fenced
    ? { issues: [notJson(contract.name, answer)], repaired: [''] }
    : { issues: [], repaired: [] }
  const decoded = contract.decode(message, mode)
  if (decoded._tag === 'Right') return { valid: true, message: decoded.right, ...outer }
  const issues = [...outer.issues, ...decoded.left]
  const corrected = repairs && found.isWhole ? repair(contract, message, { source: 'model', mode }) : undefined
  if (corrected?.valid !== true) return { valid: false, message, issues: decoded.left, repaired: [] }
  const repaired = [...outer.repaired, ...corrected.patch.map(({ path }) => path)]
  return { valid: true, message: corrected.value, issues, repaired }
}
