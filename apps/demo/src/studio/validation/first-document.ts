import type { AnyContract, Issue } from '@contracts/core'
import type { ValidatedDocument } from '@contracts/documents'
import type { Message } from './answer.js'

/** The document that is shown: its contract, its issues, and its position in the text. */
export interface FirstDocument {
  readonly contract: AnyContract
  readonly valid: boolean
  readonly issues: readonly Issue[]
  readonly document: number
  readonly line?: number | undefined
  readonly value?: unknown
}

/** Collects what can be shown of a text. */
export interface CollectedDocuments {
  readonly add: (one: ValidatedDocument) => void
  readonly first: () => FirstDocument | undefined
  readonly messages: readonly Message[]
}

/** The maximum number of messages that are drawn together. */
const mostMessages = 500

/** Collects the first invalid document (or the first document) and the readable messages. */
export const collectDocuments = (): CollectedDocuments => {
  const messages: Message[] = []
  let first: FirstDocument | undefined
  let seen = 0
  return {
    add: ({ contract, outcome, issues, line, ...rest }) => {
      seen++
      const valid = outcome === 'valid'
      if (first === undefined || (first.valid && !valid)) {
        const value = 'value' in rest ? { value: rest.value } : {}
        first = { contract, valid, document: seen, line, issues: issues.map(({ issue }) => issue), ...value }
      }
      if ('value' in rest && messages.length < mostMessages)
        messages.push({ contract: contract.name, value: rest.value })
    },
    first: () => first,
    messages,
  }
}
