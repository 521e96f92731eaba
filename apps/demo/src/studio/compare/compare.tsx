import { useMemo } from 'preact/hooks'
import { address } from '../address/address.js'
import { ShareButton } from '../address/share-button.js'
import { useText } from '../address/use-text.js'
import { choiceNamed, choicesOf, idsOf } from './choices.js'
import { firstPair } from './first-pair.js'
import { EditedComparison } from './edited-comparison.js'
import { Links } from './links.js'
import { Pickers } from './pickers.js'
import type { Version } from './messages.js'
import { printSchema } from './read-schema.js'
import type { Answers, AskComparison } from './use-comparison.js'
import { WholePackage } from './whole-package.js'

interface Props {
  readonly name: string
  readonly versions: readonly Version[]
  readonly answers: Answers
  readonly ask: AskComparison
}

/** Shows two versions of a contract, their differences, and the version bump that these require. */
export const Compare = ({ name, versions, answers, ask }: Props) => {
  const { params } = address.value
  const ids = idsOf(versions)
  const id = ids.find((one) => one === params.contract) ?? ids[0] ?? ''
  const choices = useMemo(() => choicesOf(versions, id), [versions, id])
  const [firstOld, firstNext] = firstPair(choices)
  const old = choiceNamed(choices, params.old ?? '') ?? firstOld
  const next = choiceNamed(choices, params.new ?? '') ?? firstNext
  const { role } = params
  const edit = useText('schema', `${name} ${id} ${next?.value ?? ''}`)
  const { text: edited, setText: setEdited } = edit
  const before = useMemo(() => (old === undefined ? '' : printSchema(old.contract.schema)), [old])
  const base = useMemo(() => (next === undefined ? '' : printSchema(next.contract.schema)), [next])

  const contracts = [...ids.map((one) => ({ value: one, label: one })), { value: '*', label: 'the whole package' }]
  if (params.contract === '*') return <WholePackage {...{ name, versions, contracts, answers, ask }} />
  if (old === undefined || next === undefined) return <p class="outcome">This package has no contract to compare.</p>

  const changed = edited !== undefined && edited !== base
  const pair = {
    package: name,
    old: { release: old.release, contract: old.contract.name },
    next: { release: next.release, contract: next.contract.name },
  }
  return (
    <>
      <Pickers {...{ contracts, id, choices, old, next, changed, role }} onReset={() => setEdited(undefined)} />
      <EditedComparison
        {...{ pair, before, base, edited, onEdit: setEdited, answers, ask, own: next.contract.role }}
        labels={{ old: old.label, next: next.label }}
        above={<Links {...{ name, old, next }} />}
        beside={<ShareButton {...edit} />}
      />
    </>
  )
}
