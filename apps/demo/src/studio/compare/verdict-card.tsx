import type { Role } from '@contracts/core'
import type { Bump } from '@contracts/evolution'
import { BumpMark } from './bump-mark.js'
import type { Verdict } from './messages.js'
import { reasonOf } from './reason.js'
import { promises, roles } from './roles.js'

interface Props {
  readonly verdict: Verdict
  /** The role that the contract declares. */
  readonly own?: Role | undefined
  readonly role?: Role | undefined
  readonly bumps: Partial<Record<Role, Bump>>
  readonly stale: boolean
  readonly onRole: (role: Role) => void
}

/** Shows the bump that the change requires, and the bump it would require under every other role. */
export const VerdictCard = ({ verdict, own, role, bumps, stale, onRole }: Props) => (
  <section class={`card verdict ${verdict.bump}${stale ? ' stale' : ''}`} aria-label="Verdict" aria-busy={stale}>
    <p class="large" role="status">
      <BumpMark bump={verdict.bump} sentence />
      <span class="reason">{reasonOf(verdict)}</span>
    </p>
    {(verdict.bump === 'minor' ? verdict.order : []).map((line) => (
      <p key={line} class="hint">
        Deploy in this order: {line}
      </p>
    ))}
    <div class="roles" role="group" aria-label="Bump under each role">
      {roles.map((one) => {
        const bump = one === role ? verdict.bump : bumps[one]
        return (
          <button key={one} type="button" aria-pressed={one === role} title={promises[one]} onClick={() => onRole(one)}>
            {one} <span>{bump ?? '…'}</span>
          </button>
        )
      })}
    </div>
    <p class="hint">
      {role !== undefined && `${promises[role]} `}
      {own !== role && `The role declared is ${own ?? 'that of each contract'}. `}Compared in{' '}
      {Math.round(verdict.milliseconds)} ms.
    </p>
  </section>
)
