import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { json, jsonParseLinter } from '@codemirror/lang-json'
import { bracketMatching } from '@codemirror/language'
import { linter, lintKeymap } from '@codemirror/lint'
import { getChunks, MergeView, unifiedMergeView } from '@codemirror/merge'
import { search, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, gutter, GutterMarker, keymap, lineNumbers } from '@codemirror/view'
import { look } from '../editor/theme.js'

/** Two texts. The second one can be edited. */
export interface Texts {
  readonly old: string
  readonly next: string
}

/** Two texts on the page, with their differences. */
export interface Merged {
  readonly destroy: () => void
}

/**
 * The layout of two texts: side by side, or one text that includes the removed lines. `brief` hides unchanged parts.
 */
export interface MergeOptions extends Texts {
  readonly beside: boolean
  readonly brief: boolean
  readonly onChange: (next: string) => void
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
  '.cm-deletedLine::before': { content: '"−"', position: 'absolute', insetInlineStart: '0.25em' },
  '.cm-collapsedLines': { background: 'var(--tint) !important', color: 'var(--soft) !important' },
  '.cm-collapsedLines:before, .cm-collapsedLines:after': { content: '"⋯" !important' },
})

const shared: Extension = [
  [lineNumbers(), signs, drawSelection(), bracketMatching(), json(), search({ top: true })],
  [look, colours, EditorView.lineWrapping],
  keymap.of([...defaultKeymap, ...searchKeymap, ...historyKeymap, ...lintKeymap]),
]

const labelled = (label: string): Extension => EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' })

/** Shows two texts in a shadow tree of an element, like every editor of the studio. */
export const mergedIn = (home: HTMLElement, options: MergeOptions): Merged => {
  const { old, next, beside, brief, onChange } = options
  const root = home.shadowRoot ?? home.attachShadow({ mode: 'open' })
  const editable: Extension = [
    [shared, history(), linter(jsonParseLinter(), { delay: 300 }), labelled('New schema')],
    EditorView.updateListener.of(({ docChanged, state: { doc } }) => {
      if (docChanged) onChange(doc.toString())
    }),
  ]
  const how = { gutter: false, diffConfig: { scanLimit: 1000, timeout: 200 } }
  const brevity = brief ? { collapseUnchanged: { margin: 3, minSize: 8 } } : {}
  if (!beside) {
    const one = unifiedMergeView({ original: old, mergeControls: false, ...how, ...brevity })
    const view = new EditorView({ doc: next, extensions: [editable, one], parent: root, root })
    return { destroy: () => view.destroy() }
  }
  const view = new MergeView({
    a: { doc: old, extensions: [shared, EditorState.readOnly.of(true), labelled('Old schema')] },
    b: { doc: next, extensions: editable },
    ...{ parent: root, root, ...how, ...brevity },
  })
  return { destroy: () => view.destroy() }
}
