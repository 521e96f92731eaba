import { isJsonObject, type Json, parsePointer, type Path, toPointer } from '@contracts/core'
import { drop, put } from '../schema/json-edit.js'
import type { ReleasedCase, ReleasedContract } from './release.js'
import { isArray, own } from '../schema/json.js'
import { valueAt } from '../schema/pointer.js'

const pathTo = (message: Json, pointer: string): Path | undefined => {
  const path: (string | number)[] = []
  let here: Json | undefined = message
  for (const name of parsePointer(pointer)) {
    if (isArray(here)) {
      const index: number = name === '-' ? here.length : Number(name)
      if (!Number.isInteger(index) || index < 0) return undefined
      path.push(index)
      here = here[index]
    } else if (isJsonObject(here)) {
      path.push(name)
      here = own(here, name)
    } else return undefined
  }
  return path
}

const inserted = (message: Json, path: Path, value: Json): Json | undefined => {
  const index = path.at(-1)
  const list = valueAt(message, toPointer(path.slice(0, -1)))
  return isArray(list) && typeof index === 'number' && index <= list.length
    ? put(message, path.slice(0, -1), list.toSpliced(index, 0, value))
    : undefined
}

const step = (message: Json, edit: Json): Json | undefined => {
  const { op, path: pointer, value } = isJsonObject(edit) ? edit : {}
  const path = typeof pointer === 'string' ? pathTo(message, pointer) : undefined
  if (path === undefined) return undefined
  if (op === 'remove') return drop(message, path)
  if (value === undefined) return undefined
  return op === 'add' && typeof path.at(-1) === 'number' ? inserted(message, path, value) : put(message, path, value)
}

/**
 * Returns the message of a stored case: its example after the JSON Patch (`add`, `replace`, `remove`), or `undefined`
 * if an operation cannot be applied.
 *
 * @category constructors
 * @since 1.0.0
 */
export const caseMessage = (examples: readonly Json[], { example = 0, patch }: ReleasedCase): Json | undefined =>
  patch.reduce<Json | undefined>(
    (message, edit) => (message === undefined ? undefined : step(message, edit)),
    examples[example],
  )

/**
 * Returns the examples that a release records for a contract.
 *
 * @category destructors
 * @since 1.0.0
 */
export const examplesOf = ({ schema }: Pick<ReleasedContract, 'schema'>): readonly Json[] => {
  const examples = own(schema, 'examples')
  return isArray(examples) ? examples : []
}

const isAccepted = ({ issues }: ReleasedContract['cases'][number]): boolean =>
  !issues.some(({ severity }) => severity === 'error')

/** The stored messages to return: all, or only those that the contract accepted or refused. */
export type Selection = 'all' | 'accepted' | 'refused'

/**
 * Returns every message that examples and cases contain: all of them, or those that the contract accepted or refused.
 *
 * @category destructors
 * @since 1.0.0
 */
export const storedMessages = (
  { cases }: Pick<ReleasedContract, 'cases'>,
  examples: readonly Json[],
  which: Selection = 'all',
): readonly Json[] => [
  ...(which === 'refused' ? [] : examples),
  ...cases
    .filter((one) => which === 'all' || isAccepted(one) === (which === 'accepted'))
    .flatMap((one) => caseMessage(examples, one) ?? []),
]

/**
 * Returns every message that a release records for a contract: its examples and the messages of its cases, or only those
 * that it accepted or refused.
 *
 * @category destructors
 * @since 1.0.0
 */
export const messagesOf = (contract: ReleasedContract, which: Selection = 'all'): readonly Json[] =>
  storedMessages(contract, examplesOf(contract), which)
