import { counted } from '#words.js'
import type { FindingData, Verdict } from './messages.js'

/** Returns whether it could not be decided if a finding breaks what the role protects. */
export const isOpen = ({ effects }: FindingData): boolean =>
  effects.some(({ verdict, protected: isProtected }) => isProtected && verdict === 'unknown')

/** Explains a bump: how many changes require it, and how many could not be decided. */
export const reasonOf = ({ findings, bump }: Pick<Verdict, 'findings' | 'bump'>): string => {
  if (findings.length === 0) return 'Nothing has changed.'
  const breaking = findings.filter((one) => one.bump === 'major' && !isOpen(one)).length
  const unknown = findings.filter(isOpen).length
  const of = (n: number): string => `${String(n)} of ${counted(findings.length, 'change')}`
  const open = unknown === 0 ? '.' : `, ${String(unknown)} could not be decided.`
  if (breaking > 0) return `${of(breaking)} ${breaking === 1 ? 'is' : 'are'} breaking${open}`
  if (unknown > 0) return `No change is known to be breaking${open}`
  const required = findings.filter((one) => one.bump === bump).length
  return `No change is breaking; ${of(required)} ${required === 1 ? 'requires' : 'require'} a ${bump}.`
}
