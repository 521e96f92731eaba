interface Props {
  readonly label: string
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly onPick: (value: string) => void
}

/** Lets a visitor choose one of several values. */
export const Picker = ({ label, value, choices, onPick }: Props) => (
  <label class="field">
    <span>{label}</span>
    <select value={value} onChange={({ currentTarget }) => onPick(currentTarget.value)}>
      {choices.map((one) => (
        <option key={one.value} value={one.value} selected={one.value === value}>
          {one.label}
        </option>
      ))}
    </select>
  </label>
)
