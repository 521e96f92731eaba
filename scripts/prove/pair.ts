import type { Json } from '@contracts/core'
import { own } from './document.js'

/** Two schemas and the question whether every message of the first is one of the second. */
export interface Pair {
  readonly corpus: 'contracts' | 'random' | 'questions'
  /** What was done, in a few words; pairs are counted by it. */
  readonly name: string
  readonly a: Json
  readonly b: Json
  /** The answer, where it is known beforehand. */
  readonly included?: boolean
  readonly examples?: readonly Json[]
}

/** The two drafts the corpus is written in. */
export type Draft = '2020-12' | 'draft-07'

/** The URI a document names its draft by. */
export const uriOf: { readonly [draft in Draft]: string } = {
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
  'draft-07': 'http://json-schema.org/draft-07/schema#',
}

/** The draft a document says it is written in; 2020-12 where it says nothing. */
export const draftOf = (schema: Json): Draft => (own(schema, '$schema') === uriOf['draft-07'] ? 'draft-07' : '2020-12')
