import { useState } from 'preact/hooks'
import { State } from '../parts/state.js'
import { readyAmong } from './progress.js'
import { type Step, signs } from './step.js'

const page = 200

interface Props {
  readonly steps: readonly Step[]
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
}

/** The steps as a list to choose from, in the order of the plan. */
export const NodeList = ({ steps, chosen, onChoose }: Props) => {
  const [shown, setShown] = useState(page)
  const ready = readyAmong(steps)
  return (
    <div>
      <ol class="steps">
        {steps.slice(0, shown).map(({ id, who, state, deps }, at) => (
          <li key={at}>
            <button type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
              <b>{id}</b>
              <State sign={signs[state]} word={ready.has(id) ? `${state}, ready to run` : state} />
              <span class="soft">
                {who}
                {deps.length > 0 && ` · after ${deps.join(', ')}`}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {steps.length > shown && (
        <button type="button" onClick={() => setShown(shown + page)}>
          Show more of the {steps.length} steps
        </button>
      )}
    </div>
  )
}
