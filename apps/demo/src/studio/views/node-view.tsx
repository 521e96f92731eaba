import type { Field, SchemaNode } from '@contracts/core'
import { moment, number, words } from '#words.js'
import { Facts } from './facts.js'
import { longestPrinted, printed } from './printed.js'
import { Some } from './some.js'
import { columnsOf, type Shown, shownAs } from './shown-node.js'

/** The deepest part that is shown in its own form. What is below it is shown as JSON. */
const deepest = 12

const longestLine = 200

const isTime = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)

const Scalar = ({ value, isName }: Extract<Shown, { as: 'scalar' }>) => {
  if (value === null) return <span class="soft">null</span>
  if (typeof value === 'number') return <>{number(value, 6)}</>
  if (typeof value === 'boolean') return <>{value ? 'yes' : 'no'}</>
  if (value === '') return <span class="soft">empty</span>
  if (isTime(value)) return <>{moment(value)}</>
  if (isName) return <code>{value}</code>
  return value.length > longestPrinted ? <>{printed(value)}</> : <>{value}</>
}

const isLine = (shown: Shown): shown is Extract<Shown, { as: 'scalar' }> =>
  shown.as === 'scalar' &&
  !(typeof shown.value === 'string' && (shown.value.length > longestLine || shown.value.includes('\n')))

interface PartProps {
  readonly label: string
  readonly description?: string | undefined
  readonly shown: Shown
  readonly depth: number
}

const Table = ({
  items,
  columns,
  label,
}: {
  readonly items: List
  readonly columns: readonly string[]
  readonly label: string
}) => (
  <div class="scroll" tabIndex={0} role="region" aria-label={label}>
    <table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {words(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Rows {...{ items, columns }} />
      </tbody>
    </table>
  </div>
)

type List = Extract<Shown, { as: 'list' }>['items']

/** The maximum number of rows of a table. */
const mostRows = 200

const Rows = ({ items, columns }: { readonly items: List; readonly columns: readonly string[] }) => (
  <>
    {items.slice(0, mostRows).map(([node, value], at) => {
      const row = shownAs(node, value)
      return (
        <tr key={at}>
          {columns.map((column) => {
            const field = row.as === 'object' ? row.fields.find(({ key }) => key === column) : undefined
            const cell = field && row.as === 'object' ? shownAs(field.node, row.value[column]) : undefined
            return (
              <td key={column} class={cell?.as === 'scalar' && typeof cell.value === 'number' ? 'figure' : ''}>
                {cell?.as === 'scalar' && <Scalar {...cell} />}
              </td>
            )
          })}
        </tr>
      )
    })}
    {items.length > mostRows && (
      <tr>
        <td colSpan={columns.length}>… {number(items.length - mostRows)} more</td>
      </tr>
    )}
  </>
)

const Items = ({ items, label, depth }: { readonly items: List; readonly label: string; readonly depth: number }) => {
  if (items.length === 0) return <p class="soft">none</p>
  const columns = columnsOf(items)
  if (columns !== undefined) return <Table {...{ items, columns, label }} />
  const shown = items.map(([node, value]) => shownAs(node, value))
  if (shown.every(isLine))
    return (
      <ul>
        <Some of={shown} noun="items" inList>
          {(one, at) => (
            <li key={at}>
              <Scalar {...one} />
            </li>
          )}
        </Some>
      </ul>
    )
  return (
    <Some of={shown} noun="items" most={20}>
      {(one, at) => <Part key={at} label={`${words(label)} ${String(at + 1)}`} shown={one} depth={depth + 1} />}
    </Some>
  )
}

const Parts = ({
  fields,
  value,
  depth,
}: {
  readonly fields: readonly Field[]
  readonly value: Readonly<Record<string, unknown>>
  readonly depth: number
}) => {
  const shown = fields.map((field) => ({ field, shown: shownAs(field.node, value[field.key]) }))
  return (
    <>
      <Facts
        of={shown.flatMap(({ field: { key }, shown: one }) =>
          isLine(one) ? [[words(key), <Scalar {...one} />] as const] : [],
        )}
      />
      {shown.map(
        ({ field: { key, description }, shown: one }) =>
          !isLine(one) && <Part key={key} label={key} description={description} shown={one} depth={depth + 1} />,
      )}
    </>
  )
}

/** Shows one part of a message below its name and its description. */
const Part = ({ label, description, shown, depth }: PartProps) => (
  <section class="part" aria-label={words(label)}>
    <h3>{words(label)}</h3>
    {description !== undefined && <p class="soft">{description}</p>}
    <Body label={label} shown={shown} depth={depth} />
  </section>
)

const Body = ({ label, shown, depth }: Omit<PartProps, 'description'>) => {
  if (shown.as === 'list' && depth <= deepest) return <Items items={shown.items} label={label} depth={depth} />
  if (shown.as === 'object' && depth <= deepest)
    return <Parts fields={shown.fields} value={shown.value} depth={depth} />
  if (isLine(shown))
    return (
      <p>
        <Scalar {...shown} />
      </p>
    )
  return (
    <pre tabIndex={0} aria-label={words(label)}>
      {printed(shown.value)}
    </pre>
  )
}

interface Props {
  readonly node: SchemaNode
  readonly value: unknown
  /** The name of the value. */
  readonly label: string
}

/**
 * Shows a value in the form that its schema node describes: scalars with their names, lists of flat objects as tables,
 * and everything else as named parts.
 */
export const NodeView = ({ node, value, label }: Props) => <Body label={label} shown={shownAs(node, value)} depth={0} />
