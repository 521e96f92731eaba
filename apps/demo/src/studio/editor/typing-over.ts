import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'

/**
 * What is typed over a selection is put there by the editor itself. Left to the browser, the new text would wear the colour
 * of the old as a style of its own, which the page's policy refuses.
 */
export const typingOver: Extension = EditorView.domEventHandlers({
  beforeinput: (event, view) => {
    const { from, to, empty } = view.state.selection.main
    const { data, inputType } = event
    if (inputType !== 'insertText' || data === null || empty || view.composing) return false
    const insert = () => view.state.update(view.state.replaceSelection(data), { userEvent: 'input.type' })
    const isTaken = view.state.facet(EditorView.inputHandler).some((take) => take(view, from, to, data, insert))
    if (!isTaken) view.dispatch(insert())
    event.preventDefault()
    return true
  },
})
