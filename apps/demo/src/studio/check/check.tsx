import { useEffect, useRef, useState } from 'preact/hooks'
import { address, amend } from '../address/address.js'
import { longestPacked, pack, unpack } from '../address/packed.js'
import { CodeEditor } from '../editor/code-editor.js'
import type { Editor } from '../editor/editor.js'
import type { Answer } from '../examiner/ask.js'
import { type Examiner, examinerFor } from '../examiner/examiner.js'
import { ContractPicker } from '../packages/contract-picker.js'
import { lineNamed } from '../packages/packages.js'
import { loaded } from '../packages/loaded.js'
import { IssueList } from './issue-list.js'
import { Outcome } from './outcome.js'

const auto = { value: 'auto', label: 'Detect the contract' }

/** A message in the editor, and what its contract says to it. */
export const Check = () => {
  const { contract = 'auto', mode = 'tolerant', text: packed = '' } = address.value.params
  const [text, setText] = useState('')
  const [answer, setAnswer] = useState<Extract<Answer, { kind: 'done' }>>()
  const examiner = useRef<Examiner>(undefined)
  const editor = useRef<Editor>(undefined)

  useEffect(() => {
    examiner.current = examinerFor((heard) => {
      if (heard.kind === 'done') setAnswer(heard)
      if (heard.kind === 'failed') console.error(heard.says)
    })
    return () => examiner.current?.stop()
  }, [])

  useEffect(() => {
    if (packed !== '') void unpack(packed).then((known) => known !== undefined && setText(known))
  }, [])

  useEffect(() => {
    if (text === '') {
      setAnswer(undefined)
      return
    }
    examiner.current?.ask({
      contract,
      mode: mode === 'strict' ? 'strict' : 'tolerant',
      input: 'auto',
      name: 'editor',
      source: text,
    })
    const later = setTimeout(() => {
      if (text.length <= longestPacked) void pack(text).then((short) => amend({ text: short }))
      else amend({ text: undefined })
    }, 300)
    return () => clearTimeout(later)
  }, [text, contract, mode])

  const sample = (): void => {
    const line = lineNamed(loaded.value, contract) ?? loaded.value[0]?.registry.lines[0]
    setText(JSON.stringify(line?.examples[0], null, 2))
  }

  return (
    <div class="check">
      <div class="tools">
        <ContractPicker label="Contract" value={contract} first={auto} onPick={(name) => amend({ contract: name })} />
        <label class="switch">
          <input
            type="checkbox"
            checked={mode === 'strict'}
            onChange={({ currentTarget }) => amend({ mode: currentTarget.checked ? 'strict' : undefined })}
          />
          Strict
        </label>
        <button type="button" onClick={sample}>
          Sample
        </button>
      </div>
      <div class="two">
        <CodeEditor
          label="Message"
          text={text}
          language="json"
          remarks={answer?.issues ?? []}
          onChange={setText}
          handle={editor}
        />
        <section aria-label="Result" class="result">
          <Outcome answer={answer} />
          <IssueList issues={answer?.issues ?? []} onJump={({ line, column }) => editor.current?.show(line, column)} />
        </section>
      </div>
    </div>
  )
}
