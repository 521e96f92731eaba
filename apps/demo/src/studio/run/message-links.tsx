import { useEffect, useState } from 'preact/hooks'
import { printAddress } from '../address/address.js'
import { longestPacked, pack } from '../address/packed.js'
import { viewFor } from '../views/view.js'

interface Props {
  readonly contract: string
  readonly value: unknown
  readonly mode: string
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))

/**
 * Shows links to the panes where a message can be edited and viewed. A message that is too long for an address has no
 * links.
 */
export const MessageLinks = ({ contract, value, mode }: Props) => {
  const [text, setText] = useState<string>()
  useEffect(() => {
    let gone = false
    const whole = asText(value)
    setText(undefined)
    if (whole.length <= longestPacked) void pack(whole).then((packed) => !gone && setText(packed))
    return () => {
      gone = true
    }
  }, [value])
  if (text === undefined) return null
  return (
    <span class="go">
      <a href={printAddress({ pane: 'check', params: { contract, ...(mode === 'strict' ? { mode } : {}), text } })}>
        Open in Check
      </a>
      {viewFor(contract) !== undefined && <a href={printAddress({ pane: 'view', params: { contract, text } })}>View</a>}
    </span>
  )
}
