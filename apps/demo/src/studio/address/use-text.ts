import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { useAsync } from '../async/use-async.js'
import { address, amend } from './address.js'
import type { Params } from './params.js'
import { pack, unpack } from './packed.js'

/** The parameters that are texts of the visitor. */
export type TextParam = keyof Pick<Params, 'text' | 'schema' | 'message'>

/** The texts of the visitor, by parameter and key. They are kept until the page is closed, and never leave it. */
const texts = signal<Readonly<Record<string, string>>>({})

/** The packed text in the address that each text was read from or shared as. */
const packedAs = new Map<string, string>()

const nameOf = (param: TextParam, key: string): string => `${param} ${key}`

/** Sets the text that a pane shows. Without a text, the pane starts again. */
export const putText = (param: TextParam, text: string | undefined, key = ''): void => {
  const { [nameOf(param, key)]: _, ...others } = texts.value
  texts.value = text === undefined ? others : { ...others, [nameOf(param, key)]: text }
}

/** Forgets every text of a parameter. */
export const forgetTexts = (param: TextParam): void => {
  texts.value = Object.fromEntries(Object.entries(texts.value).filter(([name]) => !name.startsWith(`${param} `)))
}

/** A text that a visitor edits: `undefined` if it is not edited. Only `share` puts it into the address. */
export interface SharedText {
  readonly text: string | undefined
  /** True if the address contains a text that cannot be read, for example because the link was cut. */
  readonly isDamaged: boolean
  readonly setText: (text: string | undefined) => void
  readonly share: () => Promise<void>
}

/**
 * Returns a text that a visitor edits. If the address contains a text under `param`, it is read from there. A text that
 * is edited afterwards leaves the address, because it may be secret. Texts of other keys are other texts.
 */
export const useText = (param: TextParam, key = ''): SharedText => {
  const name = nameOf(param, key)
  const packed = address.value.params[param]
  const text = texts.value[name]
  const isRead = packed === undefined || packed === packedAs.get(name)

  const { value: read } = useAsync(
    async () => (isRead ? undefined : { packed, text: await unpack(packed) }),
    [name, packed],
  )
  useEffect(() => {
    if (read === undefined) return
    packedAs.set(name, read.packed)
    putText(param, read.text, key)
  }, [read])

  const setText = (next: string | undefined): void => {
    packedAs.delete(name)
    putText(param, next, key)
    amend({ [param]: undefined })
  }
  const share = async (): Promise<void> => {
    if (text === undefined) return
    const short = await pack(text)
    packedAs.set(name, short)
    amend({ [param]: short })
  }
  return { text: isRead ? text : undefined, isDamaged: read !== undefined && read.text === undefined, setText, share }
}
