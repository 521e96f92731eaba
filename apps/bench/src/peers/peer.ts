import type { AnyContract } from '@contracts/core'

/** A contract to be judged: what every library is given, in the form it reads. */
export interface Subject {
  readonly name: string
  readonly contract: AnyContract
  readonly examples: readonly unknown[]
  readonly schema: Readonly<Record<string, unknown>>
}

/**
 * What a library has made of a contract. `is` is its plain guard, `decode` its way to hand the value on, `issues` counts
 * every error of a message, `withText` reads the location and the message of each, `withoutText`
 * counts without sentences being made.
 */
export interface Judge {
  readonly is: (value: unknown) => boolean
  readonly decode: (value: unknown) => boolean
  readonly issues: (value: unknown) => number
  readonly withText?: (value: unknown) => number
  readonly withoutText?: (value: unknown) => number
}

/** The pieces of work a judge may be timed at. */
export type Work = keyof Judge

/**
 * A library: the setting it runs in, in words, how it reads a contract, and the module somebody would write who decodes
 * this one message with it: its source, exporting `decode`.
 */
export interface Peer {
  readonly setting: string
  readonly judge: (subject: Subject) => Judge | Promise<Judge>
  readonly module: (subject: Subject) => string
}

/** The name of the package a peer is, also when it runs twice in different settings. */
export type PeerName = 'ours' | 'ajv' | 'ata-validator' | 'typebox' | 'zod' | 'valibot' | 'arktype' | 'effect' | 'io-ts'
