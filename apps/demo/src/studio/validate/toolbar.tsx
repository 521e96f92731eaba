import type { DecodeMode } from '@contracts/core'
import type { ParamChanges } from '../address/params.js'
import { type Input, inputs } from '../validation/ask.js'
import { ContractPicker } from '../packages/contract-picker.js'
import { fullName } from '../packages/packages.js'
import { Picker } from '../controls/picker.js'
import { FileButton } from '../controls/file-button.js'

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

const formats: readonly { readonly value: Input; readonly label: string }[] = [
  { value: 'auto', label: 'Detect the format' },
  { value: 'json', label: 'JSON' },
  { value: 'ndjson', label: 'NDJSON' },
  { value: 'yaml', label: 'YAML' },
  { value: 'csv', label: 'CSV' },
  { value: 'md', label: 'Markdown' },
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
    <Picker
      {...{ label: 'Format', value: input, choices: formats }}
      onPick={(value) => onPick({ input: inputs.find((one) => one === value) })}
    />
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
