/** The same questions put to json-schema-diff. */
import diff from 'json-schema-diff'
import { includes } from '@contracts/evolution'
import type { Json } from '@contracts/core'
import { questions } from './corpus/questions.js'
import { draftOf, type Pair } from './pair.js'

type Answer = boolean | undefined

const theirs = async ({ a, b }: Pair): Promise<Answer> => {
  try {
    const { removalsFound } = await diff.diffSchemas({
      sourceSchema: structuredClone(a) as object, // it writes into what it reads; a boolean is refused by it, not by us
      destinationSchema: structuredClone(b) as object, // as above
    })
    return !removalsFound
  } catch {
    return undefined
  }
}

const ours = ({ a, b }: Pair): Answer => {
  const { verdict } = includes(a, b)
  return verdict === 'unknown' ? undefined : verdict === 'proved'
}

const row = (name: string, asked: readonly Pair[], answers: readonly Answer[]): string => {
  const count = (test: (included: boolean | undefined, answer: Answer) => boolean) =>
    asked.filter(({ included }, i) => test(included, answers[i])).length
  const missed = count((included, answer) => included === false && answer === true)
  const alarms = count((included, answer) => included === true && answer === false)
  const undecided = count((_, answer) => answer === undefined)
  return `  ${name.padEnd(18)} missed ${String(missed)} · false ${String(alarms)} · undecided ${String(undecided)}\n`
}

const inDraft07 = (schema: Json): boolean => draftOf(schema) === 'draft-07'

/** Both engines on the draft-07 questions whose answer is known. */
export const othersText = async (): Promise<string> => {
  const asked = questions().filter(({ a, b }) => inDraft07(a) && inDraft07(b))
  const answers: Answer[] = []
  for (const pair of asked) answers.push(await theirs(pair))
  return [
    `${String(asked.length)} draft-07 questions with a known answer\n`,
    row('json-schema-diff', asked, answers),
    row('ours', asked, asked.map(ours)),
  ].join('')
}
