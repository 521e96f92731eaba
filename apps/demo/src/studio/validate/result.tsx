import { number } from '#words.js'
import type { DecodeMode } from '@contracts/core'
import type { IssueData } from '../validation/ask.js'
import { MessageView } from '../views/message-view.js'
import { IssueList } from './issue-list.js'
import { Outcome } from './outcome.js'
import { JsonPart, RetryPart, TypePart } from './parts.js'
import { SchemaPart } from './schema-part.js'
import { type Tab, Tabs } from '../controls/tabs.js'
import type { Validation } from './use-validation.js'

interface Props {
  readonly validation: Validation
  readonly contract: string
  readonly mode: DecodeMode
  readonly selected: IssueData | undefined
  readonly onJump: (issue: IssueData) => void
}

/** Shows the outcome of a check, the issues, and other views of the message. */
export const Result = ({ validation, contract, mode, selected, onJump }: Props) => {
  const { done, more, failed, repair } = validation
  const issues = done?.issues ?? []
  const summary = done?.summary
  const total = summary === undefined ? 0 : summary.errors + summary.warnings
  const named = contract === 'auto' ? (summary?.contracts[0]?.[0] ?? contract) : contract
  const messages = more?.messages ?? []
  const tabs: readonly Tab[] = [
    {
      id: 'issues',
      title: total === 0 ? 'Issues' : `Issues (${number(total)})`,
      content: () =>
        total === 0 ? (
          <p class="note">{summary === undefined ? 'Nothing has been checked yet.' : 'No issues.'}</p>
        ) : (
          <IssueList {...{ issues, total, selected, onJump }} fixes={more?.fixes ?? []} onRepair={repair} />
        ),
    },
    ...(messages.length === 0
      ? []
      : [{ id: 'view', title: 'View', content: () => <MessageView messages={messages} /> }]),
    { id: 'json', title: 'JSON', content: () => <JsonPart more={more} /> },
    { id: 'type', title: 'TypeScript', content: () => <TypePart contract={named} /> },
    { id: 'schema', title: 'JSON Schema', content: () => <SchemaPart contract={named} mode={mode} /> },
    { id: 'retry', title: 'Retry text', content: () => <RetryPart more={more} /> },
  ]
  return (
    <section aria-label="Result" class="result">
      {failed === undefined ? <Outcome summary={summary} /> : <p role="alert">{failed}</p>}
      <Tabs label="Result views" tabs={tabs} />
    </section>
  )
}
