import { contractIdPattern } from '@contracts/core'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Answer, Ask, Made, PackAsk } from './messages.js'
import { schemaIsNoMessage, state } from './state.js'

type Checked = Extract<Answer, { kind: 'checked' }>

/** The results for what a visitor opened. */
export interface OwnKnown {
  readonly made?: Made | undefined
  readonly checked?: Checked | undefined
  readonly failed?: string | undefined
}

const isName = (name: string): boolean => new RegExp(contractIdPattern).test(name)

/** Saves bytes as a file on this machine. Nothing is sent. */
const save = (name: string, bytes: Uint8Array<ArrayBuffer>): void => {
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/zip' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Makes the contract and checks the messages in a worker. The returned function saves the package. */
export const useOwn = (): readonly [OwnKnown, () => void] => {
  const [known, setKnown] = useState<OwnKnown>({})
  const worker = useRef<Worker>(undefined)
  const id = useRef(0)
  const { revision, origin, messages, contract, role, schema } = state.value

  useEffect(() => {
    const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if (data.id !== id.current) return
      if (data.kind === 'packed') save(data.name, data.bytes)
      else if (data.kind === 'failed') setKnown((now) => ({ ...now, failed: data.text }))
      else if (data.kind === 'made') {
        schemaIsNoMessage(data.made.from === 'schema')
        const hasMessages = state.value.messages !== undefined
        setKnown(({ made, checked }) => {
          const isSame = made?.source === data.made.source && made.text === data.made.text
          return { made: data.made, ...(hasMessages && isSame ? { checked } : {}) }
        })
      } else setKnown((now) => ({ ...now, checked: data, failed: undefined }))
    })
    started.addEventListener('error', ({ message }) =>
      setKnown({ failed: message === '' ? 'The contract could not be made.' : message }),
    )
    worker.current = started
    return () => started.terminate()
  }, [])

  useEffect(() => {
    if (!isName(contract)) {
      setKnown((now) => ({ ...now, failed: 'The contract must be named like acme/order.' }))
      return
    }
    const soon = setTimeout(
      () =>
        worker.current?.postMessage({
          ...{ kind: 'make', id: ++id.current, revision, origin, contract },
          ...(role === undefined ? {} : { role }),
          ...(schema === undefined ? {} : { schema }),
          ...(messages === undefined ? {} : { messages }),
        } satisfies Ask),
      100,
    )
    return () => clearTimeout(soon)
  }, [revision, messages, contract, role, schema])

  const pack = (): void => worker.current?.postMessage({ kind: 'pack', id: ++id.current } satisfies PackAsk)
  return [known, pack]
}
