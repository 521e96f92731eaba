import * as E from 'fp-ts/lib/Either.js'
import { useMemo } from 'preact/hooks'
import { address } from '../address/address.js'
import { DiffView } from '../diff/diff-view.js'
import { editsOf } from '../compare/edits.js'
import { ComparisonResult } from '../compare/comparison-result.js'
import { today } from '../compare/messages.js'
import { printSchema, readSchema, schemaLabels } from '../compare/read-schema.js'
import { useComparison } from '../compare/use-comparison.js'
import '../compare/compare.css'
import type { Made } from './messages.js'

interface Props {
  readonly made: Made
  readonly edited: string | undefined
  readonly onEdit: (text: string | undefined) => void
}

/** Compares the contract with an edited version of its schema, as in the Compare pane. */
export const ImportComparison = ({ made, edited, onEdit }: Props) => {
  const [answers, ask] = useComparison()
  const base = useMemo(() => printSchema(made.schema), [made])
  const text = edited ?? base
  const read = useMemo(() => readSchema(text), [text])
  const edits = useMemo(() => (E.isRight(read) ? editsOf(read.right) : []), [read])
  const { role } = address.value.params
  const { id, name, schema } = made
  const side = { release: today, contract: name }
  const sides = { package: `@${id.split('/')[0] ?? ''}/contracts`, old: side, next: side }
  const own = { id, version: 1, role: made.role, schema }
  const changed = text !== base
  const pair = E.isLeft(read)
    ? undefined
    : { ...sides, own, ...(role === undefined ? {} : { role }), ...(changed ? { schema: read.right } : {}) }
  const names = { old: name, next: changed ? `edited from ${name}` : name }
  return (
    <div class="evolve">
      <ComparisonResult
        {...{ pair, sides, names, role, answers, ask, own: made.role }}
        wrong={E.isLeft(read) ? read.left : undefined}
      >
        <div class="tools edits" role="group" aria-label="Changes to try">
          <span>Try:</span>
          {edits.map((edit) => (
            <button key={edit.label} type="button" onClick={() => onEdit(printSchema(edit.schema))}>
              {edit.label}
            </button>
          ))}
          <button type="button" disabled={!changed} onClick={() => onEdit(undefined)}>
            Undo all edits
          </button>
        </div>
        <DiffView {...{ old: base, next: text, names, labels: schemaLabels, onChange: onEdit }} />
      </ComparisonResult>
    </div>
  )
}
