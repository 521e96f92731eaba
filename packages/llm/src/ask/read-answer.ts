import { type AnyContract, type Contract, type DecodeMode, Issue } from '@contracts/core'
import { decodeSnapshot, isJsonObject, isNonEmpty, plainCopy, readSafely } from '@contracts/core/internal'
import { jsonInText, onlyCodeBlock, repair } from '@contracts/repair'
import { concat, map, type NonEmptyArray } from 'fp-ts/lib/NonEmptyArray.js'
import { fromOpenAIStrict } from '../openai-strict/from-openai-strict.js'
import { hasFixedKeys } from '../openai-strict/strict-form.js'
import { explainText, readJson, textIssue } from '../text/read-json.js'

/** The options for reading answers: the contract and its mode, whether they have strict form, and whether to repair. */
export interface Reading<A> {
  readonly contract: Contract<A>
  readonly mode: DecodeMode
  readonly isStrictForm: boolean
  readonly repairs: boolean
}

/**
 * An answer that was read: its issues, the pointers that were corrected, the value that the model sent, `undefined` if its
 * text has none, and the message if it is valid. `beside` has the first issues: those of keys beside the wrapping key.
 */
export type ReadAnswer<A> = {
  readonly issues: readonly Issue[]
  readonly repaired: readonly string[]
  readonly sent: unknown
} & (
  | { readonly valid: true; readonly message: A }
  | {
      readonly valid: false
      readonly issues: NonEmptyArray<Issue>
      readonly beside: readonly Issue[]
    }
)

/** The value of an answer, or `undefined` if its text has none, the issue of its text, and if `repair` may change it. */
interface AnswerValue {
  readonly value: unknown
  readonly issue?: Issue
  readonly isRepairable: boolean
}

/** Returns the JSON of a code block. Parsing loses nothing of a string. */
const valueInBlock = (block: string): unknown =>
  jsonInText(block) ?? (/^\s*"/.test(block) ? stringIn(block) : undefined)

const stringIn = (text: string): unknown => {
  const { value, broken } = readJson(text)
  return broken === undefined ? value : undefined
}

/**
 * Returns a copy that no one else can change: a message is the one that was decided valid. A value that is not plain
 * data, such as an instance of a class, has no copy that a codec accepts, and is returned as it is.
 */
export const ownCopy = <V>(value: V): V => {
  const copy = readSafely(() => plainCopy(value))
  return copy?.exact === true ? (copy.value as V) : value // a copy has the type of its original
}

/**
 * Returns the value of an answer. `repair` and this function read a text alike: one that loses something when it is
 * parsed, such as the digits of a number, is not corrected.
 */
const valueOf = <A>(answer: unknown, { contract, repairs }: Reading<A>): AnswerValue => {
  if (typeof answer !== 'string') return { value: ownCopy(answer), isRepairable: repairs }
  const { value, broken } = readJson(answer)
  const isScalar = typeof value !== 'object' || value === null
  if (broken === undefined) return { value, isRepairable: repairs && (isScalar || jsonInText(answer) !== undefined) }
  const block = repairs ? valueInBlock(onlyCodeBlock(answer) ?? '') : undefined
  return { value: block, issue: textIssue(contract.name, broken, answer), isRepairable: repairs }
}

/** Returns the issues of the keys beside the key `message`, which wraps a message. They are undeclared, as in any object. */
const issuesBeside = ({ name, node }: AnyContract, sent: unknown): Issue[] => {
  if (hasFixedKeys(node)) return []
  try {
    return Object.entries(isJsonObject(sent) ? sent : {}).flatMap(([key, value]) =>
      key === 'message' || value === undefined
        ? []
        : [new Issue({ code: 'unknown_key', path: [key], expected: ['message'], value, contract: name })],
    )
  } catch {
    return [] // it is not JSON: decoding reports it
  }
}

/** Reads an answer. Parses text, converts the strict form to the form of the contract, and decodes the message. */
export const readAnswer = <A>(reading: Reading<A>, answer: unknown): ReadAnswer<A> => {
  const { contract, mode, isStrictForm } = reading
  const { value, issue, isRepairable } = valueOf(answer, reading)
  if (issue !== undefined && value === undefined)
    return { valid: false, sent: undefined, issues: [issue], beside: [], repaired: [] }
  const message = isStrictForm ? fromOpenAIStrict(contract, value) : value
  const beside = isStrictForm && mode === 'strict' ? issuesBeside(contract, value) : []
  const outer = issue === undefined ? { issues: [], repaired: [] } : { issues: [issue], repaired: [''] }
  const decoded = decodeSnapshot(contract, message, mode)
  if (decoded._tag === 'Right')
    return isNonEmpty(beside)
      ? { valid: false, sent: value, issues: beside, beside, repaired: [] }
      : { valid: true, message: decoded.right, sent: value, ...outer }
  const errors = map(explainText)(decoded.left)
  const issues = [...outer.issues, ...errors]
  const corrected =
    isRepairable && beside.length === 0 ? repair(contract, message, { source: 'model', mode }) : undefined
  if (corrected?.valid !== true || corrected.patch.length === 0)
    return {
      valid: false,
      sent: value,
      issues: concat(errors)(beside),
      beside,
      repaired: [],
    }
  const again = decodeSnapshot(contract, corrected.value, mode)
  if (again._tag === 'Left') return { valid: false, sent: value, issues: again.left, beside, repaired: [] }
  const repaired = [...outer.repaired, ...corrected.patch.map(({ path }) => path)]
  return { valid: true, message: again.right, sent: value, issues, repaired }
}
