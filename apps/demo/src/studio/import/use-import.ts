import { contractIdPattern } from '@contracts/core'
import { useEffect, useState } from 'preact/hooks'
import { useWorker } from '../worker/use-worker.js'
import type { Answer, Ask, Made, PackAsk } from './messages.js'
import { schemaIsNoMessage, state } from './state.js'

type Checked = Extract<Answer, { kind: 'checked' }>

/** The results for what a visitor opened. */
export interface ImportKnown {
  /** The number of the source that the contract was made from, or that could not be read. */
  readonly revision?: number
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
export const useImport = (): readonly [ImportKnown, () => void] => {
  const [known, setKnown] = useState<ImportKnown>({})
  const { revision, origin, messages, contract, role, schema } = state.value
  const onAnswer = (answer: Answer): void => {
    if (answer.kind === 'packed') save(answer.name, answer.bytes)
    else if (answer.kind === 'made') {
      schemaIsNoMessage(answer.made.from === 'schema')
      const hasMessages = state.value.messages !== undefined
      setKnown(({ made, checked }) => {
        const isSame = made?.source === answer.made.source && made.text === answer.made.text
        return { revision: answer.revision, made: answer.made, ...(hasMessages && isSame ? { checked } : {}) }
      })
    } else setKnown((now) => ({ ...now, checked: answer, failed: undefined }))
  }
  const fail = (failed: string): void =>
    setKnown((now) => ({ ...(now.revision === revision ? now : {}), revision, failed }))
  const worker = useWorker<Ask | PackAsk, Answer>(
    () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
    { onAnswer, onFailed: fail },
  )

  useEffect(() => {
    if (!isName(contract)) {
      fail('The contract must be named like acme/order.')
      return
    }
    const soon = setTimeout(
      () =>
        worker.ask({
          ...{ kind: 'make', revision, origin, contract },
          ...(role === undefined ? {} : { role }),
          ...(schema === undefined ? {} : { schema }),
          ...(messages === undefined ? {} : { messages }),
        }),
      100,
    )
    return () => {
      clearTimeout(soon)
      worker.stop('make') // a failure that comes now is of the source before
    }
  }, [revision, messages, contract, role, schema])

  const isCurrent = known.revision === revision // not the contract of the source before
  return [isCurrent ? known : {}, () => worker.ask({ kind: 'pack' })]
}
