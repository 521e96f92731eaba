import { loaded } from './loaded.js'

interface Props {
  readonly label: string
  readonly value: string
  readonly onPick: (name: string) => void
  /** A first choice that is not a contract, for example `auto`. */
  readonly first?: { readonly value: string; readonly label: string }
  /** Selects the contracts that can be chosen (default: all). */
  readonly among?: (name: string) => boolean
}

/** Lets a visitor choose one of the installed contracts, grouped by package. */
export const ContractPicker = ({ label, value, onPick, first, among = () => true }: Props) => (
  <label class="field">
    <span>{label}</span>
    <select value={value} onChange={({ currentTarget }) => onPick(currentTarget.value)}>
      {first && <option value={first.value}>{first.label}</option>}
      {loaded.value.map(({ from, registry }) => {
        const names = registry.entries.map(({ contract }) => contract.name).filter(among)
        return (
          names.length > 0 && (
            <optgroup key={from.name} label={`${from.name} ${from.version}`}>
              {names.map((name) => (
                <option key={name} value={name} selected={name === value}>
                  {name}
                </option>
              ))}
            </optgroup>
          )
        )
      })}
    </select>
  </label>
)
