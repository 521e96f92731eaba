import { packages } from './all-packages.js'

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
      {packages.map(({ name: packageName, version, contracts }) => {
        const names = contracts.filter(among)
        return (
          names.length > 0 && (
            <optgroup key={packageName} label={`${packageName} ${version}`}>
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
