/**
 * One operation of a JSON Patch (RFC 6902), of the three a repair is made of.
 *
 * @category model
 * @since 1.2.0
 */
export type Operation =
  | { readonly op: 'replace'; readonly path: string; readonly value: unknown }
  | { readonly op: 'move'; readonly from: string; readonly path: string }
  | { readonly op: 'remove'; readonly path: string }
