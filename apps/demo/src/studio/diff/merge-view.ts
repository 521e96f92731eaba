import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { json, jsonParseLinter } from '@codemirror/lang-json'
import { bracketMatching } from '@codemirror/language'
import { linter, lintKeymap } from '@codemirror/lint'
import { getChunks, MergeView, unifiedMergeView } from '@codemirror/merge'
import { search, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, gutter, GutterMarker, keymap, lineNumbers } from '@codemirror/view'
import { look } from '../editor/theme.js'

/** Two texts, or something about each of them. */
export interface Texts {
  readonly old: string
  readonly next: string
}

/** Two texts on the page, with their differences. */
export interface Merged {
  /** Replaces the new text, unless the view has it already. */
  readonly setNext: (next: string) => void
  readonly destroy: () => void
}

/**
 * The layout of two texts: side by side, or one text that includes the removed lines. `brief` hides unchanged parts.
 * With `onChange` the new text can be edited.
 */
export interface MergeOptions extends Texts {
  readonly labels: Texts
  readonly beside: boolean
  readonly brief: boolean
  readonly onChange?: (next: string) => void
}

class Sign extends GutterMarker {
  constructor(readonly sign: string) {
    super()
  }
  override eq = (other: Sign): boolean => other.sign === this.sign
  override toDOM = (): Node => document.createTextNode(this.sign)
}

const [gone, come] = [new Sign('−'), new Sign('+')]

/** Marks each removed or added line with a sign, so that colour is not the only mark. */
const signs = gutter({
  class: 'cm-signs',
  lineMarker: (view, { from }) => {
    const found = getChunks(view.state)
    if (found === null) return null
    const isOld = found.side === 'a'
    const inside = found.chunks.some((chunk) =>
      isOld ? from >= chunk.fromA && from < chunk.toA : from >= chunk.fromB && from < chunk.toB,
    )
    return inside ? (isOld ? gone : come) : null
  },
  lineMarkerChange: () => true,
  initialSpacer: () => come,
})

const colours = EditorView.theme({
  '.cm-signs': { inlineSize: '1em', textAlign: 'center', color: 'var(--ink)' },
  '&.cm-merge-a .cm-changedLine, .cm-deletedChunk': { backgroundColor: 'var(--gone) !important' },
  '&.cm-merge-b .cm-changedLine, &:not(.cm-merge-a) .cm-changedLine': { backgroundColor: 'var(--come) !important' },
  '&.cm-merge-a .cm-changedText, .cm-deletedChunk .cm-deletedText': { background: 'var(--gone-word) !important' },
  '&.cm-merge-b .cm-changedText, &:not(.cm-merge-a) .cm-changedText': { background: 'var(--come-word) !important' },
  '.cm-deletedChunk del': { textDecoration: 'none' },
  '.cm-deletedChunk .cm-deletedLine::before': { content: '"− "' },
  '.cm-collapsedLines': { background: 'var(--tint) !important', color: 'var(--soft) !important' },
  '.cm-collapsedLines:before, .cm-collapsedLines:after': { content: '"⋯" !important' },
})

const shared: Extension = [
  [lineNumbers(), signs, drawSelection(), bracketMatching(), json(), search({ top: true })],
  [look, colours, EditorView.lineWrapping],
  keymap.of([...defaultKeymap, ...searchKeymap, ...historyKeymap, ...lintKeymap]),
]

const labelled = (label: string): Extension => EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' })

const how = { gutter: false, diffConfig: { scanLimit: 1000, timeout: 200 } }

const readOnly: Extension = EditorState.readOnly.of(true)

/** Shows two texts in a shadow tree of an element, like every editor of the studio. */
export const mergedIn = (home: HTMLElement, options: MergeOptions): Merged => {
  const { old, beside, brief, labels, onChange } = options
  const root = home.shadowRoot ?? home.attachShadow({ mode: 'open' })
  let shown = options.next
  const editing: Extension =
    onChange === undefined
      ? readOnly
      : [
          [history(), linter(jsonParseLinter(), { delay: 300 })],
          EditorView.updateListener.of(({ docChanged, state: { doc } }) => {
            if (!docChanged) return
            shown = doc.toString()
            onChange(shown)
          }),
        ]
  const right: Extension = [shared, editing, labelled(labels.next)]
  const brevity = brief ? { collapseUnchanged: { margin: 3, minSize: 8 } } : {}
  const built = (): { readonly destroy: () => void } => {
    if (beside)
      return new MergeView({
        a: { doc: old, extensions: [shared, readOnly, labelled(labels.old)] },
        b: { doc: shown, extensions: right },
        ...{ parent: root, root, ...how, ...brevity },
      })
    const one = unifiedMergeView({ original: old, mergeControls: false, ...how, ...brevity })
    return new EditorView({ doc: shown, extensions: [right, one], parent: root, root })
  }
  let view = built()
  return {
    // A new view, because other parts are now unchanged.
    setNext: (next) => {
      if (next === shown) return
      shown = next
      view.destroy()
      view = built()
    },
    destroy: () => view.destroy(),
  }
}
