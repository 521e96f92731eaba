import type { ToldIssue } from '../examiner/ask.js'

interface Props {
  readonly issues: readonly ToldIssue[]
  readonly onJump: (issue: ToldIssue) => void
}

/** The issues in the order of the text; a click goes to the place. */
export const IssueList = ({ issues, onJump }: Props) => (
  <ol class="issues">
    {issues.map((issue) => (
      <li key={`${issue.line}:${issue.column}:${issue.code}:${issue.message}`} class={issue.severity}>
        <button type="button" onClick={() => onJump(issue)}>
          <span class="where">
            {issue.line}:{issue.column}
          </span>
          <span class="what">
            <b>{issue.path}</b> {issue.message}
          </span>
          <span class="code">{issue.rule ?? issue.code}</span>
        </button>
        {issue.hint !== undefined && <p class="hint">{issue.hint}</p>}
      </li>
    ))}
  </ol>
)
