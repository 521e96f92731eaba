import type { DatasetProfile } from '@contracts/mlops'
import { Meter } from '../parts/meter.js'
import { counted, number, percent } from '../parts/format.js'

type Column = DatasetProfile['columns'][number]

const most = 200

const kindOf = ({ is_numeric, is_categorical, is_datetime }: Column): string =>
  [is_numeric && 'numeric', is_categorical && 'categorical', is_datetime && 'datetime'].filter(Boolean).join(', ') ||
  'other'

const Missing = ({ of: { name, nulls, non_null } }: { readonly of: Column }) => {
  const share = nulls === 0 ? 0 : nulls / (nulls + non_null)
  return nulls === 0 ? (
    <span class="soft">none</span>
  ) : (
    <Meter label={`Missing in ${name}`} share={share} text={`${number(nulls)} (${percent(share, 1)})`} look="open" />
  )
}

interface Props {
  readonly profile: DatasetProfile
  readonly target: string | undefined
}

/** Shows every column of a dataset with its counts. The column to predict is marked as the target. */
export const ProfileTable = ({ profile, target }: Props) => (
  <article class="card">
    <h3>
      {counted(profile.n_rows, 'row')}, {counted(profile.n_cols, 'column')}
    </h3>
    <div class="scroll" tabIndex={0} role="region" aria-label="Columns of the dataset">
      <table>
        <thead>
          <tr>
            <th scope="col">column</th>
            <th scope="col">type</th>
            <th scope="col">kind</th>
            <th scope="col">missing</th>
            <th scope="col" class="figure">
              different values
            </th>
            <th scope="col">for example</th>
          </tr>
        </thead>
        <tbody>
          {profile.columns.slice(0, most).map((column, at) => (
            <tr key={at}>
              <th scope="row">
                {column.name} {column.name === target && <span class="soft">(target)</span>}
              </th>
              <td>
                <code>{column.dtype}</code>
              </td>
              <td>{kindOf(column)}</td>
              <td>
                <Missing of={column} />
              </td>
              <td class="figure">{number(column.distinct)}</td>
              <td>{column.example_values?.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    {profile.columns.length > most && <p class="soft">and {counted(profile.columns.length - most, 'more column')}</p>}
  </article>
)
