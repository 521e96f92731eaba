import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, isolateHistory } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { yaml } from '@codemirror/lang-yaml'
import { bracketMatching, foldGutter, indentOnInput } from '@codemirror/language'
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import { Compartment, EditorState, type Extension, type Text } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { extentOf } from './extent.js'
import type { Language } from './language.js'
import { look } from './theme.js'
import { typingOver } from './typing-over.js'

/** A remark about a location in the text; the column counts characters from 1. */
export interface Remark {
  readonly line: number
  readonly column: number
  readonly severity: 'error' | 'warning'
  readonly message: string
}

/** A code editor on the page. */
export interface Editor {
  readonly text: () => string
  readonly setText: (text: string) => void
  readonly setLanguage: (language: Language) => void
  readonly setRemarks: (remarks: readonly Remark[]) => void
  /** Selects the token at a location, unless the editor has the focus. */
  readonly select: (line: number, column: number) => void
  /** Selects the token at a location, scrolls to it and takes the focus. */
  readonly show: (line: number, column: number) => void
  readonly destroy: () => void
}

/** The initial state of an editor. `onChange` is called with every text that was not set with `setText`. */
export interface EditorOptions {
  readonly label: string
  readonly text: string
  readonly language: Language
  readonly readOnly?: boolean
  readonly onChange?: (text: string) => void
}

const languages: Record<Language, () => Extension> = { json, yaml, csv: () => [], text: () => EditorView.lineWrapping }

const longestExtent = 200

const offsetOf = (doc: Text, line: number, column: number): number => {
  const at = doc.line(Math.min(Math.max(1, line), doc.lines))
  return Math.min(at.from + Math.max(0, column - 1), at.to)
}

/** Returns the range of the token at a location. */
const rangeAt = (doc: Text, { line, column }: Pick<Remark, 'line' | 'column'>, language: Language) => {
  const from = offsetOf(doc, line, column)
  return { from, to: Math.min(doc.length, from + extentOf(doc.sliceString(from, from + longestExtent), language)) }
}

/** Returns the difference between two texts as one change. */
const changeBetween = (before: string, after: string) => {
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && before[from] === after[from]) from++
  let end = 0
  while (end < shorter - from && before[before.length - 1 - end] === after[after.length - 1 - end]) end++
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) }
}

/**
 * Creates an editor in a shadow tree of an element. In a shadow tree the styles of the editor are adopted. Otherwise
 * they would be written into the page, which its policy refuses.
 */
export const editorIn = (home: HTMLElement, { label, text, language, readOnly, onChange }: EditorOptions): Editor => {
  const shadow = home.shadowRoot ?? home.attachShadow({ mode: 'open' })
  const languageCompartment = new Compartment()
  let quiet = false
  let currentLanguage = language
  let known = '' // the text of the editor, converted to a string once for each change
  const state = EditorState.create({
    doc: text,
    extensions: [
      [lineNumbers(), foldGutter(), history(), drawSelection(), indentOnInput(), bracketMatching(), closeBrackets()],
      [highlightActiveLine(), highlightActiveLineGutter(), highlightSelectionMatches(), lintGutter(), look, typingOver],
      keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...searchKeymap, ...historyKeymap, ...lintKeymap]),
      languageCompartment.of(languages[language]()),
      EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
      EditorState.readOnly.of(readOnly === true),
      EditorView.updateListener.of(({ docChanged, state: { doc } }) => {
        if (!docChanged || quiet) return
        known = doc.toString()
        onChange?.(known)
      }),
    ],
  })
  const view = new EditorView({ state, parent: shadow, root: shadow })
  known = view.state.doc.toString()
  const selectionAt = (line: number, column: number) => {
    const { from, to } = rangeAt(view.state.doc, { line, column }, currentLanguage)
    return { anchor: from, head: to }
  }
  return {
    text: () => known,
    setText: (next) => {
      if (next === known) return
      const lines = next.includes('\r') ? next.replace(/\r\n?/g, '\n') : next // as the editor stores lines
      if (lines === known) return
      quiet = true
      view.dispatch({ changes: changeBetween(known, lines), annotations: isolateHistory.of('full') })
      known = lines
      quiet = false
    },
    setLanguage: (next) => {
      if (next === currentLanguage) return
      currentLanguage = next
      view.dispatch({ effects: languageCompartment.reconfigure(languages[next]()) })
    },
    setRemarks: (remarks) => {
      const { doc } = view.state
      const diagnosticOf = ({ severity, message, ...at }: Remark): Diagnostic => ({
        ...rangeAt(doc, at, currentLanguage),
        severity,
        message,
      })
      view.dispatch(setDiagnostics(view.state, remarks.map(diagnosticOf)))
    },
    select: (line, column) => {
      if (!view.hasFocus) view.dispatch({ selection: selectionAt(line, column) })
    },
    show: (line, column) => {
      const selection = selectionAt(line, column)
      view.dispatch({
        selection,
        effects: EditorView.scrollIntoView(selection.anchor, { y: 'center' }),
      })
      view.focus()
    },
    destroy: () => view.destroy(),
  }
}
