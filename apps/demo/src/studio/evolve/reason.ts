import type { ToldFinding, Verdict } from './verdict.js'

const counted = (n: number, noun: string): string => `${String(n)} ${noun}${n === 1 ? '' : 's'}`

const isOpen = ({ effects }: ToldFinding): boolean =>
  effects.some(({ verdict, protected: promised }) => promised && verdict === 'unknown')

/** Why the bump is what it is. */
export const reasonOf = ({ findings, bump }: Pick<Verdict, 'findings' | 'bump'>): string => {
  if (findings.length === 0) return 'Nothing has changed.'
  const breaking = findings.filter((one) => one.bump === 'major' && !isOpen(one)).length
  const asking = findings.filter((one) => one.bump === bump).length
  const unknown = findings.filter(isOpen).length
  const rest = unknown === 0 ? '' : ` ${counted(unknown, 'change')} ${unknown === 1 ? 'is' : 'are'} unproved.`
  if (breaking > 0)
    return `${String(breaking)} of ${counted(findings.length, 'change')} ${breaking === 1 ? 'breaks' : 'break'} what is promised.${rest}`
  const ask = `${String(asking)} of ${counted(findings.length, 'change')} ${asking === 1 ? 'asks' : 'ask'} for a ${bump}`
  return `${unknown === 0 ? 'Nothing that is promised breaks' : 'Nothing is known to break'}; ${ask}.${rest}`
}
