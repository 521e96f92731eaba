import { useEffect, useState } from 'preact/hooks'
import { longestPacked } from './packed.js'
import type { SharedText } from './use-text.js'

/** Puts the text into the address and copies the link. Nothing else puts a text of the visitor into the address. */
export const ShareButton = ({ text = '', isDamaged, share }: Omit<SharedText, 'setText'>) => {
  const [outcome, setOutcome] = useState('')
  useEffect(() => setOutcome(''), [text])
  const copyLink = async (): Promise<void> => {
    await share()
    try {
      await navigator.clipboard.writeText(location.href)
      setOutcome('The link is copied. It contains the text.')
    } catch {
      setOutcome('The address now contains the text: copy it from the address bar.')
    }
  }
  const isLong = text.length > longestPacked
  return (
    <span class="share">
      <button type="button" disabled={text === '' || isLong} onClick={() => void copyLink()}>
        Share
      </button>
      <span role="status" class="note">
        {isDamaged ? 'The text in the link is damaged.' : isLong ? 'The text is too long for a link.' : outcome}
      </span>
    </span>
  )
}
