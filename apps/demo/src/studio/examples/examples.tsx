import '../views/views.css'
import './examples.css'
import { useMemo } from 'preact/hooks'
import { counted } from '#words.js'
import { endedAsExpected, type PlayedSession, playSession } from '#run/play.js'
import { exampleAt, otherExamples, type Recorded } from '#run/sessions.js'
import { address, amend } from '../address/address.js'
import { Picker } from '../controls/picker.js'
import { useLoaded } from '../packages/loaded.js'
import { entryNamed } from '../packages/packages.js'
import { IssueList } from '../validate/issue-list.js'
import { openInValidate } from '../validate/open-in-validate.js'
import { shownIssue } from '../validation/ask.js'
import { MessageView } from '../views/message-view.js'
import { Json } from '../views/json.js'
import { State } from '../views/state.js'
import type { Sign } from '../views/sign.js'
import { plantableIn } from './plantable.js'

/** A row of the list of messages. */
interface Row {
  readonly recorded: Recorded
  readonly sign: Sign
  readonly word: string
}

const rowsOf = ({ messages, notReached }: PlayedSession): readonly Row[] => [
  ...messages.map(({ recorded, issues, isValid, isBroken }): Row => {
    if (!isValid) return { recorded, sign: 'failed', word: isBroken ? 'invalid, as planted' : 'invalid' }
    return issues.length === 0
      ? { recorded, sign: 'done', word: 'valid' }
      : { recorded, sign: 'doubtful', word: `valid, ${counted(issues.length, 'warning')}` }
  }),
  ...notReached.map((recorded): Row => ({ recorded, sign: 'waiting', word: 'not reached' })),
]

interface ListProps {
  readonly label: string
  readonly rows: readonly Row[]
  readonly chosen: Recorded | undefined
}

const MessageList = ({ label, rows, chosen }: ListProps) => (
  <ol class="rows example-list" aria-label={label}>
    {rows.map(({ recorded: [contract, example], sign, word }, at) => (
      <li key={at}>
        <button
          type="button"
          aria-pressed={chosen !== undefined && String(chosen) === String([contract, example])}
          onClick={() => amend({ contract, example: String(example), part: undefined })}
        >
          <span>
            {contract} <small>example {example + 1}</small>
          </span>
          {word !== '' && <State sign={sign} word={word} />}
        </button>
      </li>
    ))}
  </ol>
)

/** Plays the messages of a package, with a mutation if the visitor plants one, and shows each of its examples. */
export const Examples = () => {
  const { package: named, contract = '', example = '0', mutation: planted } = address.value.params
  const loaded = useLoaded()
  const from =
    loaded.find((one) => one.from.name === named) ??
    loaded.find((one) => entryNamed([one], contract) !== undefined) ??
    loaded[0]
  const catalog = from?.catalog
  const possible = useMemo(() => (catalog === undefined ? [] : plantableIn(catalog)), [catalog])
  const mutation = possible.find(({ id }) => id === planted)
  const session = useMemo(() => catalog && playSession(catalog, mutation), [catalog, mutation])
  if (from === undefined || catalog === undefined || session === undefined) return <p class="wait">Loading …</p>

  const others = otherExamples(catalog)
  const asked: Recorded = [entryNamed([from], contract)?.contract.name ?? contract, Number(example)]
  const played = session.messages.find(({ recorded }) => String(recorded) === String(asked))
  const other = exampleAt(catalog, asked)
  const caught = session.messages.find(({ isBroken }) => isBroken) ?? session.messages[0]
  const shown = played ?? (contract === '' ? caught : other && { ...other, issues: [], recorded: asked })
  const isExpected = endedAsExpected(session, mutation)
  return (
    <div class="examples">
      <div class="tools">
        <Picker
          {...{ label: 'Package', value: from.from.name }}
          choices={loaded.map((one) => ({ value: one.from.name, label: one.from.name }))}
          onPick={(name) =>
            amend({
              ...{ package: name, contract: undefined },
              ...{ example: undefined, mutation: undefined, part: undefined },
            })
          }
        />
        {possible.length > 0 && (
          <Picker
            {...{ label: 'Plant a mutation', value: mutation?.id ?? '' }}
            choices={[{ value: '', label: 'None' }, ...possible.map(({ id, text }) => ({ value: id, label: text }))]}
            onPick={(id) => amend({ mutation: id === '' ? undefined : id, contract: undefined, example: undefined })}
          />
        )}
      </div>
      <p class={isExpected ? 'outcome good' : 'outcome bad'} role="status">
        {isExpected ? '✓' : '✗'} {counted(session.messages.length, 'message')}
        {mutation === undefined
          ? ', all valid.'
          : `; the mutation is ${mutation.isWarning ? 'a warning' : 'caught'} at ${mutation.pointer} of ${mutation.contract}.`}
      </p>
      <div class="two">
        <section class="card" aria-label="Messages">
          <MessageList label="Messages in the order they are sent" rows={rowsOf(session)} chosen={shown?.recorded} />
          {others.length > 0 && (
            <>
              <h2>Other examples</h2>
              <MessageList
                label="Other examples"
                rows={others.map((recorded) => ({ recorded, sign: 'done', word: '' }))}
                chosen={shown?.recorded}
              />
            </>
          )}
        </section>
        {shown === undefined ? (
          <p class="wait">There is no such message of {contract}.</p>
        ) : (
          <section class="views" aria-label="Message">
            <p>
              <button type="button" onClick={() => openInValidate(shown.entry.contract.name, shown.message)}>
                Open in Validate
              </button>
            </p>
            {shown.issues.length > 0 && <IssueList issues={shown.issues.map(shownIssue)} />}
            <MessageView messages={[{ contract: shown.entry.contract.name, value: shown.message }]} />
            <Json title="JSON" value={shown.message} />
          </section>
        )}
      </div>
    </div>
  )
}
