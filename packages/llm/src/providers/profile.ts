import type { Role } from '@contracts/core'
import { mapParts, withoutKeywords } from '@contracts/core/internal'
import type { Schema, Unsupported } from '@contracts/core/json-schema'
import { definitionsOf, messageStep, referenceOf } from './schema-walk.js'

/**
 * A part of a message that a provider does not accept as the contract describes it.
 *
 * @category model
 * @since 1.0.0
 */
export interface ProviderNote {
  /** The pointer of the part in the message, with `*` for every item or key. */
  readonly pointer: string
  /** The reason, in words. */
  readonly why: string
  /** The replacement in the schema for the provider. If it is absent, the provider refuses the contract. */
  readonly becomes?: string
}

/**
 * A public page that documents which schemas a provider accepts.
 *
 * @category model
 * @since 1.0.0
 */
export interface ProviderSource {
  /** The address of the page. */
  readonly page: string
  /** The day on which the page, or a copy of it, was read: YYYY-MM-DD. */
  readonly read: string
}

/** Facts about the message of a contract: whether it can be an object, whether its keys are fixed, and its role. */
export interface MessageTraits {
  readonly mayBeObject: boolean
  readonly fixedKeys: boolean
  readonly role: Role
}

/** Facts about the message, and whether a schema is the root of its schema. */
interface Context extends MessageTraits {
  readonly isRoot: boolean
}

/** A documented fact about a provider: what it does not accept, how to find it, and its replacement, if one exists. */
export interface Restriction {
  readonly fact: string
  readonly why: (schema: Schema, context: Context) => string | undefined
  readonly replacement?: { readonly becomes: string; readonly rewrite: (schema: Schema) => Schema }
}

/** A documented limit of a whole schema. A schema that exceeds it has no replacement. */
export interface SchemaLimit {
  readonly fact: string
  readonly exceeded: (schema: Schema) => readonly Unsupported[]
}

/** A provider: its use of a schema, the pages of its documentation, what they leave open, and the facts they state. */
export interface Profile {
  readonly title: string
  readonly usage: string
  readonly sources: readonly ProviderSource[]
  readonly unverified: readonly string[]
  readonly strict: boolean
  /** The fact that conditions are not sent, and what becomes of them; absent if they are sent. */
  readonly conditions?: Pick<Restriction, 'fact'> & Required<Pick<ProviderNote, 'becomes'>>
  readonly restrictions: readonly Restriction[]
  readonly limits: readonly SchemaLimit[]
}

/**
 * Applies the restrictions to every schema in a schema, outermost first. A definition is reported once, at the first
 * part of the message that refers to it. A definition that is no longer referred to is left out.
 */
export const applyRestrictions = (
  restrictions: readonly Restriction[],
  root: Schema,
  traits: MessageTraits,
): { readonly notes: readonly ProviderNote[]; readonly schema: Schema } => {
  const definitions = definitionsOf(root)
  const pointers = new Map<string, string>()
  const notes: ProviderNote[] = []
  const rewritten = (schema: Schema, pointer: string, isRoot: boolean): Schema => {
    const now = restrictions.reduce((one, { why, replacement }) => {
      const reason = why(one, { ...traits, isRoot })
      if (reason === undefined) return one
      notes.push({ pointer, why: reason, ...(replacement === undefined ? {} : { becomes: replacement.becomes }) })
      return replacement === undefined ? one : replacement.rewrite(one)
    }, schema)
    const name = referenceOf(now)
    if (name !== undefined && !pointers.has(name)) pointers.set(name, pointer)
    return mapParts(now, '', (part, step) => rewritten(part, pointer + messageStep(step), false))
  }
  const body = rewritten(withoutKeywords(root, '$defs'), '', true)
  const written = new Map<string, Schema>()
  for (const [name, pointer] of pointers) written.set(name, rewritten(definitions.get(name) ?? {}, pointer, false)) // `pointers` grows meanwhile
  return { notes, schema: written.size === 0 ? body : { ...body, $defs: Object.fromEntries(written) } }
}
