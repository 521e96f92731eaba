import type { AnyContract } from '@contracts/core'

/** A contract that the libraries are timed on, with its examples and its JSON Schema. */
export interface Subject {
  readonly name: string
  readonly contract: AnyContract
  readonly examples: readonly unknown[]
  readonly schema: Readonly<Record<string, unknown>>
}

/**
 * The functions a library makes from a contract. `is` is its plain guard. `decode` is its function that returns the
 * value. `issues` counts every error of a message. `withText` also reads the location and the text of each error.
 * `withoutText` counts errors without making their texts.
 */
export interface Judge {
  readonly is: (value: unknown) => boolean
  readonly decode: (value: unknown) => boolean
  readonly issues: (value: unknown) => number
  readonly withText?: (value: unknown) => number
  readonly withoutText?: (value: unknown) => number
}

/** The pieces of work at which a judge can be timed. */
export type Work = keyof Judge

/**
 * A library: a description of its setting, how it reads a contract, and the source of the module that a user would
 * write to decode one message with it. The module exports `decode`.
 */
export interface Peer {
  readonly setting: string
  readonly judge: (subject: Subject) => Judge | Promise<Judge>
  readonly module: (subject: Subject) => string
}

/** The package of a peer. A package that runs in several settings has one name here. */
export type PeerName = 'ours' | 'ajv' | 'typebox' | 'zod' | 'valibot'
