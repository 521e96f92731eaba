import { isJsonObject, type Json } from '@contracts/core'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { includes } from './includes.js'

/** A question with its answer: whether `a` is included in `b` and, where `back` is given, `b` in `a`. */
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
  .map((line) => JSON.parse(line) as Question) // as the file is written

/** What draft-07 spells otherwise or does not know. */
const recent =
  /"(?:\$defs|\$ref|prefixItems|dependentRequired|dependentSchemas|unevaluatedProperties|unevaluatedItems|minContains|maxContains)":/

const inDraft07 = (schema: Json): Json =>
  isJsonObject(schema) ? { $schema: 'http://json-schema.org/draft-07/schema#', ...schema } : schema

const verdictOf = (included: boolean): string => (included ? 'proved' : 'disproved')

describe('includes answers as is known', () => {
  it.each(questions.map((question) => [question.name, question] as const))('%s', (_, question) => {
    const { a, b, included, back, draft } = question
    const isOld = draft === 'draft-07'
    for (const write of [
      ...(isOld ? [] : [(schema: Json) => schema]),
      ...(isOld || !recent.test(JSON.stringify(question)) ? [inDraft07] : []),
    ]) {
      expect(includes(write(a), write(b)).verdict).toBe(verdictOf(included))
      if (back !== undefined) expect(includes(write(b), write(a)).verdict).toBe(verdictOf(back))
    }
  })
})
