/** Questions made of the JSON Schema Test Suite: what it says of an instance is what holds of the constant. */
import { createRequire } from 'node:module'
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Json } from '@contracts/core'
import { isObject, listOf, own, textAt } from '../document.js'
import { uriOf, type Pair } from '../pair.js'

const folder = () =>
  join(dirname(createRequire(import.meta.url).resolve('json-schema-test-suite/package.json')), 'tests/draft4')

/** What draft 4 says otherwise than draft 7, or finds elsewhere. */
const foreign = /"(?:id|\$schema|format)":|"\$ref":"(?!#)|"exclusiveM(?:in|ax)imum":(?:true|false)/

const $schema = uriOf['draft-07']

const about = (group: Json): readonly Pair[] => {
  const schema = own(group, 'schema')
  if (!isObject(schema) || foreign.test(JSON.stringify(schema))) return []
  const document = { ...schema, $schema }
  return listOf(own(group, 'tests')).flatMap((test): readonly Pair[] => {
    const instance = own(test, 'data') ?? null
    const valid = own(test, 'valid') === true
    const name = `suite: ${textAt(group, 'description')}`
    return [
      { corpus: 'questions', name, a: { $schema, const: instance }, b: document, included: valid },
      { corpus: 'questions', name, a: document, b: { $schema, not: { const: instance } }, included: !valid },
    ]
  })
}

/** Two questions for each instance of the suite that every draft judges alike. */
export const suiteQuestions = (): readonly Pair[] =>
  readdirSync(folder())
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => listOf(JSON.parse(readFileSync(join(folder(), name), 'utf8')) as Json).flatMap(about)) // JSON
