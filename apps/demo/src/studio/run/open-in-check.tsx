import { useEffect, useState } from 'preact/hooks'
import { printAddress } from '../address/address.js'
import { longestPacked, pack } from '../address/packed.js'

interface Props {
  readonly contract: string
  readonly value: unknown
  readonly mode: string
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))

/** The way to the message in the pane where it can be changed; there is none for one too long for an address. */
export const OpenInCheck = ({ contract, value, mode }: Props) => {
  const [href, setHref] = useState<string>()
  useEffect(() => {
    let gone = false
    const text = asText(value)
    setHref(undefined)
    if (text.length > longestPacked) return
    void pack(text).then((packed) => {
      const params = { contract, ...(mode === 'strict' ? { mode } : {}), text: packed }
      if (!gone) setHref(printAddress({ pane: 'check', params }))
    })
    return () => {
      gone = true
    }
  }, [contract, value, mode])
  return href === undefined ? null : (
    <a class="go" href={href}>
      Open in Check
    </a>
  )
}
