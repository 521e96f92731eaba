/** Questions whose answer is known: our own, one file a subject, and those of the test suite. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '@contracts/core'
import { isObject, listOf, own, textAt } from '../document.js'
import { uriOf, type Draft, type Pair } from '../pair.js'
import { root } from '../workspace.js'
import { suiteQuestions } from './suite.js'

const folder = join(root, 'scripts/prove/questions')

const inDraft = (schema: Json, draft: Draft): Json => (isObject(schema) ? { $schema: uriOf[draft], ...schema } : schema)

/** `included` answers whether `a` is in `b`; `back`, where it stands, whether `b` is in `a`. */
const read = (line: Json): readonly Pair[] => {
  const draft: Draft = own(line, 'draft') === 'draft-07' ? 'draft-07' : '2020-12'
  const [a, b] = [inDraft(own(line, 'a') ?? true, draft), inDraft(own(line, 'b') ?? true, draft)]
  const asked = { corpus: 'questions', name: `ours: ${textAt(line, 'says')}` } as const
  const back = own(line, 'back')
  return [
    { ...asked, a, b, included: own(line, 'included') === true },
    ...(typeof back === 'boolean' ? [{ ...asked, a: b, b: a, included: back }] : []),
  ]
}

const ownQuestions = (): readonly Pair[] =>
  readdirSync(folder)
    .sort()
    .flatMap((name) => listOf(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Json).flatMap(read)) // JSON

/** All of them, our own first. */
export const questions = (): readonly Pair[] => [...ownQuestions(), ...suiteQuestions()]
