import type { ComponentType } from 'preact'

/** A message, and the full name of the contract it was read under (`scout/plan@2`). */
export interface Message {
  readonly contract: string
  readonly value: unknown
}

/** What draws messages: one of them, or several of one session in their order. */
export type Drawing = ComponentType<{ readonly messages: readonly Message[] }>

/**
 * A view of the messages of some contracts; its code is loaded when it is needed. `session` names examples that belong
 * together, each a contract and the index of the example; `isIdentified` says whether each of them shows by itself which
 * contract it is of, so that they can be checked together.
 */
export interface View {
  readonly contracts: readonly string[]
  readonly session: readonly (readonly [contract: string, example: number])[]
  readonly isIdentified: boolean
  readonly load: () => Promise<Drawing>
}
