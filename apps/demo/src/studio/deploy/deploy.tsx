import * as E from 'fp-ts/lib/Either.js'
import type { Meeting } from '@contracts/registry/meetings'
import { useMemo, useState } from 'preact/hooks'
import { CrossTable } from '../controls/cross-table.js'
import { DropZone } from '../controls/drop-zone.js'
import { FileButton } from '../controls/file-button.js'
import { CodeEditor } from '../editor/code-editor.js'
import meetingsExample from './example.json' with { type: 'json' }
import './deploy.css'
import { readMeetings, tableOf } from './read-meetings.js'

const example = JSON.stringify(meetingsExample, undefined, 2)

const words: Record<Meeting['verdict'], string> = {
  compatible: '✓ compatible',
  acknowledged: '✓ acknowledged',
  unproved: '? unproved',
  breaking: '✗ breaking',
}

const contractsOf = ({ sent, read }: Meeting): string =>
  sent.contract === read.contract ? sent.contract : `${sent.contract} → ${read.contract}`

/** Shows one meeting: the contracts, the channels, the verdict, and what shows it. */
const Met = ({ meeting }: { readonly meeting: Meeting }) => {
  const { sent, read, verdict, counterexample, reason } = meeting
  return (
    <div class={`met ${verdict}`}>
      <b>{words[verdict]}</b> <code>{contractsOf(meeting)}</code>
      <p class="hint">
        sent on <code>{sent.channel}</code>, read on <code>{read.channel}</code>
      </p>
      {counterexample !== undefined && (
        <p class="hint">
          refused: <code>{JSON.stringify(counterexample)}</code>
        </p>
      )}
      {verdict === 'unproved' && <p class="hint">{reason ?? 'Nothing proves it.'}</p>}
    </div>
  )
}

const Table = ({ meetings }: { readonly meetings: readonly Meeting[] }) => {
  if (meetings.length === 0) return <p class="note">No services of the environment meet.</p>
  const { rows, consumers } = tableOf(meetings)
  return (
    <CrossTable
      {...{ label: 'Who meets whom', corner: 'sends ↓ reads →', rows: [...rows.keys()], columns: consumers }}
      cell={(producer, consumer) =>
        rows
          .get(producer)
          ?.get(consumer)
          ?.map((meeting) => (
            <Met key={`${meeting.sent.channel} ${meeting.read.channel} ${meeting.pair}`} meeting={meeting} />
          )) ?? '–'
      }
    />
  )
}

/** Shows which services of an environment meet, from the data that `contracts can-deploy --matrix` prints. */
export const Deploy = () => {
  const [text, setText] = useState(example)
  const meetings = useMemo(() => readMeetings(text), [text])
  const open = (file: File): void => void file.text().then(setText)
  return (
    <DropZone onFile={open}>
      <div class="pane">
        <p class="note">
          Open, drop or paste what <code>contracts can-deploy --matrix --env prod --format json</code> prints. Nothing
          is sent.
        </p>
        <div class="tools">
          <FileButton onFile={open} />
          <button type="button" onClick={() => setText(example)}>
            Example
          </button>
        </div>
        {E.isRight(meetings) ? (
          <Table meetings={meetings.right} />
        ) : (
          <ul class="outcome bad" role="alert">
            {meetings.left.slice(0, 10).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <CodeEditor label="Meetings" text={text} language="json" onChange={setText} />
      </div>
    </DropZone>
  )
}
