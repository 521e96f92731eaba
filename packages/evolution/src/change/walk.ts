import { type Document } from '../schema/document.js'
import type { Json } from '@contracts/core'
import type { Draft } from './draft.js'
import type { Marks } from './marks.js'
import type { Place } from './place.js'
import type { View } from './view.js'

/**
 * A fact as it is found. `drafts` are asked for when the walk is over; `content` is what its fingerprint is made of, the
 * details unless it says otherwise. A fact that stands `anywhere` is the same one under every name of a property.
 *
 * @category model
 * @since 1.0.0
 */
export interface Fact {
  readonly kind: string
  readonly path: string
  readonly drafts: () => readonly Draft[]
  readonly details?: { readonly [name: string]: Json }
  readonly content?: Json
  readonly anywhere?: boolean
}

/**
 * A part of the new document, made fit to stand in the old one: `drafts` add the definitions it needs.
 *
 * @category model
 * @since 1.0.0
 */
export interface Carried {
  readonly value: Json
  readonly drafts: readonly Draft[]
}

/**
 * One comparison of two documents, from its beginning to its end.
 *
 * @category model
 * @since 1.0.0
 */
export interface Walk {
  readonly old: Document
  readonly next: Document
  readonly marks: Marks
  readonly tell: (fact: Fact) => void
  /** A difference that another fact explains. */
  readonly explained: () => void
  readonly text: (schema: Json) => string
  readonly keywordText: (keyword: string, value: Json) => string
  readonly compare: (old: Place, next: Place, path: string, nullTold?: boolean) => void
  readonly compareViews: (old: View, next: View, path: string) => void
  /** The value of `located`, a schema or that of a keyword of one, made fit for the old document. */
  readonly carry: (located: Place, keyword?: string) => Carried
}

/**
 * Two schemas side by side, where a message shows what they ask, and the keywords that have been explained.
 *
 * @category model
 * @since 1.0.0
 */
export interface Sides {
  readonly old: View
  readonly next: View
  readonly path: string
  readonly spent: Set<string>
  /** Whether a fact about the property explains that null comes or goes with it. */
  readonly nullTold: boolean
  readonly walk: Walk
}
