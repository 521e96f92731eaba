/** A process that examines the cases it is given and sends back what they came to. */
import { includes } from '@contracts/evolution'
import { corpusOf } from './corpus/cases.js'
import { examine } from './examine.js'
import { minimal } from './minimal.js'
import type { Outcome } from './outcome.js'
import type { Settings } from './settings.js'
import type { Job } from './workspace.js'

/** What it answers: outcomes, and how many pairs were none because a side is no schema. */
export interface Done {
  readonly outcomes: readonly Outcome[]
  readonly skipped: number
}

const settings = JSON.parse(process.argv[2] ?? '{}') as Settings // the parent writes it
const corpus = corpusOf(settings.pairs, settings.seed, settings.only)

// A fault costs seconds to make small; a broken engine has hundreds.
let shrinks = 8

const examined = (number: number): readonly (Outcome | undefined)[] =>
  corpus.pairs(number).map((pair, i) => {
    const blind = (number + i) % 5 === 0
    const outcome = examine(pair, { engine: includes, seed: settings.seed + number, samples: settings.samples, blind })
    return outcome?.fault !== undefined && shrinks-- > 0 ? minimal(outcome, includes) : outcome
  })

process.on('message', ([from, to]: Job) => {
  const all = Array.from({ length: to - from }, (_, i) => examined(from + i)).flat()
  const outcomes = all.filter((outcome) => outcome !== undefined)
  const done: Done = { outcomes, skipped: all.length - outcomes.length }
  process.send?.(done)
})
process.on('disconnect', () => process.exit())
