import { number } from '#words.js'
import type { Share } from '../validation/answer.js'

interface Row {
  readonly name: string
  readonly count: number
}

const most = 20

const percentOf = (count: number, total: number): string =>
  `${((100 * count) / total).toFixed(count === total ? 0 : 1)} %`

const Bars = ({
  caption,
  head,
  rows,
}: {
  readonly caption: string
  readonly head: string
  readonly rows: readonly Row[]
}) => {
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  const highest = Math.max(1, ...rows.map(({ count }) => count))
  const rest = rows.slice(most)
  return (
    <table class="shares">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">Issues</th>
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, most).map(({ name, count }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{number(count)}</td>
            <td>
              <svg class="bar-of" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(100 * count) / highest} height="10" rx="1" />
              </svg>
              {percentOf(count, total)}
            </td>
          </tr>
        ))}
        {rest.length > 0 && (
          <tr>
            <th scope="row">{number(rest.length)} more places</th>
            <td>{number(rest.reduce((sum, { count }) => sum + count, 0))}</td>
            <td />
          </tr>
        )}
      </tbody>
    </table>
  )
}

const byCode = (shares: readonly Share[]): readonly Row[] => {
  const counts = new Map<string, number>()
  for (const { code, count } of shares) counts.set(code, (counts.get(code) ?? 0) + count)
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count)
}

/**
 * Shows how many issues there are for each code, and for each code and path. The tables also draw their numbers as
 * bars.
 */
export const SharesTable = ({ shares }: { readonly shares: readonly Share[] }) => (
  <div class="two">
    <Bars caption="By code" head="Code" rows={byCode(shares)} />
    <Bars
      caption="By code and path"
      head="Code and path"
      rows={shares.map(({ code, place, count }) => ({
        name: `${code} ${place === '' ? '(the message)' : place}`,
        count,
      }))}
    />
  </div>
)
