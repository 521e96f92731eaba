import { useEffect, useMemo, useRef } from 'preact/hooks'
import { shapes } from '../views/sign.js'
import { box, layoutOf } from './plan-layout.js'
import { type Step, signs } from './step.js'

const short = (text: string, most: number): string => {
  const characters = Array.from(text)
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text
}

interface Props {
  readonly steps: readonly Step[]
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
}

/**
 * Draws the steps as boxes and their dependencies as arrows. It scrolls to the chosen step, or to the first. The list
 * next to it contains the same as text.
 */
export const PlanGraph = ({ steps, chosen, onChoose }: Props) => {
  const { width, height, points, lines } = useMemo(() => layoutOf(steps), [steps])
  const frame = useRef<HTMLDivElement>(null)
  const seen = Math.max(
    steps.findIndex(({ id }) => id === chosen),
    0,
  )
  useEffect(() => {
    const at = points[seen]
    if (frame.current === null || at === undefined) return
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = frame.current
    const isSeen =
      Math.abs(at.x - scrollLeft - clientWidth / 2) < (clientWidth - box.width) / 2 &&
      Math.abs(at.y - scrollTop - clientHeight / 2) < (clientHeight - box.height) / 2
    if (!isSeen) frame.current.scrollTo(at.x - clientWidth / 2, at.y - clientHeight / 2)
  }, [points, seen])
  const text = steps.map(({ id, state }) => `${id} ${state}`).slice(0, 20)
  return (
    <div ref={frame} class="plan-scroll" tabIndex={0} role="region" aria-label="Graph">
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${steps.length} steps: ${text.join(', ')}${steps.length > 20 ? ' …' : ''}`}
      >
        <defs>
          <marker id="plan-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
            <path d="M0 0L8 4L0 8z" class="plan-head" />
          </marker>
        </defs>
        {lines.map(({ edge, points }) => (
          <path
            key={edge.join()}
            class="plan-line"
            d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`}
            marker-end="url(#plan-arrow)"
          />
        ))}
        {steps.map(({ id, who, state }, at) => {
          const { x, y } = points[at] ?? { x: 0, y: 0 }
          return (
            <g
              key={at}
              class={`plan-step is-${signs[state]}${id === chosen ? ' chosen' : ''}`}
              transform={`translate(${x - box.width / 2} ${y - box.height / 2})`}
              onClick={() => onChoose(id)}
            >
              <title>{`${id}: ${state}`}</title>
              <rect width={box.width} height={box.height} rx="8" />
              <path class="sign" d={shapes[signs[state]]} transform="translate(12 10)" />
              <text x="36" y="23" class="plan-name">
                {short(id, 18)}
              </text>
              <text x="12" y="41">
                {short(who, 25)}
              </text>
              <text x="12" y="56" class="plan-state">
                {state}
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}
