import { useEffect, useRef, useState } from 'preact/hooks'
import { address, amend } from '../address/address.js'
import { longestPacked, pack, unpack } from '../address/packed.js'

const idle = 400 // milliseconds without a change before the text is put into the address

/**
 * Returns the text of the pane and its setter. The text is also in the address, unless it is too long. An address
 * without parameters has the text `first`.
 */
export const useText = (first: string): readonly [text: string, setText: (text: string) => void] => {
  const { pane, params } = address.value
  const packed = pane === 'check' ? (params['text'] ?? '') : ''
  const [text, setText] = useState('')
  const known = useRef<string>(undefined) // the packed text in the address that matches the text
  const isBare = ['text', 'contract', 'input'].every((name) => params[name] === undefined)
  const changed = useRef(false)

  useEffect(() => {
    if (packed === known.current) return
    known.current = packed
    if (packed === '') {
      changed.current = false
      setText(isBare ? first : '')
      return
    }
    void unpack(packed).then((read) => {
      if (known.current !== packed) return
      changed.current = false
      setText(read ?? '')
    })
  }, [packed])

  useEffect(() => {
    let gone = false
    const put = async (): Promise<void> => {
      const short = text === '' || text.length > longestPacked ? '' : await pack(text)
      if (gone || address.value.pane !== 'check' || short === known.current) return
      known.current = short
      amend({ text: short === '' ? undefined : short })
    }
    const later = changed.current ? setTimeout(() => void put(), idle) : undefined
    return () => {
      gone = true
      clearTimeout(later)
    }
  }, [text])

  const change = (next: string): void => {
    changed.current = true
    setText(next)
  }
  return [text, change]
}
