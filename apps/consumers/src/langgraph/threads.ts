import { contractCheckpointer, StateRefused } from '@contracts/llm/langgraph'
import type { BaseCheckpointSaver } from '@langchain/langgraph'
import { run1, run1to2, run2 } from './graphs.js'

/** Returns the configuration of a thread. */
export const thread = (thread_id = '1') => ({ configurable: { thread_id } })
/** Returns a saver that reads and writes the first version. */
export const under1 = (saver: BaseCheckpointSaver) => contractCheckpointer(saver, run1)
/** Returns a saver that reads both versions, and writes the second. */
export const under2 = (saver: BaseCheckpointSaver) => contractCheckpointer(saver, run2, { migrations: [run1to2] })

/** Returns all items. */
export const collect = async <T>(all: AsyncIterable<T>): Promise<T[]> => {
  const list: T[] = []
  for await (const one of all) list.push(one)
  return list
}
/** Throws in place of a checkpoint. */
export const missing = (): never => {
  throw new Error('no checkpoint')
}

/** Returns the messages of the issues with which a promise rejects. */
export const refusal = async (promise: Promise<unknown>): Promise<readonly string[]> => {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(StateRefused)
  return (error as StateRefused).issues.map(String)
}
