import type { ComponentType } from 'preact'

/** A message, and the full name of the contract it was checked against (`scout/plan@2`). */
export interface Message {
  readonly contract: string
  readonly value: unknown
}

/** A component that draws messages: a single one, or several of one session in order. */
export type Drawing = ComponentType<{ readonly messages: readonly Message[] }>

/**
 * A view of the messages of some contracts. Its code is loaded when it is needed. `session` lists examples that belong
 * together, each as a contract and the index of the example. `isIdentified` is true if the contract of each of these
 * examples can be detected from the message alone, so that they can be checked together.
 */
export interface View {
  readonly contracts: readonly string[]
  readonly session: readonly (readonly [contract: string, example: number])[]
  readonly isIdentified: boolean
  readonly load: () => Promise<Drawing>
}
