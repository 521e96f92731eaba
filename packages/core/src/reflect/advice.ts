/**
 * A named remark a string carries: a value outside `prefer` is accepted, a warning in tolerant mode, an error in strict.
 * `name` is the code and rule; `says` completes "must …".
 *
 * @category model
 * @since 1.0.0
 */
export interface Advice {
  readonly name: string
  readonly prefer: string
  readonly says: string
}
