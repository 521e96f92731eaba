import { contract, type ContractVersions, type DecodeResult, struct } from '@contracts/core'
import { JsonValue } from '@contracts/core/codecs'
import { declaredOf, decodeCopy, versionsAt } from './contract-versions.js'

/**
 * The key of `_meta` under which an MCP tool declares contract versions. The value is `ContractVersions`.
 *
 * @category model
 * @since 1.0.0
 */
export const toolMetaKey = 'io.github.contracts-organisation/versions'

/**
 * Returns the `_meta` that declares the contract versions of an MCP tool: those it takes and those it returns. `ids`
 * are the contracts to declare (default: all). Throws a `TypeError` for an id that `versions` does not declare, and
 * for a declaration that `versionsInTool` does not read, such as one of more than 1,000 contracts or migrations.
 *
 * @example
 * assert.deepStrictEqual(toolMeta({ contracts: [{ id: 'demo/greeting', version: 1 }] }), {
 *   'io.github.contracts-organisation/versions': { contracts: [{ id: 'demo/greeting', version: 1 }], migrations: [] },
 * })
 *
 * @category constructors
 * @since 1.0.0
 */
export const toolMeta = (
  versions: ContractVersions,
  ids?: readonly string[],
): { readonly [toolMetaKey]: Required<ContractVersions> } => ({ [toolMetaKey]: declaredOf(versions, ids) })

const tool = contract({
  id: 'contracts/tool',
  version: 1,
  role: 'message',
  description: 'Parts of an MCP tool that are read.',
  codec: struct('Tool', { _meta: struct('ToolMeta', { [toolMetaKey]: JsonValue }) }),
})

/**
 * Returns the contract versions an MCP tool declares, as `tools/list` returns it. The tool may be any value. Left has
 * its issues. If the tool declares no versions, that is an issue `missing` at `/_meta` or below.
 *
 * @example
 * const versions = { contracts: [{ id: 'demo/greeting', version: 1 }], migrations: [] }
 * assert.deepStrictEqual(versionsInTool({ name: 'greet', _meta: toolMeta(versions) }), E.right(versions))
 *
 * @category destructors
 * @since 1.0.0
 */
export const versionsInTool = (listed: unknown): DecodeResult<Required<ContractVersions>> => {
  const read = decodeCopy(tool, listed, ({ _meta }) => ({ _meta: { [toolMetaKey]: _meta[toolMetaKey] } }))
  return read._tag === 'Left' ? read : versionsAt(['_meta', toolMetaKey], read.right._meta[toolMetaKey])
}
