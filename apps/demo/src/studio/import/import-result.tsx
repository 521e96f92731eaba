import { number } from '#words.js'
import { CodeView } from '../controls/code-view.js'
import { IssueList } from '../validate/issue-list.js'
import { Outcome } from '../validate/outcome.js'
import { type Tab, Tabs } from '../controls/tabs.js'
import type { IssueData } from '../validation/ask.js'
import { printSchema } from '../compare/read-schema.js'
import type { Made } from './messages.js'
import type { ImportKnown } from './use-import.js'

interface Props {
  readonly made: Made
  readonly checked: ImportKnown['checked']
  readonly hasMessages: boolean
  readonly onJump?: ((issue: IssueData) => void) | undefined
}

/** Shows the contract that was made, and the issues of the messages. */
export const ImportResult = ({ made, checked, hasMessages, onJump }: Props) => {
  const { issues = [], summary } = checked ?? {}
  const total = summary === undefined ? 0 : summary.errors + summary.warnings
  const tabs: readonly Tab[] = [
    {
      id: 'issues',
      title: total === 0 ? 'Issues' : `Issues (${number(total)})`,
      content: () =>
        total === 0 ? (
          <p class="note">{hasMessages ? 'No issues.' : 'Open messages to check them against this contract.'}</p>
        ) : (
          <IssueList {...{ issues, total }} {...(onJump === undefined ? {} : { onJump })} />
        ),
    },
    {
      id: 'type',
      title: 'TypeScript',
      content: () => <CodeView label="The type in TypeScript" text={made.type} language="text" />,
    },
    {
      id: 'source',
      title: 'Contract',
      content: () => <CodeView label="The source of the contract" text={made.source} language="text" />,
    },
    {
      id: 'schema',
      title: 'JSON Schema',
      content: () => <CodeView label="JSON Schema" text={printSchema(made.schema)} language="json" />,
    },
    {
      id: 'notes',
      title: 'Decisions',
      content: () => (
        <ul>
          {made.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ),
    },
  ]
  return (
    <section aria-label="Result" class="result">
      <p class="note">{made.text}</p>
      {hasMessages && summary === undefined && <p class="outcome">Checking …</p>}
      {hasMessages && summary !== undefined && <Outcome summary={summary} />}
      <Tabs label="Result views" tabs={tabs} />
    </section>
  )
}
