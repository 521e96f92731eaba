/** The figures in words. */
import type { Outcome } from './outcome.js'
import { figuresOf, quantile, ranked, type Figures } from './tally.js'

const share = (part: number, whole: number): string => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(2)} %`)

/** The lines about one part of the corpus. */
export const figuresText = (name: string, f: Figures, samples: number): string =>
  [
    `${name}: ${String(f.pairs)} pairs`,
    `  proved ${String(f.proved)} (${share(f.proved, f.pairs)}) · witnessed ${String(f.witnessed)} (${share(f.witnessed, f.pairs)}) · unknown ${String(f.unknown)} (${share(f.unknown, f.pairs)})`,
    `  missed ${String(f.missed)} · false ${String(f.false)}${f.broken > 0 ? ` · threw or mutated ${String(f.broken)}` : ''}`,
    `  ${String(f.messages)} messages run against proved pairs; ${String(f.short)} pairs have fewer than ${String(samples)}: ${String(f.empty)} of them accept nothing, for ${String(f.none)} nothing was found, the rest are finite or narrow`,
    `  sampling alone finds ${share(f.blindFound, f.blindTried)} of ${String(f.blindTried)} breaks that were witnessed`,
    `  time: median ${quantile(f.times, 0.5).toFixed(2)} ms · 99 % within ${quantile(f.times, 0.99).toFixed(1)} ms · worst ${quantile(f.times, 1).toFixed(1)} ms`,
    '',
  ].join('\n')

/** The parts of a run and the whole. */
export const runText = (outcomes: readonly Outcome[], samples: number): string => {
  const parts = ['contracts', 'random', 'questions'].map((corpus) => ({
    corpus,
    own: outcomes.filter((outcome) => outcome.corpus === corpus),
  }))
  const texts = parts
    .filter(({ own }) => own.length > 0)
    .map(({ corpus, own }) => figuresText(corpus, figuresOf(own, samples), samples))
  return [...texts, figuresText('together', figuresOf(outcomes, samples), samples)].join('')
}

/** What left pairs undecided, and what had been done to them. */
export const unknownText = (outcomes: readonly Outcome[]): string => {
  const unknown = outcomes.filter(({ verdict }) => verdict === 'unknown')
  const reasons = ranked(unknown.map(({ corpus, reason }) => `${corpus}: ${reason ?? 'no reason'}`)).slice(0, 12)
  const names = ranked(unknown.flatMap(({ name }) => name.split(', '))).slice(0, 8)
  if (unknown.length === 0) return ''
  const lines = (list: readonly (readonly [string, number])[]) =>
    list.map(([text, n]) => `  ${String(n).padStart(5)}  ${text}\n`).join('')
  return `undecided, by reason\n${lines(reasons)}undecided, by what was done\n${lines(names)}`
}

/** A fault, or a dispute, as JSON on lines of its own. */
export const caseText = ({ corpus, name, verdict, reason, fault, message, a, b }: Outcome): string =>
  [
    `✗ ${fault ?? verdict} · ${corpus} · ${name}${reason === undefined ? '' : ` · ${reason}`}`,
    `  a       ${JSON.stringify(a)}`,
    `  b       ${JSON.stringify(b)}`,
    ...(message === undefined ? [] : [`  message ${JSON.stringify(message)}`]),
    '',
  ].join('\n')
