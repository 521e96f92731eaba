import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'

/**
 * Makes the editor itself insert text that is typed over a selection. If the browser inserted it, the new text would
 * have the colour of the old text as an inline style, which the policy of the page refuses.
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
