import { printed } from './printed.js'

interface Props {
  readonly title: string
  readonly value: unknown
}

/** Shows a value as it was sent, folded. An absent value shows nothing; `null` is shown. */
export const Json = ({ title, value }: Props) =>
  value === undefined ? null : (
    <details class="fold">
      <summary>{title}</summary>
      <pre tabIndex={0} aria-label={title}>
        {printed(value)}
      </pre>
    </details>
  )
