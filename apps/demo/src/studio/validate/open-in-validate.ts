import { visit } from '../address/address.js'
import { putText } from '../address/use-text.js'
import { textOf } from '../views/printed.js'

/** Opens a message in the Validate pane. */
export const openInValidate = (contract: string, message: unknown): void => {
  putText('text', textOf(message))
  visit('validate', { contract })
}
