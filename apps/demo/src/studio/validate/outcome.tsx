import type { Summary } from '../validation/answer.js'
import { counted } from '#words.js'

const namesOf = ({ contracts }: Summary): string => {
  const names = contracts.map(([name]) => name).filter((name) => name !== 'auto')
  if (names.length === 0) return ''
  return ` of ${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${String(names.length - 3)} more contracts` : ''}`
}

const countsOf = ({ errors, warnings, unread }: Summary): string => {
  const counts = [
    ...(errors > unread ? [counted(errors - unread, 'error')] : []),
    ...(warnings > 0 ? [counted(warnings, 'warning')] : []),
    ...(unread > 0 ? [`${counted(unread, 'message')} that cannot be read`] : []),
  ]
  return counts.length === 0 ? 'valid' : counts.join(', ')
}

/** Returns one line about the outcome of a check. */
export const outcomeOf = (summary: Summary): string =>
  summary.unread > 0 && summary.documents === 0
    ? 'This cannot be read.'
    : `${counted(summary.documents, 'message')}${namesOf(summary)}: ${countsOf(summary)}`

/** Shows the outcome of a check in one line. A screen reader reads the line when it changes. */
export const Outcome = ({ summary }: { readonly summary: Summary | undefined }) => {
  if (summary === undefined)
    return (
      <p class="outcome" role="status">
        Paste a message, open a file or choose a sample.
      </p>
    )
  const isBad = summary.failed + summary.unread > 0
  return (
    <p class={isBad ? 'outcome bad' : 'outcome good'} role="status">
      <span aria-hidden="true">{isBad ? '✗' : '✓'} </span>
      {outcomeOf(summary)}
    </p>
  )
}
