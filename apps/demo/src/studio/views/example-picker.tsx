/** The value that selects the examples of a session, instead of the number of one example. */
export const session = 'session'

interface Props {
  readonly count: number
  readonly hasSession: boolean
  /** The number of an example, or `session`. It is empty if the message is from the address. */
  readonly value: string
  readonly onPick: (example: string) => void
}

/** Lets a visitor choose one of the examples of a contract, or all examples of a session. */
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
