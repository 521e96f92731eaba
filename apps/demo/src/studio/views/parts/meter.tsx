interface Props {
  readonly label: string
  /** From 0 to 1. */
  readonly share: number
  readonly text: string
  /** What the bar means, when it is not simply how much. */
  readonly look?: 'good' | 'bad' | 'open'
}

/** A share as a bar, with the figure beside it. */
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
