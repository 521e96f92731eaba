/** Engines that lie, each in its own way, and whether they are caught. */
import type { Json } from '@contracts/core'
import type { Inclusion } from '@contracts/evolution'
import { corpusOf } from './corpus/cases.js'
import type { Engine } from './engine.js'
import { examine } from './examine.js'
import { panel } from './judges/panel.js'
import { minimal } from './minimal.js'
import type { Fault, Outcome } from './outcome.js'

const proved: Inclusion = { verdict: 'proved' }
const witnessed = (witness: Json): Inclusion => ({ verdict: 'witnessed', witness })

/** An engine, and of which faults it is guilty on at least so many of a hundred pairs. */
type Liar = { readonly says: string; readonly engine: Engine; readonly fault: Fault; readonly least: number }

const liars: readonly Liar[] = [
  { says: 'always proves', engine: () => proved, fault: 'missed', least: 20 },
  { says: 'always shows null', engine: () => witnessed(null), fault: 'false', least: 60 },
  {
    says: 'shows a message both reject',
    engine: (a, b) =>
      ([null, 0, '', [], {}] as const)
        .map((one) => (panel(a, one) === false && panel(b, one) === false ? witnessed(one) : undefined))
        .find((one) => one !== undefined) ?? { verdict: 'unknown', reason: 'honest' },
    fault: 'false',
    least: 60,
  },
  {
    says: 'gives up by throwing',
    engine: () => {
      throw new Error('out of ideas')
    },
    fault: 'threw',
    least: 100,
  },
  {
    says: 'writes into a schema',
    engine: (a) => {
      if (typeof a === 'object' && a !== null) Object.assign(a, { seen: true })
      return { verdict: 'unknown', reason: 'honest' }
    },
    fault: 'mutated',
    least: 90,
  },
]

const caughtBy = (engine: Engine, seed: number): readonly Outcome[] => {
  const corpus = corpusOf(100, seed, 'random')
  return Array.from({ length: corpus.count }, (_, i) => corpus.pairs(i))
    .flat()
    .flatMap((pair) => examine(pair, { engine, seed, samples: 100, blind: false }) ?? [])
}

const shrinks = (outcome: Outcome | undefined, engine: Engine): boolean => {
  const { a, b, message } = outcome === undefined ? {} : minimal(outcome, engine)
  return (
    a !== undefined &&
    b !== undefined &&
    message !== undefined &&
    panel(a, message) === true &&
    panel(b, message) === false
  )
}

/** What is said of each liar, and whether it held. */
export const selfCheck = (seed: number): readonly (readonly [says: string, holds: boolean])[] => [
  ...liars.map(({ says, engine, fault, least }) => {
    const caught = caughtBy(engine, seed).filter((outcome) => outcome.fault === fault).length
    return [`an engine that ${says} is caught (${String(caught)} of 100, ${fault})`, caught >= least] as const
  }),
  [
    'an engine that never answers is caught at nothing',
    caughtBy(() => ({ verdict: 'unknown', reason: 'honest' }), seed).every(({ fault }) => fault === undefined),
  ],
  [
    'a missed break is shown by the smallest pair found',
    shrinks(
      caughtBy(() => proved, seed).find(({ fault }) => fault === 'missed'),
      () => proved,
    ),
  ],
]
