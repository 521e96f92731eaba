import { useEffect, useState } from 'preact/hooks'

interface Props {
  readonly text: string
  /** The label of the button (default: `Copy`). */
  readonly label?: string
}

interface Outcome {
  readonly isCopied: boolean
}

const words = ({ isCopied }: Outcome): string =>
  isCopied ? 'Copied.' : 'The browser did not allow copying: select the text and copy it.'

/** Copies a text, and says whether the browser allowed it: a success for three seconds, a failure until the next click. */
export const CopyButton = ({ text, label = 'Copy' }: Props) => {
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    if (outcome?.isCopied !== true) return
    const soon = setTimeout(() => setOutcome(undefined), 3000)
    return () => clearTimeout(soon)
  }, [outcome])
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome({ isCopied: true })
    } catch {
      setOutcome({ isCopied: false })
    }
  }
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        {label}
      </button>{' '}
      <span role="status">{outcome && words(outcome)}</span>
    </>
  )
}
