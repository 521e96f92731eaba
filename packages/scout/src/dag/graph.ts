/**
 * As much of a DAG as its laws read: what the nodes are called and what each waits for.
 *
 * @category model
 * @since 1.0.0
 */
export interface Graph {
  readonly nodes: readonly { readonly id: string; readonly deps?: readonly string[] | null }[]
}
