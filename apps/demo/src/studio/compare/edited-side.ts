import * as E from 'fp-ts/lib/Either.js'
import type { EditedContract } from './edited-contract.js'
import { type EditedData, type Pair, today } from './messages.js'
import { sidesFor } from './sides.js'

/** Returns the contract of the edited schema of a pair, or `undefined` if no schema is edited or it cannot be read. */
export const editedSide = async (pair: Pair): Promise<E.Either<string, EditedContract> | undefined> => {
  const { schema, next } = pair
  const sides = await sidesFor(pair)
  const released = E.isRight(sides) ? sides.right.next.contracts?.[0] : undefined
  if (schema === undefined || E.isLeft(sides) || released === undefined) return undefined
  const { entries } = sides.right.history.catalog
  const installed = next.release === today ? entries.find(({ contract }) => contract.name === next.contract) : undefined
  const { editedContract } = await import('./edited-contract.js') // the first edit loads it
  return editedContract(schema, released, installed?.contract.rules ?? [])
}

/** Returns what the page shows of the contract of an edited schema, or `undefined` if no schema is edited. */
export const editedData = async (pair: Pair): Promise<EditedData | undefined> => {
  const edited = await editedSide(pair)
  if (edited === undefined) return undefined
  if (E.isLeft(edited)) return { source: '', notes: [edited.left] }
  const { source, notes } = edited.right
  return { source, notes }
}
