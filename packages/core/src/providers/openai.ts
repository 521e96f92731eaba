import type { AnyContract } from '../contract/contract.js'
import type { Rewrite } from '../openai-strict/rewrite.js'
import { toOpenAIStrict } from '../openai-strict/to-openai-strict.js'
import type { Fit, FitNote, FitSource } from './fit.js'

const sources: readonly FitSource[] = [
  { page: 'https://developers.openai.com/api/docs/guides/structured-outputs', read: '2026-11-21' },
]

const why: Readonly<Record<Rewrite['how'], string>> = {
  nullable: 'a key that may be absent',
  'json-text': 'no fixed keys',
  wrapped: 'the message is no object of fixed keys',
  closed: 'an object open to other keys',
  unsaid: 'what a schema for it cannot say',
}

const noteOf = ({ pointer, how, says }: Rewrite): FitNote => ({ pointer, why: why[how], becomes: says })

/** What `toOpenAIStrict` makes of a contract, told as for the other providers. */
export const openAIFit = (contract: AnyContract): Fit => {
  const strict = toOpenAIStrict(contract)
  if (!strict.fits) return { verdict: 'refused', notes: strict.reasons, sources }
  const notes = strict.rewrites.map(noteOf)
  return { verdict: notes.length === 0 ? 'fits' : 'rewritten', notes, sources, schema: strict.schema }
}
