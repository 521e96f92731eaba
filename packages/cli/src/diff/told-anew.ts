import { instructionChange, instructionChanges } from '@contracts/evolution/report'
import type { Side } from './read-side.js'

const sectionOf = (old: Side, next: Side): string => {
  if (old.kind === 'schema' && next.kind === 'schema') {
    const change = instructionChange(old.contract, next.contract)
    return change === '' ? '' : `#### Instructions\n\n${change}`
  }
  if (old.kind === 'schema' || next.kind === 'schema') return ''
  return instructionChanges(old.release.contracts ?? [], next.release.contracts ?? [])
}

/** What agents have to be told anew, as the end of a page in Markdown; empty where they are told the same. */
export const toldAnew = (old: Side, next: Side): string => {
  const section = sectionOf(old, next)
  return section === '' ? '' : `\n${section}\n`
}
