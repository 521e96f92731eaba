import { type Lane, type Stretch, thinned } from './lanes.js'

/** The maximum number of lanes that are drawn. The lists below the time line are complete. */
const mostLanes = 60

const placed = ({ from, to }: Stretch, count: number) => ({
  insetInlineStart: `${((from + 0.5) / count) * 100}%`,
  inlineSize: `${((to - from) / count) * 100}%`,
})

interface Props {
  readonly lanes: readonly Lane[]
  readonly count: number
}

/** Shows the lanes in the order of the signals: a bar from a call to its result, and a dot for each update. */
export const TimeLine = ({ lanes, count }: Props) => (
  <section class="card" aria-label="Time line">
    <h3>Time line</h3>
    <ul class="lanes">
      {lanes.slice(0, mostLanes).map(({ label, text, stretches }, at) => (
        <li key={at}>
          <span class="lane-label">{label}</span>
          <span class="lane" aria-hidden="true">
            {thinned(stretches, count).map((stretch, index) => (
              <span key={index} class={`stretch is-${stretch.look}`} style={placed(stretch, count)} />
            ))}
          </span>
          <span class="lane-says">{text}</span>
        </li>
      ))}
    </ul>
    {lanes.length > mostLanes && <p class="soft">{lanes.length - mostLanes} more are listed below.</p>}
    <p class="soft">From the first signal on the left to the last on the right, in the order they came.</p>
  </section>
)
