import { includes, type Inclusion } from '@contracts/evolution'
import type { Schema } from '@contracts/core/json-schema'
import { progress } from './progress.js'

/** The times of one question, whether every message of one schema is a message of another, in milliseconds. */
export interface QuestionTimes {
  readonly question: string
  readonly kilobytes: number
  readonly verdict: Inclusion['verdict']
  readonly times: readonly number[]
}

interface Question {
  readonly question: string
  readonly verdict: Inclusion['verdict']
  readonly schemas: () => readonly [Schema, Schema]
}

const indexes = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i)

const order = (quantity: Schema): Schema => ({
  type: 'object',
  properties: {
    id: { type: 'string', pattern: '^o[0-9]+$' },
    placed: { type: 'string', format: 'date-time' },
    lines: { type: 'array', items: { type: 'object', properties: { sku: { type: 'string' }, quantity } } },
    note: { type: ['string', 'null'] },
  },
  required: ['id', 'lines'],
})

/**
 * Returns a schema of definitions: each is an object of texts, of values of one of three other definitions, and of one
 * property that is given. In a `tree`, the last definitions lead back only to the first one.
 */
const definitions = (count: number, isTree: boolean, last: Schema): Schema => ({
  $ref: '#/$defs/d0',
  $defs: Object.fromEntries(
    indexes(count).map((i) => {
      const other = (k: number): number => (isTree ? i * 3 + k + 1 : (i * 7 + k * 11 + 1) % count)
      const others = indexes(3).map((k) => ({ $ref: `#/$defs/d${String(other(k) < count ? other(k) : 0)}` }))
      const one = (j: number): Schema => ({
        description: `Property ${String(j)} of definition ${String(i)}: every third one is a value of one of three other definitions, and the rest are texts of one to two hundred characters.`,
        ...(j % 3 === 0 ? { anyOf: others } : { type: 'string', minLength: 1, maxLength: 200 }),
      })
      const all = indexes(11).map((j) => [`p${String(i)}_${String(j)}`, j === 10 ? last : one(j)] as const)
      return [`d${String(i)}`, { type: 'object', properties: Object.fromEntries(all), additionalProperties: false }]
    }),
  ),
})

const [two, three]: readonly [Schema, Schema] = [{ enum: ['a', 'b'] }, { enum: ['a', 'b', 'c'] }]

/** Returns the questions whether a widened schema includes the former one, and the other way round. */
const both = (name: string, make: (isWide: boolean) => Schema): readonly Question[] => [
  { question: `${name}, widened`, verdict: 'proved', schemas: () => [make(false), make(true)] },
  { question: `${name}, narrowed`, verdict: 'disproved', schemas: () => [make(true), make(false)] },
]

const questions: readonly Question[] = [
  ...both('an order', (isWide) => order({ type: isWide ? 'number' : 'integer' })),
  ...both('40 definitions that contain each other', (isWide) => definitions(40, false, isWide ? three : two)),
  ...both('700 definitions, as large as the schema of vega-lite', (isWide) => definitions(700, true, isWide ? three : two)), // oxfmt-ignore
]

/** Asks each question `rounds` times. Throws when a verdict is not the expected one. */
export const questionTimes = (rounds: number): readonly QuestionTimes[] =>
  questions.map(({ question, verdict, schemas }) => {
    const [a, b] = schemas()
    const ask = (round: number): number => {
      progress(`includes ${String(round)}/${String(rounds)} ${question}`)
      const begun = performance.now()
      const answer = includes(a, b)
      const spent = performance.now() - begun
      if (answer.verdict !== verdict) throw new Error(`${question}: ${JSON.stringify(answer)}`)
      return spent
    }
    ask(0) // warms up and is not counted
    return {
      question,
      verdict,
      kilobytes: JSON.stringify(a).length / 1000,
      times: indexes(rounds).map((i) => ask(i + 1)),
    }
  })
