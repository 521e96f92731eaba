import './signals.css'
import { useMemo } from 'preact/hooks'
import type { Message } from '../message.js'
import { Facts } from '../parts/facts.js'
import { counted, number } from '../parts/format.js'
import { State } from '../parts/state.js'
import { CallList } from './call-list.js'
import { FileList } from './file-list.js'
import { lanesOf } from './lanes.js'
import { sessionOf, signalsAmong } from './session.js'
import { SignalList } from './signal-list.js'
import { TimeLine } from './time-line.js'

/**
 * Shows a stream of signals: its time line, its calls and files, and every signal in order. A single signal is shown
 * alone.
 */
export const SignalsView = ({ messages }: { readonly messages: readonly Message[] }) => {
  const session = useMemo(() => sessionOf(signalsAmong(messages.map(({ value }) => value))), [messages])
  const { signals, calls, files, issues } = session
  const paired = calls.filter(({ start, result }) => start && result).length
  const isStream = signals.length > 1
  return (
    <section class="view" aria-label="Signals of a session">
      {isStream && (
        <header class="card">
          <h2>{counted(signals.length, 'signal')}</h2>
          <Facts
            of={[
              ['tool calls', calls.length > 0 ? `${number(paired)} of ${number(calls.length)} answered` : undefined],
              ['files', files.length > 0 ? number(files.length) : undefined],
            ]}
          />
          {issues.map((issue) => (
            <p key={`${issue.pointer} ${issue.code}`}>
              <State
                sign={issue.severity === 'error' ? 'failed' : 'doubtful'}
                word={`signal ${Number(issue.path[0]) + 1}: ${String(issue.path[1])} ${issue.message}`}
              />
            </p>
          ))}
        </header>
      )}
      {isStream && <TimeLine lanes={lanesOf(session)} count={signals.length} />}
      {calls.length + files.length > 0 && (
        <div class="two">
          {calls.length > 0 && <CallList calls={calls} />}
          {files.length > 0 && <FileList files={files} />}
        </div>
      )}
      <SignalList signals={signals} />
    </section>
  )
}
