/** The word for the examples that belong together, where an example's number would stand. */
export const session = 'session'

interface Props {
  readonly count: number
  readonly hasSession: boolean
  /** The number of an example, or the word for a session; empty where a text of one's own is shown. */
  readonly value: string
  readonly onPick: (example: string) => void
}

/** Chooses one of the examples of a contract, or those of one session together. */
export const ExamplePicker = ({ count, hasSession, value, onPick }: Props) => (
  <label class="field">
    <span>Example</span>
    <select value={value} onChange={({ currentTarget }) => onPick(currentTarget.value)}>
      {value === '' && (
        <option value="" selected>
          The message in the address
        </option>
      )}
      {Array.from({ length: count }, (_, at) => (
        <option key={at} value={at} selected={String(at) === value}>
          {at + 1} of {count}
        </option>
      ))}
      {hasSession && (
        <option value={session} selected={value === session}>
          A whole session
        </option>
      )}
    </select>
  </label>
)
