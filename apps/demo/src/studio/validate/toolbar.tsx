import type { DecodeMode } from '@contracts/core'
import type { ParamChanges } from '../address/params.js'
import { type Input, inputs } from '../validation/ask.js'
import { ContractPicker } from '../packages/contract-picker.js'
import { fullName } from '../packages/packages.js'
import { FileButton } from './file-button.js'

interface Props {
  readonly contract: string
  readonly mode: DecodeMode
  readonly input: Input
  readonly onSample: () => void
  readonly onBroken: () => void
  readonly onFile: (file: File) => void
  /** Called with the changes of the address. */
  readonly onPick: (changes: ParamChanges) => void
}

const formats: readonly (readonly [Input, string])[] = [
  ['auto', 'Detect the format'],
  ['json', 'JSON'],
  ['ndjson', 'NDJSON'],
  ['yaml', 'YAML'],
  ['csv', 'CSV'],
  ['md', 'Markdown'],
]

const auto = { value: 'auto', label: 'Detect the contract' }

/** Shows the controls of a check: the contract, the format, the mode, and the samples or file to check. */
export const Toolbar = ({ contract, mode, input, onSample, onBroken, onFile, onPick }: Props) => (
  <div class="tools">
    <ContractPicker
      label="Contract"
      value={fullName(contract) ?? contract}
      first={auto}
      onPick={(name) => onPick({ contract: name })}
    />
    <label class="field">
      <span>Format</span>
      <select
        value={input}
        onChange={({ currentTarget: { value } }) => onPick({ input: inputs.find((one) => one === value) })}
      >
        {formats.map(([value, label]) => (
          <option key={value} value={value} selected={value === input}>
            {label}
          </option>
        ))}
      </select>
    </label>
    <label class="switch">
      <input
        type="checkbox"
        checked={mode === 'strict'}
        onChange={({ currentTarget }) => onPick({ mode: currentTarget.checked ? 'strict' : undefined })}
      />
      Strict
    </label>
    <button type="button" onClick={onSample}>
      Sample
    </button>
    <button type="button" onClick={onBroken}>
      Broken sample
    </button>
    <FileButton onFile={onFile} />
  </div>
)
