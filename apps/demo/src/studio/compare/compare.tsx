import { useMemo } from 'preact/hooks'
import { address, amend } from '../address/address.js'
import { ShareButton } from '../address/share-button.js'
import { useText } from '../address/use-text.js'
import { Picker } from '../controls/picker.js'
import { choiceNamed, choicesOf, firstPair, idsOf, sideOf, wholePackage } from './choices.js'
import { ComparisonResult } from './comparison-result.js'
import { EditedComparison } from './edited-comparison.js'
import { Links } from './links.js'
import type { Version } from './messages.js'
import { printSchema } from './read-schema.js'
import type { Answers, AskComparison } from './use-comparison.js'

interface Props {
  readonly name: string
  readonly versions: readonly Version[]
  readonly answers: Answers
  readonly ask: AskComparison
}

/**
 * Shows two versions of a contract, their differences, and the version bump that these require. Two versions of a whole
 * package also differ in their contracts and in the exported names.
 */
export const Compare = ({ name, versions, answers, ask }: Props) => {
  const { params } = address.value
  const ids = [...idsOf(versions), wholePackage]
  const id = ids.find((one) => one === params.contract) ?? ids[0] ?? ''
  const choices = useMemo(() => choicesOf(versions, id), [versions, id])
  const [firstOld, firstNext] = firstPair(choices)
  const old = choiceNamed(choices, params.old ?? '') ?? firstOld
  const next = choiceNamed(choices, params.new ?? '') ?? firstNext
  const edit = useText('schema', `${name} ${id} ${next?.value ?? ''}`)
  const { text: edited, setText: setEdited } = edit
  const before = useMemo(() => printSchema(old?.contract?.schema ?? {}), [old])
  const base = useMemo(() => printSchema(next?.contract?.schema ?? {}), [next])

  if (old === undefined || next === undefined) return <p class="outcome">This package has no version to compare.</p>

  const changed = edited !== undefined && edited !== base
  const own = next.contract?.role
  const sides = { package: name, old: sideOf(old), next: sideOf(next) }
  const labels = { old: old.label, next: next.label }
  return (
    <>
      <div class="tools">
        <Picker
          {...{ label: 'Contract', value: id }}
          choices={ids.map((one) => ({ value: one, label: one === wholePackage ? 'the whole package' : one }))}
          onPick={(value) => {
            setEdited(undefined)
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
            setEdited(undefined)
            amend({ new: value })
          }}
        />
      </div>
      {own === undefined ? (
        <ComparisonResult {...{ sides, names: labels, answers, ask }} />
      ) : (
        <EditedComparison
          {...{ sides, before, base, edited, onEdit: setEdited, answers, ask, own, labels }}
          above={<Links {...{ name, old: sides.old, next: sides.next }} />}
          beside={<ShareButton {...edit} />}
        />
      )}
    </>
  )
}
