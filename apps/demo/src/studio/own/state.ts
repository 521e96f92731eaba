import { signal } from '@preact/signals'
import { contractNamed, exampleState, inferredAgain, type OwnState, withFile } from './brought.js'

/** What a person has brought. It stays until the page is closed, and is in no address. */
export const state = signal<OwnState>(exampleState(0))

/** Takes a file; `isImported` is whether the contract was imported from a schema. */
export const take = async (file: File, isImported: boolean): Promise<void> => {
  state.value = await withFile(state.value, file, isImported)
}

/** Infers the contract from the messages as they are now. */
export const inferAgain = (): void => {
  state.value = inferredAgain(state.value)
}

/** Begins again with the example. */
export const startOver = (): void => {
  state.value = exampleState(state.value.revision + 1)
}

/** A source that has turned out to be a schema is the contract alone. */
export const schemaIsNoMessage = (isSchema: boolean): void => {
  const { origin, messages } = state.value
  if (isSchema && messages === origin) state.value = { ...state.value, messages: undefined }
}

/** Chooses one of the schemas of a document; the contract is called by its name. */
export const chooseSchema = (label: string): void => {
  state.value = { ...state.value, schema: label, contract: contractNamed(label.split('/').at(-1) ?? '') }
}

/** Changes some of it. */
export const change = (part: Partial<Pick<OwnState, 'contract' | 'role' | 'messages'>>): void => {
  state.value = { ...state.value, ...part }
}
