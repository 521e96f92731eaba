interface Props {
  readonly label: string
  /** From 0 to 1. */
  readonly share: number
  readonly text: string
  /** The meaning of the bar, if it is more than an amount. */
  readonly look?: 'good' | 'bad' | 'open'
}

/** Shows a share as a bar, with its figure next to it. */
export const Meter = ({ label, share, text, look = 'good' }: Props) => {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <div class="meter">
      <div
        class={`meter-bar ${look}`}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
      >
        <span style={{ inlineSize: `${percent}%` }} />
      </div>
      <span class="meter-says">{text}</span>
    </div>
  )
}
