import type { Json } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import type { Judgement } from '../verdict/finding.js'
import type { Note } from './notes.js'
import type { ShownLine } from './coverage.js'
import { migrationNote, namesInCode, type NoteLine } from './migration-note.js'
import { accepts, type SubjectPair, subjectPairs } from './pairs.js'
import type { Problem } from './problem.js'
import { anyItem, holdsAt } from './renamed.js'
import type { Subject } from './side.js'

/**
 * What a migration note is run against: both sides of the change, the older side's version, the earlier releases that
 * findings were made against, and what was found.
 *
 * @category model
 * @since 1.0.0
 */
export interface NoteContext {
  readonly olds: readonly Subject[]
  readonly nexts: readonly Subject[]
  readonly since: string
  readonly judgement: Judgement
  readonly earlier?: readonly { readonly since: string; readonly olds: readonly Subject[] }[]
}

const words: Readonly<Record<NoteLine['claims'], string>> = {
  'rejected-now': 'Accepted before, rejected now',
  'rejected-before': 'Accepted now, rejected before',
  lost: 'Accepted before and now, but no longer read',
  instead: 'Send instead',
}

/** A loss that takes several properties at once has no one place, and any place named holds. */
const isLost = (line: NoteLine, { judgement }: NoteContext): boolean =>
  judgement.findings.some(({ effects }) =>
    effects.some(
      ({ direction, verdict, gone = line.gone ?? '' }) =>
        direction === 'loss' && verdict === 'breaking' && anyItem(gone) === anyItem(line.gone ?? gone),
    ),
  )

const isTrue = (line: NoteLine, message: Json, { old, next }: SubjectPair, context: NoteContext): boolean => {
  const before = accepts(old, message)
  const after = next === undefined ? false : accepts(next, message)
  switch (line.claims) {
    case 'rejected-now':
      return before === true && after === false
    case 'rejected-before':
      return before === false && after === true
    case 'lost':
      return before === true && after === true && isLost(line, context)
    case 'instead':
      return after === true
  }
}

const verdictOf = (answer: boolean | undefined): string =>
  answer === undefined ? 'cannot run' : answer ? 'accepts' : 'rejects'

/** What each side really says, of the contract the message was closest to. */
const told = (message: Json, pairs: readonly SubjectPair[]): string => {
  const best = pairs.find(({ old, next }) => (accepts(old, message) ?? accepts(next, message)) === true) ?? pairs[0]
  if (best === undefined) return 'no contract of the package is there to run it'
  const before =
    best.old === undefined ? `is not in ${best.since}` : `of ${best.since} ${verdictOf(accepts(best.old, message))} it`
  const after = best.next === undefined ? 'it is gone now' : `the new one ${verdictOf(accepts(best.next, message))} it`
  return `\`${best.id}\` ${before}, ${after}`
}

const untrue = (note: Note, says: string): Problem => ({
  code: 'migration-not-true',
  says: `${note.name}: ${says}.`,
  fix: 'Put a message there that behaves as the line says, or name its contract in the note as `domain/contract`.',
})

/** The pairs a note speaks of: those of the contracts it names in code, or all. */
const candidates = (note: Note, { since, olds, nexts, earlier = [] }: NoteContext): readonly SubjectPair[] => {
  const all = [{ since, olds }, ...earlier].flatMap((side) => subjectPairs(side, nexts))
  const names = namesInCode(note.body)
  const named = all.filter(({ id }) => names.has(id))
  return named.length > 0 ? named : all
}

/**
 * A migration note that was run: the lines that show a break and do so, and what is wrong with the others.
 *
 * @category model
 * @since 1.0.0
 */
export interface RunNote {
  readonly shown: readonly ShownLine[]
  readonly problems: readonly Problem[]
}

/**
 * Runs the messages of a migration note: the one that shows the break on both sides, the one to send instead on the new
 * one, by a contract for which the lines before it hold. The contract is one that the note names in code; where it names
 * none, any of the package.
 *
 * @category destructors
 * @since 1.0.0
 */
export const runNote = (note: Note, context: NoteContext): RunNote => {
  const all = candidates(note, context)
  let pairs = all
  let lost: string | undefined
  const shown: ShownLine[] = []
  const problems = (migrationNote(note.body) ?? []).flatMap((line) => {
    if (E.isLeft(line.message)) return [untrue(note, `"${words[line.claims]}": ${line.message.left}`)]
    const message = line.message.right
    // A contract that has gone has nothing to send instead: any other may take its place.
    const among =
      line.claims === 'instead' && pairs.every(({ next }) => next === undefined)
        ? all
        : line.claims === 'instead'
          ? pairs
          : all
    const holding = among.filter((pair) => isTrue(line, message, pair, context))
    if (holding.length === 0) return [untrue(note, `"${words[line.claims]}" is not true: ${told(message, among)}`)]
    if (line.claims === 'instead' && lost !== undefined && holdsAt(message, lost))
      return [untrue(note, `"${words.instead}" still holds what is read no more, \`${lost}\``)]
    if (line.claims === 'lost') lost = line.gone
    if (line.claims !== 'instead') {
      pairs = holding
      const { claims, gone } = line
      shown.push({ claims, message, pairs: holding, ...(gone === undefined ? {} : { gone }) })
    }
    return []
  })
  return { shown, problems }
}
