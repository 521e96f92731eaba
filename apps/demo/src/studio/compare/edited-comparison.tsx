import type { Role } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import type { ComponentChildren } from 'preact'
import { useMemo } from 'preact/hooks'
import { DiffView } from '../diff/diff-view.js'
import { ComparisonResult } from './comparison-result.js'
import { EditedSource } from './edited-source.js'
import { editsOf } from './edits.js'
import type { Pair } from './messages.js'
import { printSchema, readSchema, schemaLabels } from './read-schema.js'
import type { Answers, AskComparison } from './use-comparison.js'

interface Props {
  /** The two sides, without an edit and without a role that the visitor chooses. */
  readonly sides: Pick<Pair, 'package' | 'old' | 'next' | 'own'>
  /** The schema of the old side, and the one of the new side with which edits begin, as text. */
  readonly before: string
  readonly base: string
  readonly edited: string | undefined
  readonly onEdit: (text: string | undefined) => void
  readonly labels: { readonly old: string; readonly next: string }
  /** The role that the contract declares. */
  readonly own: Role
  readonly answers: Answers
  readonly ask: AskComparison
  /** The content above the edits, and beside them. */
  readonly above?: ComponentChildren
  readonly beside?: ComponentChildren
}

/** Compares two sides, of which the schema of the newer one may be edited, and offers edits to try. */
export const EditedComparison = (props: Props) => {
  const { sides, before, base, edited, onEdit, labels, own, answers, ask, above, beside } = props
  const text = edited ?? base
  const read = useMemo(() => readSchema(text), [text])
  const edits = useMemo(() => (E.isRight(read) ? editsOf(read.right) : []), [read])
  const changed = text !== base
  const names = { old: labels.old, next: changed ? `edited from ${labels.next}` : labels.next }
  return (
    <ComparisonResult {...{ sides, names, answers, ask, own }} edit={changed ? read : undefined}>
      {above}
      <div class="tools edits" role="group" aria-label="Changes to try">
        <span>Try:</span>
        {edits.map(({ label, schema }) => (
          <button key={label} type="button" onClick={() => onEdit(printSchema(schema))}>
            {label}
          </button>
        ))}
        <button type="button" disabled={!changed} onClick={() => onEdit(undefined)}>
          Undo all edits
        </button>
        {beside}
      </div>
      <DiffView {...{ old: before, next: text, names, labels: schemaLabels, onChange: onEdit }} />
      {changed && answers.edited !== undefined && <EditedSource edited={answers.edited} />}
    </ComparisonResult>
  )
}
