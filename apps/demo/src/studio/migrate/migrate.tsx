import { IsoTimestamp } from '@contracts/core/codecs'
import { useMemo, useState } from 'preact/hooks'
import { address, amend } from '../address/address.js'
import { ShareButton } from '../address/share-button.js'
import { useText } from '../address/use-text.js'
import { DiffView } from '../diff/diff-view.js'
import { useAsync } from '../async/use-async.js'
import { Picker } from '../controls/picker.js'
import { CodeEditor } from '../editor/code-editor.js'
import { ContractPicker } from '../packages/contract-picker.js'
import { useLoaded } from '../packages/loaded.js'
import { type End, endsOf } from './ends.js'
import { migrationResultOf } from './migration-result.js'
import { ResultCard } from './result-card.js'
import './migrate.css'
import { textOf } from '../views/printed.js'
import { samplesOf } from './samples.js'

const started = new Date().toISOString().replace(/\.\d+Z$/, 'Z')

const diffLabels = { old: 'Message before the migration', next: 'Migrated message' }

/** Returns the paths from a chosen version, or all paths if no path starts there. */
const pathsFrom = ({ paths }: End, from: string | undefined): End['paths'] => {
  const chosen = paths.filter((path) => path.from.name === from)
  return chosen.length > 0 ? chosen : paths
}

/** Migrates an old message to a newer version of its contract. */
export const Migrate = () => {
  const { to, from, at: chosen } = address.value.params
  const loaded = useLoaded()
  const ends = useMemo(() => endsOf(loaded), [loaded])
  const end = ends.find(({ target }) => target.name === to || target.id === to) ?? ends[0]
  const { text: message, setText: setMessage, share, isDamaged } = useText('message', end?.target.name)
  const [taken, setTaken] = useState(1) // the first sample is shown from the start
  const at = chosen ?? started
  const timely = IsoTimestamp.is(at)
  const paths = end === undefined ? [] : pathsFrom(end, from)
  const nearest = paths[0]?.from
  const { value: samples = [] } = useAsync(
    async () => (end === undefined || nearest === undefined ? [] : samplesOf(end, nearest)),
    [end, nearest],
  )
  const text = message ?? (samples.length === 0 ? '' : textOf(samples[0]))
  const result = useMemo(
    () =>
      end === undefined || text.trim() === '' || !timely ? undefined : migrationResultOf(text, end.target, paths, at),
    [end, text, at, from],
  )
  if (end === undefined)
    return <p class="wait">{loaded.length === 0 ? 'Loading …' : 'No contract here has a migration.'}</p>

  const { target } = end
  const sample = (): void => {
    if (samples.length === 0) return
    setTaken(taken + 1)
    setMessage(textOf(samples[taken % samples.length]))
  }
  const remarks = result?.kind === 'unreadable' ? [{ ...result, severity: 'error' as const }] : []
  return (
    <div class="pane migrate">
      <div class="tools">
        <ContractPicker
          label="New version"
          value={target.name}
          among={(name) => ends.some((one) => one.target.name === name)}
          onPick={(name) => {
            setTaken(1)
            setMessage(undefined)
            amend({ to: name, from: undefined, message: undefined })
          }}
        />
        <Picker
          label="Old version"
          value={from ?? (end.paths.length > 1 ? '' : (nearest?.name ?? ''))}
          choices={[
            ...(end.paths.length > 1 ? [{ value: '', label: 'Detect the version' }] : []),
            ...end.paths.map((path) => ({ value: path.from.name, label: path.from.name })),
          ]}
          onPick={(value) => {
            setTaken(1)
            amend({ from: value === '' ? undefined : value })
          }}
        />
        <label class="field">
          <span>Time to use if the message has none</span>
          <input
            value={at}
            aria-invalid={!timely}
            spellcheck={false}
            onInput={({ currentTarget }) => amend({ at: currentTarget.value })}
          />
        </label>
        <button type="button" onClick={sample}>
          Sample
        </button>
        <ShareButton {...{ text: message, isDamaged, share }} />
      </div>
      {!timely && (
        <p class="outcome bad" role="alert">
          The time must be a date-time like 2026-01-15T10:30:00Z.
        </p>
      )}
      <div class="two">
        <CodeEditor label="Old message" text={text} language="json" remarks={remarks} onChange={setMessage} />
        <ResultCard result={result} target={target.name} nearest={nearest?.name ?? target.name} at={at} />
      </div>
      {result?.kind === 'arrived' && (
        <DiffView
          old={textOf(result.old)}
          next={textOf(result.value)}
          names={{ old: result.path[0]?.from ?? target.name, next: target.name }}
          labels={diffLabels}
        />
      )}
    </div>
  )
}
