import { Some } from '../views/some.js'
import { State } from '../views/state.js'
import { readyAmong } from './ready.js'
import { type Step, signs } from './step.js'

interface Props {
  readonly steps: readonly Step[]
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
}

/** Lists the steps in the order of the plan, and lets a visitor choose one. */
export const NodeList = ({ steps, chosen, onChoose }: Props) => {
  const ready = readyAmong(steps)
  return (
    <ol class="rows steps">
      <Some of={steps} noun="steps" most={200} inList>
        {({ id, who, state, deps }, at) => (
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
        )}
      </Some>
    </ol>
  )
}
