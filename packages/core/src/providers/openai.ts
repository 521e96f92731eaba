import type { AnyContract } from '../contract/contract.js'
import type { Rewrite } from '../openai-strict/rewrite.js'
import { toOpenAIStrict } from '../openai-strict/to-openai-strict.js'
import type { Fit, FitNote, FitSource } from './fit.js'

const sources: readonly FitSource[] = [
  { page: 'https://developers.openai.com/api/docs/guides/structured-outputs', read: '2026-11-21' },
]

/** What is told of a rewrite; without `why` it says itself what is left out. */
const words: Readonly<Record<Rewrite['how'], Pick<FitNote, 'becomes'> & { readonly why?: string }>> = {
  nullable: { why: 'a key that may be absent', becomes: 'is null where it would be absent' },
  'json-text': { why: 'no fixed keys', becomes: 'is a text that holds JSON' },
  wrapped: { why: 'no object of fixed keys', becomes: 'stands under the key message' },
  closed: { why: 'an object open to other keys', becomes: 'holds no other keys' },
  unsaid: { becomes: 'left out: decoding asks for it' },
}

const noteOf = ({ pointer, how, says }: Rewrite): FitNote => ({ pointer, why: says, ...words[how] })

/** What `toOpenAIStrict` makes of a contract, told as for the other providers. */
export const openAIFit = (contract: AnyContract): Fit => {
  const strict = toOpenAIStrict(contract)
  if (!strict.fits) return { verdict: 'refused', notes: strict.reasons, sources }
  const notes = strict.rewrites.map(noteOf)
  return { verdict: notes.length === 0 ? 'fits' : 'rewritten', notes, sources, schema: strict.schema }
}
