import { signal } from '@preact/signals'
import { contractNamed, exampleState, inferredAgain, type ImportState, withFile } from './uploads.js'

/** The files of the visitor. They are kept until the page is closed, and are never in an address. */
export const state = signal<ImportState>(exampleState(0))

/** Opens a file. `isImported` is true if the current contract was imported from a schema. */
export const take = async (file: File, isImported: boolean): Promise<void> => {
  state.value = await withFile(state.value, file, isImported)
}

/** Infers the contract from the current messages. */
export const inferAgain = (): void => {
  state.value = inferredAgain(state.value)
}

/** Starts again with the example. */
export const startOver = (): void => {
  state.value = exampleState(state.value.revision + 1)
}

/** Removes the messages if their source is a schema: a schema is only the contract. */
export const schemaIsNoMessage = (isSchema: boolean): void => {
  const { origin, messages } = state.value
  if (isSchema && messages === origin) state.value = { ...state.value, messages: undefined }
}

/** Chooses one of the schemas of a document. The contract gets its name. */
export const chooseSchema = (label: string): void => {
  state.value = { ...state.value, schema: label, contract: contractNamed(label.split('/').at(-1) ?? '') }
}

/** Changes parts of the state. */
export const change = (part: Partial<Pick<ImportState, 'contract' | 'role' | 'messages'>>): void => {
  state.value = { ...state.value, ...part }
}
