import type { Answer } from '../examiner/ask.js'

const counted = (n: number, noun: string): string => `${n.toLocaleString('en')} ${noun}${n === 1 ? '' : 's'}`

/** One line on what has become of the text. */
export const Outcome = ({ answer }: { readonly answer: Extract<Answer, { kind: 'done' }> | undefined }) => {
  if (answer === undefined)
    return (
      <p class="outcome" role="status">
        Paste a message, or take a sample.
      </p>
    )
  const { summary } = answer
  const bad = summary.failed + summary.unread > 0
  const names = summary.contracts.map(([name]) => name).join(', ')
  const said = [
    ...(summary.errors > 0 ? [counted(summary.errors, 'error')] : []),
    ...(summary.warnings > 0 ? [counted(summary.warnings, 'warning')] : []),
  ]
  return (
    <p class={bad ? 'outcome bad' : 'outcome good'} role="status">
      {summary.unread > 0 && summary.documents === 0
        ? 'This cannot be read.'
        : `${counted(summary.documents, 'message')}${names === '' ? '' : ` of ${names}`}: ${
            said.length === 0 ? 'holds' : said.join(' and ')
          }`}
    </p>
  )
}
