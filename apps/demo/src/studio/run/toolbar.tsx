import { mutations } from '#pipeline/mutations/mutations.js'
import { agents } from '#pipeline/agent/agents.js'
import { amend } from '../address/address.js'
import { type Choices, usualSeed } from './choices.js'
import { named } from './named.js'

interface Props {
  readonly choices: Choices
  readonly onRun: () => void
}

/** Shows the choices of a run. Every choice is kept in the address and starts a new run at once. */
export const Toolbar = ({ choices: { seed, mutation, mode }, onRun }: Props) => (
  <div class="tools">
    <label class="field">
      <span>Break</span>
      <select
        value={mutation?.id ?? ''}
        onChange={({ currentTarget: { value } }) =>
          amend({ break: value === '' ? undefined : value, agent: undefined })
        }
      >
        <option value="">Nothing</option>
        {agents.map((agent) => (
          <optgroup key={agent} label={named(agent)}>
            {mutations
              .filter((one) => one.agent === agent)
              .map(({ id, title }) => (
                <option key={id} value={id} selected={id === mutation?.id}>
                  {title}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </label>
    <label class="field">
      <span>Seed</span>
      <input
        type="number"
        class="seed"
        min={-999999999}
        max={999999999}
        step={1}
        value={seed}
        onChange={({ currentTarget: { value } }) => amend({ seed: value === String(usualSeed) ? undefined : value })}
      />
    </label>
    <label class="switch">
      <input
        type="checkbox"
        checked={mode === 'strict'}
        onChange={({ currentTarget: { checked } }) => amend({ mode: checked ? undefined : 'tolerant' })}
      />
      Strict
    </label>
    <button type="button" class="main" onClick={onRun}>
      Run
    </button>
  </div>
)
