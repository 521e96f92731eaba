/**
 * Signals of one kind by their ids: the first of each id, and those that repeat one, each with its index.
 *
 * @category model
 * @since 1.0.0
 */
export interface FirstMet<A> {
  readonly firsts: ReadonlyMap<string, Met<A>>
  readonly repeats: readonly Met<A>[]
}

/**
 * A signal and its index in the stream.
 *
 * @category model
 * @since 1.0.0
 */
export interface Met<A> {
  readonly signal: A
  readonly index: number
}

/**
 * Sorts the signals of one kind by id, in the order of the stream.
 *
 * @category constructors
 * @since 1.0.0
 */
export const firstMet = <A extends { readonly function_call_id: string }>(met: readonly Met<A>[]): FirstMet<A> => {
  const firsts = new Map<string, Met<A>>()
  const repeats: Met<A>[] = []
  for (const one of met) {
    const { function_call_id } = one.signal
    if (firsts.has(function_call_id)) repeats.push(one)
    else firsts.set(function_call_id, one)
  }
  return { firsts, repeats }
}
