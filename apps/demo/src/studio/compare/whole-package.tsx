import { address, amend } from '../address/address.js'
import { ComparisonResult } from './comparison-result.js'
import { Picker } from '../controls/picker.js'
import type { Version } from './messages.js'
import { isRole, roleChoices } from './roles.js'
import type { Answers, AskComparison } from './use-comparison.js'

interface Props {
  readonly name: string
  readonly versions: readonly Version[]
  readonly contracts: readonly { readonly value: string; readonly label: string }[]
  readonly answers: Answers
  readonly ask: AskComparison
}

const majorOf = (release: string): string => release.split('.')[0] ?? ''

/** Shows two releases of a package as a whole, including added and removed contracts and the exported names. */
export const WholePackage = ({ name, versions, contracts, answers, ask }: Props) => {
  const { params } = address.value
  const choices = versions.map(({ release }) => ({ value: release, label: release }))
  const releases = choices.map(({ value }) => value)
  const named = (word: string | undefined): string | undefined => releases.find((one) => one === word?.split('@')[0])
  const step = releases.findLastIndex(
    (one, i) => i > 0 && /^\d/.test(one) && majorOf(one) !== majorOf(releases[i - 1] ?? ''),
  )
  const old = named(params.old) ?? releases[step > 0 ? step - 1 : releases.length - 2] ?? ''
  const next = named(params.new) ?? releases[step > 0 ? step : releases.length - 1] ?? ''
  const { role } = params
  const sides = { package: name, old: { release: old }, next: { release: next } }
  return (
    <>
      <div class="tools">
        <Picker
          {...{ label: 'Contract', value: '*', choices: contracts }}
          onPick={(value) => amend({ contract: value, old: undefined, new: undefined, role: undefined })}
        />
        <Picker {...{ label: 'Old version', value: old, choices }} onPick={(value) => amend({ old: value })} />
        <Picker {...{ label: 'New version', value: next, choices }} onPick={(value) => amend({ new: value })} />
        <Picker
          {...{ label: 'Role', value: role ?? '', choices: roleChoices('declared by each contract') }}
          onPick={(value) => amend({ role: isRole(value) ? value : undefined })}
        />
      </div>
      <ComparisonResult
        pair={{ ...sides, ...(role === undefined ? {} : { role }) }}
        {...{ sides, role, answers, ask, names: { old, next } }}
      />
    </>
  )
}
