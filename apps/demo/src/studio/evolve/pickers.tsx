import type { Role } from '@contracts/core'
import { amend } from '../address/address.js'
import type { Choice } from './choices.js'
import { roles } from './verdict-card.js'

interface Props {
  readonly ids: readonly string[]
  readonly id: string
  readonly choices: readonly Choice[]
  readonly old: Choice
  readonly next: Choice
  readonly changed: boolean
  readonly role: Role | undefined
  readonly onEdited: (text: undefined) => void
}

/** Chooses a contract, two versions of it, and the role it is judged under. */
export const Pickers = ({ ids, id, choices, old, next, changed, role, onEdited }: Props) => (
  <div class="tools">
    <label class="field">
      <span>Contract</span>
      <select
        value={id}
        onChange={({ currentTarget }) => {
          onEdited(undefined)
          amend({ contract: currentTarget.value, old: undefined, new: undefined, schema: undefined, role: undefined })
        }}
      >
        {ids.map((one) => (
          <option key={one} value={one} selected={one === id}>
            {one}
          </option>
        ))}
      </select>
    </label>
    <label class="field">
      <span>Old version</span>
      <select value={old.value} onChange={({ currentTarget }) => amend({ old: currentTarget.value })}>
        {choices.map(({ value, label }) => (
          <option key={value} value={value} selected={value === old.value}>
            {label}
          </option>
        ))}
      </select>
    </label>
    <label class="field">
      <span>New version</span>
      <select
        value={changed ? 'edited' : next.value}
        onChange={({ currentTarget }) => {
          if (currentTarget.value === 'edited') return
          onEdited(undefined)
          amend({ new: currentTarget.value, schema: undefined })
        }}
      >
        {changed && (
          <option value="edited" selected>
            edited from {next.label}
          </option>
        )}
        {choices.map(({ value, label }) => (
          <option key={value} value={value} selected={!changed && value === next.value}>
            {label}
          </option>
        ))}
      </select>
    </label>
    <label class="field">
      <span>Role</span>
      <select
        value={role ?? ''}
        onChange={({ currentTarget }) => amend({ role: currentTarget.value === '' ? undefined : currentTarget.value })}
      >
        <option value="">its own: {next.contract.role}</option>
        {roles.map((one) => (
          <option key={one} value={one} selected={one === role}>
            {one}
          </option>
        ))}
      </select>
    </label>
  </div>
)
