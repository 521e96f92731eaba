import { formatOfName } from '@contracts/documents'
import { useRef, useState } from 'preact/hooks'
import { address, amend } from '../address/address.js'
import { ShareButton } from '../address/share-button.js'
import { useText } from '../address/use-text.js'
import { CodeEditor } from '../editor/code-editor.js'
import type { Editor } from '../editor/editor.js'
import { languageOf } from '../editor/language.js'
import type { Input, IssueData } from '../validation/ask.js'
import './validate.css'
import { DropZone } from '../controls/drop-zone.js'
import { FileReport } from './file-report.js'
import { firstContract, firstMessage, Greeting } from './greeting.js'
import { textOfFile } from './opened-file.js'
import { Result } from './result.js'
import { Toolbar } from './toolbar.js'
import { useValidation } from './use-validation.js'
import { useSamples } from './use-samples.js'

/** Shows a message in the editor, or a large file, and every issue that its contract reports. */
export const Validate = () => {
  const { params } = address.value
  const { contract = 'auto', mode = 'tolerant' } = params
  const input: Input = params.input ?? 'auto'
  const { text: edited, setText, share, isDamaged } = useText('text')
  const isFirst = edited === undefined && [params.text, params.input, params.contract].every((one) => one === undefined)
  const text = edited ?? (isFirst ? firstMessage : '')
  const [file, setFile] = useState<File>()
  const language = languageOf(input, text)
  // If the contract is to be detected, one that reads Markdown is possible. A text that looks like neither Markdown nor
  // another known format is then read as YAML.
  const read = contract === 'auto' && input === 'auto' && file === undefined && language === 'yaml' ? 'yaml' : input
  const editor = useRef<Editor>(undefined)
  const isGreeting = isFirst && file === undefined
  const examined = { source: file ?? text, contract: isGreeting ? firstContract : contract, mode, input: read }
  const validation = useValidation(examined, setText)
  const issues = validation.done?.issues ?? none
  const [chosen, setChosen] = useState<IssueData>()
  const selected = issues.find((issue) => issue === chosen) ?? (isGreeting ? issues[0] : undefined)

  const samples = useSamples(contract, mode, (sample) => {
    setFile(undefined)
    amend({ input: undefined })
    setText(sample)
  })

  const open = async (opened: File): Promise<void> => {
    amend({ input: formatOfName(opened.name) })
    samples.forget()
    const whole = await textOfFile(opened)
    if (whole === undefined) setFile(opened)
    else {
      setFile(undefined)
      setText(whole)
    }
  }

  const change = (next: string): void => {
    samples.forget()
    setText(next)
  }

  return (
    <DropZone onFile={(opened) => void open(opened)}>
      <Toolbar
        contract={contract}
        mode={mode}
        input={input}
        onSample={samples.next}
        onBroken={samples.nextBroken}
        onFile={(opened) => void open(opened)}
        onPick={(changes) => {
          if (isFirst) setText(text) // the first message stays with the contract that is chosen for it
          amend(changes)
        }}
      />
      <p class="note sample-says" role="status">
        {samples.text}
      </p>
      {isGreeting && issues.length > 0 && <Greeting errors={issues.length} onFix={() => validation.repair('all')} />}
      {file === undefined ? (
        <div class="two">
          <div>
            <CodeEditor
              label="Message"
              text={text}
              language={language}
              remarks={issues}
              mark={selected}
              onChange={change}
              handle={editor}
            />
            <ShareButton {...{ text, isDamaged, share }} />
          </div>
          <Result
            validation={validation}
            contract={contract}
            mode={mode}
            selected={selected}
            onJump={(issue) => {
              setChosen(issue)
              editor.current?.show(issue.line, issue.column)
            }}
          />
        </div>
      ) : (
        <FileReport file={file} validation={validation} onClose={() => setFile(undefined)} />
      )}
    </DropZone>
  )
}

const none = [] as const
