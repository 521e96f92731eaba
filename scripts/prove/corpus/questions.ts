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

/** What draft-07 spells another way, or does not know. */
const recent =
  /"(?:\$defs|\$ref|prefixItems|dependentRequired|dependentSchemas|unevaluatedProperties|unevaluatedItems|minContains|maxContains)":/

/** `included` answers whether `a` is in `b`; `back`, where it stands, whether `b` is in `a`. */
const read = (line: Json, draft: Draft): readonly Pair[] => {
  const [a, b] = [inDraft(own(line, 'a') ?? true, draft), inDraft(own(line, 'b') ?? true, draft)]
  const asked = { corpus: 'questions', name: `ours: ${textAt(line, 'says')}` } as const
  const back = own(line, 'back')
  return [
    { ...asked, a, b, included: own(line, 'included') === true },
    ...(typeof back === 'boolean' ? [{ ...asked, a: b, b: a, included: back }] : []),
  ]
}

/** Each is asked in its own draft, and in the other where that one says the same. */
const readEach = (line: Json): readonly Pair[] => {
  if (own(line, 'draft') === 'draft-07') return read(line, 'draft-07')
  return [...read(line, '2020-12'), ...(recent.test(JSON.stringify(line)) ? [] : read(line, 'draft-07'))]
}

const ownQuestions = (): readonly Pair[] =>
  readdirSync(folder)
    .sort()
    .flatMap((name) => listOf(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Json).flatMap(readEach)) // JSON

/** All of them, our own first. */
export const questions = (): readonly Pair[] => [...ownQuestions(), ...suiteQuestions()]
