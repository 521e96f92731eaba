/**
 * Ends a `switch` over the kinds of nodes: a kind without a case is a type error there, and no answer at run time.
 *
 * @category destructors
 * @since 1.2.0
 */
export const unknownKind = (node: never): never => {
  const { kind } = node as { readonly kind?: unknown } // whatever has come here unchecked
  throw new TypeError(`No case is written for a node of the kind ${String(kind)} (internal error).`)
}
