/**
 * One thing a model's schema says otherwise than the contract: where, and what became of it. `nullable`: an optional key
 * is always there and may be null. `json-text`: what has no fixed keys is sent as a text that holds JSON. `wrapped`: a
 * message that is no object stands under the key `message`. `closed`: keys nobody declares are left out. `unsaid`: the
 * schema does not ask for it, decoding does.
 *
 * @category model
 * @since 1.2.0
 */
export interface Rewrite {
  readonly pointer: string
  readonly how: 'nullable' | 'json-text' | 'wrapped' | 'closed' | 'unsaid'
  readonly says: string
}
