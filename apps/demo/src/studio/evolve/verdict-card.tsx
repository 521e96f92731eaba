import type { Role } from '@contracts/core'
import type { Bump } from '@contracts/evolution'
import { BumpMark } from './bump-mark.js'
import type { ToldFinding, Verdict } from './verdict.js'
import { promises, roles } from './roles.js'

const counted = (n: number, noun: string): string => `${String(n)} ${noun}${n === 1 ? '' : 's'}`

const isOpen = ({ effects }: ToldFinding): boolean =>
  effects.some(({ verdict, protected: promised }) => promised && verdict === 'unknown')

/** Why the bump is what it is. */
export const reasonOf = ({ findings, bump }: Verdict): string => {
  if (findings.length === 0) return 'Nothing has changed.'
  const breaking = findings.filter((one) => one.bump === 'major').length
  const asking = findings.filter((one) => one.bump === bump).length
  const unknown = findings.filter(isOpen).length
  const rest = unknown === 0 ? '' : ` Of ${counted(unknown, 'change')} nobody can tell.`
  if (breaking > 0)
    return `${String(breaking)} of ${counted(findings.length, 'change')} ${breaking === 1 ? 'breaks' : 'break'} what is promised.${rest}`
  const ask = `${String(asking)} of ${counted(findings.length, 'change')} ${asking === 1 ? 'asks' : 'ask'} for a ${bump}`
  return `Nothing that is promised breaks; ${ask}.${rest}`
}

interface Props {
  readonly verdict: Verdict
  readonly role?: Role | undefined
  readonly bumps: Partial<Record<Role, Bump>>
  readonly stale: boolean
  readonly onRole: (role: Role) => void
}

/** What the change asks of the version number, and what it would ask under every other role. */
export const VerdictCard = ({ verdict, role, bumps, stale, onRole }: Props) => (
  <section class={`card verdict ${verdict.bump}${stale ? ' stale' : ''}`} aria-label="Verdict" aria-busy={stale}>
    <p class="large" role="status">
      <BumpMark bump={verdict.bump} />
      <span class="reason">{reasonOf(verdict)}</span>
    </p>
    {(verdict.bump === 'minor' ? verdict.order : []).map((line) => (
      <p key={line} class="hint">
        Deploy in this order: {line}
      </p>
    ))}
    <div class="roles" role="group" aria-label="Under each role">
      {roles.map((one) => {
        const bump = one === role ? verdict.bump : bumps[one]
        return (
          <button key={one} type="button" aria-pressed={one === role} title={promises[one]} onClick={() => onRole(one)}>
            {one} <span>{bump ?? '…'}</span>
          </button>
        )
      })}
    </div>
    {role !== undefined && <p class="hint">{promises[role]}</p>}
  </section>
)
