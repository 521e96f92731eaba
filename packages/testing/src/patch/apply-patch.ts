import { type CatalogEntry, isJsonObject, type PatchOperation, type TestCase } from '@contracts/core'
import { applyPatch as patched, checkArgument, isListOf } from '@contracts/core/internal'

/**
 * Returns an operation that puts a value at a pointer. A pointer that ends in a number replaces the item or key, which
 * must exist; any other pointer sets the key, and `/-` appends to an array.
 *
 * @example
 * const message = { routing: { next: 'a' } }
 * assert.deepStrictEqual(applyPatch(message, [setAt('/routing/next', 'b')]), { routing: { next: 'b' } })
 *
 * @category testing
 * @since 1.0.0
 */
export const setAt = (pointer: string, value: unknown): PatchOperation => ({
  op: /\/[0-9]+$/.test(pointer) ? 'replace' : 'add', // adding at an index would insert
  path: pointer,
  value,
})

/**
 * Returns an operation that removes a key or item.
 *
 * @example
 * assert.deepStrictEqual(applyPatch({ a: 1, b: 2 }, [removeAt('/a')]), { b: 2 })
 *
 * @category testing
 * @since 1.0.0
 */
export const removeAt = (pointer: string): PatchOperation => ({ op: 'remove', path: pointer })

/**
 * Returns a message with the operations of a JSON Patch applied: `add`, `replace`, `remove` and `move`; adding at an
 * index inserts. The message does not change, and the result shares the parts that no operation reaches. Throws a `TypeError`
 * if an operation does not apply to the message.
 *
 * @example
 * assert.deepStrictEqual(applyPatch({ a: [1] }, [{ op: 'add', path: '/a/-', value: 2 }]), { a: [1, 2] })
 *
 * @category testing
 * @since 1.0.0
 */
export const applyPatch = (message: unknown, operations: readonly PatchOperation[]): unknown => {
  const isRight = isListOf(operations, isOperation)
  checkArgument(isRight, 'applyPatch', 'a list of operations', "[{ op: 'add', path: '/a', value: 1 }]")
  return patched(message, operations)
}

const isOperation = (one: unknown): boolean => isJsonObject(one) && typeof one['path'] === 'string'

/**
 * Returns the message of a case: its example with its patch applied. Throws a `TypeError` if the case names an example
 * that does not exist.
 *
 * @example
 * const entry = { examples: [{ a: 1 }] } as const
 * assert.deepStrictEqual(messageOf(entry, { case: 'two', patch: [setAt('/a', 2)], issues: [] }), { a: 2 })
 *
 * @category testing
 * @since 1.0.0
 */
export const messageOf = (entry: Pick<CatalogEntry, 'examples'>, testCase: TestCase): unknown => {
  checkArgument(isJsonObject(entry), 'messageOf', 'an entry of a catalog first', '{ contract, examples: [example] }')
  checkArgument(
    isJsonObject(testCase),
    'messageOf',
    'a case second',
    "{ case: 'two', patch: [setAt('/a', 2)], issues: [] }",
  )
  const { examples } = entry
  const { example = 0, patch } = testCase
  if (!Array.isArray(examples))
    throw new TypeError(
      `The case is about example ${String(example)}, and there are no examples: write { examples: [example] }`,
    )
  if (!Object.hasOwn(examples, example))
    throw new TypeError(
      `The case is about example ${String(example)}, counted from 0, of ${String(examples.length)}: write an index that exists`,
    )
  return applyPatch(examples[example], patch)
}
