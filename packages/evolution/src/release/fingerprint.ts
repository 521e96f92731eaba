/**
 * The fingerprint of a function as it is built; the contracts it `reads` are compared by themselves.
 *
 * @category model
 * @since 1.0.0
 */
export type Fingerprint = (value: unknown, reads?: readonly { readonly name: string }[]) => string
