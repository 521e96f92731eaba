import { isJsonObject, type Json } from '@contracts/core'
import fc from 'fast-check'
import { draftOf } from '../schema/draft.js'
import { isKnown, keywordsOf, subschemas } from '../schema/keywords.js'
import { documentsOf, drafts } from './random-schema.js'

const keywords = (['identifier', 'reference', 'definitions', 'annotation', 'assertion', 'applicator'] as const).flatMap(keywordsOf) // oxfmt-ignore

const namesIn = (schema: Json): readonly string[] => [
  ...(isJsonObject(schema) ? Object.keys(schema) : []),
  ...subschemas(schema).flatMap(([, part]) => namesIn(part)),
]

describe('random documents', () => {
  it.each(drafts)('have every keyword of %s', (draft) => {
    const documents = fc.sample(documentsOf(draft), { numRuns: 400, seed: 1 })
    const made = new Set(documents.flatMap(namesIn))
    const defined = keywords.filter((name) => isKnown(name, draftOf(documents[0] ?? {})))
    expect(defined.filter((name) => !made.has(name))).toEqual([])
  })
})
