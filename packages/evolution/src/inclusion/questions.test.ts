import { isJsonObject, type Json } from '@contracts/core'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { judge } from '../testing/judge.js'
import { includes } from './includes.js'

/**
 * A question with its answer: whether `a` is included in `b` and, if `back` is given, whether `b` is included in `a`.
 */
interface Question {
  readonly name: string
  readonly a: Json
  readonly b: Json
  readonly included: boolean
  readonly back?: boolean
  readonly draft?: 'draft-07'
}

const questions = readFileSync(join(__dirname, 'questions.ndjson'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Question) // each line of the file has this shape

/** Keywords that draft-07 spells differently or does not define. */
const recent =
  /"(?:\$defs|\$ref|prefixItems|dependentRequired|dependentSchemas|unevaluatedProperties|unevaluatedItems|minContains|maxContains)":/

const inDraft07 = (schema: Json): Json =>
  isJsonObject(schema) ? { $schema: 'http://json-schema.org/draft-07/schema#', ...schema } : schema

/** Expects the known answer. Another validator must confirm a counterexample. */
const expectAnswer = (a: Json, b: Json, isIncluded: boolean): void => {
  const found = includes(a, b)
  expect(found.verdict).toBe(isIncluded ? 'proved' : 'disproved')
  if (found.verdict === 'disproved')
    expect([judge(a)(found.counterexample), judge(b)(found.counterexample)]).toEqual([true, false])
}

describe('includes returns the known answer', () => {
  it.each(questions.map((question) => [question.name, question] as const))('%s', (_, question) => {
    const { a, b, included, back, draft } = question
    const isOld = draft === 'draft-07'
    for (const write of [
      ...(isOld ? [] : [(schema: Json) => schema]),
      ...(isOld || !recent.test(JSON.stringify(question)) ? [inDraft07] : []),
    ]) {
      expectAnswer(write(a), write(b), included)
      if (back !== undefined) expectAnswer(write(b), write(a), back)
    }
  })
})
