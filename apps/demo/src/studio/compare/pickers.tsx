import type { Role } from '@contracts/core'
import { amend } from '../address/address.js'
import type { Choice } from './choices.js'
import { Picker } from '../controls/picker.js'
import { isRole, roleChoices } from './roles.js'

interface Props {
  readonly contracts: readonly { readonly value: string; readonly label: string }[]
  readonly id: string
  readonly choices: readonly Choice[]
  readonly old: Choice
  readonly next: Choice
  readonly changed: boolean
  readonly role: Role | undefined
  readonly onReset: () => void
}

/** Lets a visitor choose a contract, two versions of it, and the role under which they are compared. */
export const Pickers = ({ contracts, id, choices, old, next, changed, role, onReset }: Props) => (
  <div class="tools">
    <Picker
      {...{ label: 'Contract', value: id, choices: contracts }}
      onPick={(value) => {
        onReset()
        amend({ contract: value, old: undefined, new: undefined, role: undefined, schema: undefined })
      }}
    />
    <Picker {...{ label: 'Old version', value: old.value, choices }} onPick={(value) => amend({ old: value })} />
    <Picker
      label="New version"
      value={changed ? 'edited' : next.value}
      choices={changed ? [{ value: 'edited', label: `edited from ${next.label}` }, ...choices] : choices}
      onPick={(value) => {
        if (value === 'edited') return
        onReset()
        amend({ new: value })
      }}
    />
    <Picker
      {...{ label: 'Role', value: role ?? '', choices: roleChoices(`declared: ${next.contract.role}`) }}
      onPick={(value) => amend({ role: isRole(value) ? value : undefined })}
    />
  </div>
)
