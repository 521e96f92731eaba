import { useState } from 'preact/hooks'

interface Props {
  readonly text: string
  /** The label of the button (default: `Copy`). */
  readonly label?: string
}

/** Copies a text, and says whether the browser allowed it. */
export const CopyButton = ({ text, label = 'Copy' }: Props) => {
  const [outcome, setOutcome] = useState('')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('Copied.')
    } catch {
      setOutcome('The browser did not allow copying: select the text and copy it.')
    }
    setTimeout(() => setOutcome(''), 3000)
  }
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        {label}
      </button>{' '}
      <span role="status">{outcome}</span>
    </>
  )
}
