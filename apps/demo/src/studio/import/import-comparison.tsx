import { useMemo } from 'preact/hooks'
import { EditedComparison } from '../compare/edited-comparison.js'
import { today } from '../compare/messages.js'
import { printSchema } from '../compare/read-schema.js'
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
  const { id, name, role, schema } = made
  const side = { release: today, contract: name }
  const sides = {
    ...{ package: `@${id.split('/')[0] ?? ''}/contracts`, old: side, next: side },
    own: { id, name, version: 1, role, schema },
  }
  return (
    <div class="pane compare">
      <EditedComparison
        {...{ sides, before: base, base, edited, onEdit, answers, ask, own: role }}
        labels={{ old: name, next: name }}
      />
    </div>
  )
}
