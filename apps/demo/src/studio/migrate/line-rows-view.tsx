import { useState } from 'preact/hooks'
import { brief, type Cell, type Row, rowsOf } from './line-rows.js'

/** The maximum number of lines that are drawn. A longer result can still be copied. */
const mostDrawn = 4000

const signs: Record<Row['kind'], readonly [old: string, next: string]> = {
  same: [' ', ' '],
  gone: ['−', ' '],
  come: [' ', '+'],
  changed: ['−', '+'],
}

const Side = ({ cell, sign, as }: { readonly cell: Cell | undefined; readonly sign: string; readonly as: string }) => {
  if (cell === undefined) return <span class={`line none ${as}`} />
  const Text = sign === '−' ? 'del' : sign === '+' ? 'ins' : 'span'
  return (
    <span class={`line ${as}${sign === ' ' ? '' : sign === '−' ? ' is-gone' : ' is-come'}`}>
      <span class="number" aria-hidden="true">
        {cell.number}
      </span>
      <span class="mark" aria-hidden="true">
        {sign}
      </span>
      <Text>{cell.text}</Text>
    </span>
  )
}

const Line = ({ row: { kind, old, next } }: { readonly row: Row }) => (
  <div class={`row ${kind}`}>
    <Side cell={old} sign={signs[kind][0]} as="old" />
    <Side cell={next} sign={signs[kind][1]} as="next" />
  </div>
)

const counted = (n: number): string => `${String(n)} ${n === 1 ? 'line' : 'lines'}`

interface Props {
  readonly old: { readonly name: string; readonly text: string }
  readonly next: { readonly name: string; readonly text: string }
}

/** Shows two messages side by side, with a sign at each removed or added line. */
export const LineRows = ({ old, next }: Props) => {
  const [whole, setWhole] = useState(false)
  const rows = rowsOf(old.text, next.text)
  const gone = rows.filter(({ kind }) => kind === 'gone' || kind === 'changed').length
  const come = rows.filter(({ kind }) => kind === 'come' || kind === 'changed').length
  const shown = (whole ? rows : brief(rows)).slice(0, mostDrawn)
  return (
    <section class="difference" aria-label="Difference">
      <div class="pair-head">
        <span>
          <b class="sign gone">−</b> {old.name}, {counted(gone)}
        </span>
        <span>
          <b class="sign come">+</b> {next.name}, {counted(come)}
        </span>
        <label class="switch">
          <input type="checkbox" checked={!whole} onChange={({ currentTarget }) => setWhole(!currentTarget.checked)} />
          Only what differs
        </label>
      </div>
      <div class="rows" tabIndex={0} role="region" aria-label="Lines">
        {shown.map((one) =>
          one.kind === 'gap' ? (
            <button
              key={`gap ${String(one.rows[0]?.old?.number)}`}
              type="button"
              class="gap"
              onClick={() => setWhole(true)}
            >
              ⋯ {counted(one.rows.length)} unchanged
            </button>
          ) : (
            <Line key={`${String(one.old?.number)} ${String(one.next?.number)}`} row={one} />
          ),
        )}
        {shown.length === mostDrawn && <p class="hint">The other lines are not shown: copy the new message.</p>}
      </div>
    </section>
  )
}
