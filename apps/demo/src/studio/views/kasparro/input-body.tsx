import { Facts } from '../parts/facts.js'
import { Json } from '../parts/json.js'
import { words } from '../parts/format.js'

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** Shows the input of an agent: its plain fields side by side, the others folded. */
export const InputBody = ({ of }: { readonly of: object }) => {
  const entries: readonly (readonly [string, unknown])[] = Object.entries(of)
  return (
    <>
      <Facts of={entries.flatMap(([key, value]) => (isPlain(value) ? [[words(key), String(value)] as const] : []))} />
      {entries
        .filter(([, value]) => !isPlain(value))
        .map(([key, value]) => (
          <Json key={key} title={words(key)} value={value} />
        ))}
    </>
  )
}
