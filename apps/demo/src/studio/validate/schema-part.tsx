import type { CatalogEntry, DecodeMode } from '@contracts/core'
import type { Unsupported } from '@contracts/core/json-schema'
import { address, amend } from '../address/address.js'
import { useAsync } from '../async/use-async.js'
import { useLoaded } from '../packages/loaded.js'
import { entryNamed } from '../packages/packages.js'
import { Picker } from '../controls/picker.js'
import { CodeView } from '../controls/code-view.js'

type Written = { readonly text: string } | { readonly refused: readonly string[] }

const shipped = 'draft-2020-12'
const targets = [shipped, 'draft-07', 'openapi-3.0', 'openai-strict']

const placed = ({ pointer, why }: Unsupported): string => (pointer === '' ? why : `${why}, at ${pointer}`)

/** Returns the schema of a contract for a target, as `contracts schema` prints it. */
const written = async (entry: CatalogEntry, target: string, strict: boolean): Promise<Written> => {
  const { jsonSchemaTargets, toJsonSchema } = await import('@contracts/core/json-schema')
  const printed = (schema: unknown): Written => ({ text: JSON.stringify(schema, null, 2) })
  if (target === 'openai-strict') {
    const { toOpenAIStrict } = await import('@contracts/llm/providers')
    const found = toOpenAIStrict(entry.contract)
    return found.supported ? printed(found.schema) : { refused: found.reasons.map(placed) }
  }
  const dialect = jsonSchemaTargets.find((one) => one === target)
  if (dialect === undefined || dialect === shipped)
    return printed(toJsonSchema(entry.contract, { withId: true, strict, examples: entry.examples }))
  const unsupported: Unsupported[] = []
  const schema = toJsonSchema(entry.contract, {
    target: dialect,
    strict,
    onUnsupported: (part) => unsupported.push(part),
  })
  return unsupported.length === 0 ? printed(schema) : { refused: unsupported.map(placed) }
}

/** Shows the JSON Schema of the contract for the chosen target. */
export const SchemaPart = ({ contract, mode }: { readonly contract: string; readonly mode: DecodeMode }) => {
  const target = address.value.params.target ?? shipped
  const entry = entryNamed(useLoaded(), contract)
  const { value: found } = useAsync(
    async () => entry && written(entry, target, mode === 'strict'),
    [entry, target, mode],
  )
  if (entry === undefined)
    return <p class="note">Choose a contract, or paste a message whose contract can be detected.</p>
  return (
    <>
      <Picker
        {...{ label: 'Target', value: target }}
        choices={targets.map((one) => ({ value: one, label: one }))}
        onPick={(value) => amend({ target: value === shipped ? undefined : value })}
      />
      {found === undefined && <p class="wait">Loading …</p>}
      {found !== undefined && 'text' in found && <CodeView label="JSON Schema" text={found.text} language="json" />}
      {found !== undefined && 'refused' in found && (
        <div class="note">
          <p>{entry.contract.name} cannot be expressed for this target:</p>
          <ul>
            {found.refused.map((why) => (
              <li key={why}>{why}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
