import * as E from 'fp-ts/lib/Either.js'
import { useMemo } from 'preact/hooks'
import { address } from '../address/address.js'
import { ShareButton } from '../address/share-button.js'
import { useText } from '../address/use-text.js'
import { choiceNamed, choicesOf, idsOf } from './choices.js'
import { firstPair } from './first-pair.js'
import { editsOf } from './edits.js'
import { ComparisonResult } from './comparison-result.js'
import { Links } from './links.js'
import { Pickers } from './pickers.js'
import type { Version } from './messages.js'
import { printSchema, readSchema, schemaLabels } from './read-schema.js'
import { DiffView } from '../diff/diff-view.js'
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
  const text = edited ?? base
  const read = useMemo(() => readSchema(text), [text])
  const edits = useMemo(() => (E.isRight(read) ? editsOf(read.right) : []), [read])

  const contracts = [...ids.map((one) => ({ value: one, label: one })), { value: '*', label: 'the whole package' }]
  if (params.contract === '*') return <WholePackage {...{ name, versions, contracts, answers, ask }} />
  if (old === undefined || next === undefined) return <p class="outcome">This package has no contract to compare.</p>

  const changed = edited !== undefined && edited !== base
  const sides = {
    package: name,
    old: { release: old.release, contract: old.contract.name },
    next: { release: next.release, contract: next.contract.name },
  }
  const asRole = role === undefined ? {} : { role }
  const pair = E.isLeft(read) ? undefined : { ...sides, ...asRole, ...(changed ? { schema: read.right } : {}) }
  const names = { old: old.label, next: changed ? `edited from ${next.label}` : next.label }
  return (
    <>
      <Pickers {...{ contracts, id, choices, old, next, changed, role }} onReset={() => setEdited(undefined)} />
      <ComparisonResult
        {...{ pair, sides, names, role, answers, ask, own: next.contract.role }}
        wrong={E.isLeft(read) ? read.left : undefined}
      >
        <Links {...{ name, old, next }} />
        <div class="tools edits" role="group" aria-label="Changes to try">
          <span>Try:</span>
          {edits.map(({ label, schema }) => (
            <button key={label} type="button" onClick={() => setEdited(printSchema(schema))}>
              {label}
            </button>
          ))}
          <button type="button" disabled={!changed} onClick={() => setEdited(undefined)}>
            Undo all edits
          </button>
          <ShareButton {...edit} />
        </div>
        <DiffView {...{ old: before, next: text, names, labels: schemaLabels, onChange: setEdited }} />
      </ComparisonResult>
    </>
  )
}
