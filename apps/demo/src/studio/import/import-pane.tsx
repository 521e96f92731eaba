import { formatOfName } from '@contracts/documents'
import { useEffect, useRef, useState } from 'preact/hooks'
import { address, amend } from '../address/address.js'
import { DropZone } from '../controls/drop-zone.js'
import { FileButton } from '../controls/file-button.js'
import { CodeEditor } from '../editor/code-editor.js'
import type { Editor } from '../editor/editor.js'
import { languageOf } from '../editor/language.js'
import { Picker } from '../controls/picker.js'
import { roles } from '../compare/roles.js'
import { ImportComparison } from './import-comparison.js'
import { ImportResult } from './import-result.js'
import { change, chooseSchema, inferAgain, startOver, state, take } from './state.js'
import { type Tab, Tabs } from '../controls/tabs.js'
import { useImport } from './use-import.js'

const roleChoices = roles.map((role) => ({ value: role, label: role }))

/**
 * Makes a contract from a schema or from messages of the visitor, checks messages against it, and offers it as a
 * package.
 */
export const ImportPane = () => {
  const { revision, origin, messages, contract, role } = state.value
  const [{ made, checked, failed }, pack] = useImport()
  const [edited, setEdited] = useState<string>()
  const editor = useRef<Editor>(undefined)
  useEffect(() => setEdited(undefined), [revision, contract])
  const isImported = made?.from === 'schema'
  const open = (file: File): void => void take(file, isImported)
  const text = typeof messages?.source === 'string' ? messages.source : ''
  const isLarge = messages !== undefined && typeof messages.source !== 'string'
  const tabs: readonly Tab[] = [
    {
      id: 'messages',
      title: 'Messages',
      content: () => (
        <div class="two">
          {isLarge ? (
            <p class="note">
              {messages.name} is too large for the editor. It is read where it is, and the issues are listed.
            </p>
          ) : (
            <CodeEditor
              label="Your messages"
              text={text}
              language={languageOf(formatOfName(messages?.name ?? '') ?? 'json', text)}
              remarks={checked?.issues}
              onChange={(source) =>
                change({ messages: source === '' ? undefined : { name: messages?.name ?? 'editor', source } })
              }
              handle={editor}
            />
          )}
          {made !== undefined && (
            <ImportResult
              {...{ made, checked }}
              hasMessages={messages !== undefined}
              onJump={isLarge ? undefined : ({ line, column }) => editor.current?.show(line, column)}
            />
          )}
        </div>
      ),
    },
    {
      id: 'compare',
      title: 'Compare',
      content: () => made !== undefined && <ImportComparison {...{ made, edited }} onEdit={setEdited} />,
    },
  ]
  return (
    <DropZone onFile={open}>
      <>
        <p class="note">
          Open or drop a JSON Schema, an OpenAPI document, a snapshot of the tools of an MCP server, or messages as
          JSON, NDJSON, YAML or CSV. Everything is done in this browser: nothing is sent.
        </p>
        <div class="tools">
          <FileButton onFile={open} />
          <label class="field">
            <span>Contract</span>
            <input
              value={contract}
              spellcheck={false}
              onInput={({ currentTarget }) => change({ contract: currentTarget.value })}
            />
          </label>
          <Picker
            {...{ label: 'Role', value: role ?? made?.role ?? 'message', choices: roleChoices }}
            onPick={(value) => change({ role: roles.find((one) => one === value) })}
          />
          {made !== undefined && made.schemas.length > 1 && (
            <Picker
              {...{ label: 'Schema', value: made.chosen }}
              choices={made.schemas.map((label) => ({ value: label, label }))}
              onPick={chooseSchema}
            />
          )}
          <button type="button" disabled={messages === undefined} onClick={inferAgain}>
            Infer from these messages
          </button>
          <button type="button" onClick={startOver}>
            Example
          </button>
          <button
            type="button"
            class="main"
            disabled={made === undefined || (messages !== undefined && checked === undefined)}
            onClick={pack}
          >
            Download the package
          </button>
        </div>
        {failed !== undefined && (
          <p class="outcome bad" role="alert">
            {failed}
          </p>
        )}
        {made === undefined && failed === undefined && <p class="wait">Reading {origin.name} …</p>}
        <Tabs
          {...{ label: 'Import views', tabs, open: address.value.params.view }}
          onOpen={(id) => amend({ view: id === 'compare' ? id : undefined })}
        />
      </>
    </DropZone>
  )
}
