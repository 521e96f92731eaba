import { useEffect, useRef, useState } from 'preact/hooks'
import { address, amend } from '../address/address.js'
import { longestPacked, pack, unpack } from '../address/packed.js'

/**
 * Keeps an edited text in the address under a name. The text is `undefined` if it is not edited. It is written to the
 * address when the visitor pauses, and read from the address when that changes.
 */
export const useEdited = (name: string): readonly [string | undefined, (text: string | undefined) => void] => {
  const { pane } = address.value
  const packed = address.value.params[name]
  const [text, setText] = useState<string>()
  const written = useRef<string>(undefined)
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (packed === written.current) return
    written.current = packed
    if (packed === undefined) setText(undefined)
    else void unpack(packed).then(setText)
  }, [packed])

  const write = (next: string | undefined): void => {
    clearTimeout(later.current)
    setText(next)
    if (next === undefined || next.length > longestPacked) {
      written.current = undefined
      amend({ [name]: undefined })
      return
    }
    later.current = setTimeout(() => {
      void pack(next).then((short) => {
        if (address.value.pane !== pane) return // the visitor has opened another pane
        written.current = short
        amend({ [name]: short })
      })
    }, 300)
  }
  useEffect(() => () => clearTimeout(later.current), [])
  return [text, write]
}
