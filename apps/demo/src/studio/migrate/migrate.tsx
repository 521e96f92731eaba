import { IsoTimestamp } from '@contracts/core/codecs'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { address, amend } from '../address/address.js'
import { longestPacked } from '../address/packed.js'
import { CodeEditor } from '../editor/code-editor.js'
import { useEdited } from '../evolve/use-edited.js'
import { ContractPicker } from '../packages/contract-picker.js'
import { loaded } from '../packages/loaded.js'
import { type End, endsOf } from './ends.js'
import { journeyOf } from './journey.js'
import { JourneyCard, printed } from './journey-card.js'
import { LineRows } from './line-rows-view.js'
import './migrate.css'
import { samplesOf } from './samples.js'

const started = new Date().toISOString().replace(/\.\d+Z$/, 'Z')

/** The roads that begin where a person says, or all of them. */
const roadsFrom = ({ roads }: End, from: string | undefined): End['roads'] => {
  const chosen = roads.filter((road) => road.from.name === from)
  return chosen.length > 0 ? chosen : roads
}

/** An old message in the shape of a newer version of its contract. */
export const Migrate = () => {
  const { to, from, at: chosen } = address.value.params
  const ends = useMemo(() => endsOf(loaded.value), [loaded.value])
  const end = ends.find(({ target }) => target.name === to || target.id === to) ?? ends[0]
  const [message, setMessage] = useEdited('message')
  const [example, setExample] = useState('')
  const [taken, setTaken] = useState(1) // the first one is there from the beginning
  const text = message ?? example
  const at = chosen ?? started
  const timely = IsoTimestamp.is(at)
  const roads = end === undefined ? [] : roadsFrom(end, from)
  const nearest = roads[0]?.from
  useEffect(() => {
    if (end === undefined || nearest === undefined) return
    let gone = false
    setExample('')
    void samplesOf(end, nearest).then(([first]) => {
      if (!gone && first !== undefined) setExample(printed(first))
    })
    return () => {
      gone = true
    }
  }, [end, nearest])
  const journey = useMemo(
    () => (end === undefined || text.trim() === '' || !timely ? undefined : journeyOf(text, end.target, roads, at)),
    [end, text, at, from],
  )
  if (end === undefined)
    return <p class="wait">{loaded.value.length === 0 ? 'Loading …' : 'No contract here has a migration.'}</p>

  const { target } = end
  const sample = async (): Promise<void> => {
    const samples = await samplesOf(end, nearest ?? target)
    if (samples.length === 0) return
    setTaken(taken + 1)
    setMessage(printed(samples[taken % samples.length]))
  }
  const remarks =
    journey?.kind === 'unreadable' && journey.line !== undefined
      ? [{ line: journey.line, column: journey.column ?? 1, severity: 'error' as const, message: journey.text }]
      : []
  return (
    <div class="migrate">
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
        <label class="field">
          <span>Old version</span>
          <select
            value={from ?? (end.roads.length > 1 ? '' : (nearest?.name ?? ''))}
            onChange={({ currentTarget }) => {
              setTaken(1)
              amend({ from: currentTarget.value === '' ? undefined : currentTarget.value })
            }}
          >
            {end.roads.length > 1 && <option value="">Detect the version</option>}
            {end.roads.map((road) => (
              <option key={road.from.name} value={road.from.name} selected={road.from.name === from}>
                {road.from.name}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>Time to use if the message has none</span>
          <input
            value={at}
            aria-invalid={!timely}
            spellcheck={false}
            onInput={({ currentTarget }) => amend({ at: currentTarget.value })}
          />
        </label>
        <button type="button" onClick={() => void sample()}>
          Sample
        </button>
      </div>
      {!timely && (
        <p class="outcome bad" role="alert">
          The time must be a date-time like 2026-01-15T10:30:00Z.
        </p>
      )}
      {text.length > longestPacked && (
        <p class="hint">The message is too long for the address: a link to this page does not contain it.</p>
      )}
      <div class="two">
        <CodeEditor label="Old message" text={text} language="json" remarks={remarks} onChange={setMessage} />
        <JourneyCard journey={journey} target={target.name} nearest={nearest?.name ?? target.name} at={at} />
      </div>
      {journey?.kind === 'arrived' && (
        <LineRows
          old={{ name: journey.road[0]?.from ?? target.name, text: printed(journey.old) }}
          next={{ name: target.name, text: printed(journey.value) }}
        />
      )}
    </div>
  )
}
