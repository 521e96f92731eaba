import { number } from '#words.js'
import { useState } from 'preact/hooks'
import type { FixData } from '../validation/answer.js'
import type { IssueData, ShownIssue } from '../validation/ask.js'
import './validate.css'

interface Props<A extends Partial<IssueData> & ShownIssue> {
  readonly issues: readonly A[]
  /** The number of all issues, of which not all may be listed (default: all are listed). */
  readonly total?: number
  readonly selected?: A | undefined
  readonly fixes?: readonly FixData[]
  readonly onJump?: (issue: A) => void
  readonly onRepair?: (which: number | 'all') => void
}

const page = 100

const fixFor = (fixes: readonly FixData[], { document, pointer, code }: Partial<IssueData>): number =>
  fixes.findIndex((fix) => fix.document === document && fix.pointer === pointer && fix.code === code)

const IssueText = ({ issue }: { readonly issue: Partial<IssueData> & ShownIssue }) => (
  <>
    {issue.line !== undefined && (
      <span class="where">
        {issue.line}:{issue.column}
      </span>
    )}
    <span class="what">
      {issue.severity === 'warning' && <span class="severity">Warning: </span>}
      <b>{issue.path}</b> {issue.message}
    </span>
    <span class="code">{issue.rule ?? issue.code}</span>
  </>
)

/** Lists the issues in the order of the text, one page at a time. A click on an issue goes to its location. */
export const IssueList = <A extends Partial<IssueData> & ShownIssue>(props: Props<A>) => {
  const { issues, total = issues.length, fixes = [], selected, onJump, onRepair } = props
  const [shown, setShown] = useState(page)
  const different = new Set(fixes.map(({ label }) => label)).size
  return (
    <>
      {different > 1 && (
        <p class="mend-all">
          <button type="button" class="mend" onClick={() => onRepair?.('all')}>
            Apply all {different} repairs
          </button>
        </p>
      )}
      <ol class="rows issues">
        {issues.slice(0, shown).map((issue, i) => {
          const which = fixFor(fixes, issue)
          const fix = fixes[which]
          return (
            <li key={i} class={issue.severity}>
              {onJump === undefined ? (
                <div class="issue">
                  <IssueText issue={issue} />
                </div>
              ) : (
                <button
                  type="button"
                  class="issue"
                  aria-current={issue === selected ? 'true' : undefined}
                  onClick={() => onJump(issue)}
                >
                  <IssueText issue={issue} />
                </button>
              )}
              {issue.hint !== undefined && <p class="hint">{issue.hint}</p>}
              {fix !== undefined && (
                <p class="repair">
                  <button type="button" class="mend" onClick={() => onRepair?.(which)}>
                    {fix.label}
                  </button>{' '}
                  {fix.text}
                </p>
              )}
            </li>
          )
        })}
      </ol>
      {issues.length > shown && (
        <p>
          <button type="button" onClick={() => setShown(shown + page)}>
            Show {Math.min(page, issues.length - shown)} more
          </button>
        </p>
      )}
      {total > issues.length && (
        <p class="note">
          The first {number(issues.length)} of {number(total)} issues are listed.
        </p>
      )}
    </>
  )
}
