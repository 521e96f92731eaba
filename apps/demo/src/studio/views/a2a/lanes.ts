import type { Session } from './session.js'

/** An item on a lane of the time line: a point, or a bar from one signal to another. */
export interface Stretch {
  readonly from: number
  readonly to: number
  readonly look: 'point' | 'open' | 'done' | 'failed'
}

/** A lane: one tool call, one file, or all signals of a kind. */
export interface Lane {
  readonly label: string
  readonly text: string
  readonly stretches: readonly Stretch[]
}

const point = (at: number): Stretch => ({ from: at, to: at, look: 'point' })

const stretchesOf = ({ signals }: Session, type: string): readonly Stretch[] =>
  signals.flatMap((signal, at) => (signal.type === type ? [point(at)] : []))

const times = (n: number): string => (n === 1 ? 'once' : `${n} times`)

const nth = (at: number): string => `signal ${at + 1}`

const callLanes = ({ calls, signals }: Session): readonly Lane[] =>
  calls.map(({ start, result }) => {
    const label = (start ?? result)?.signal.tool_name ?? ''
    if (start === undefined) {
      const at = result?.at ?? 0
      return { label, text: `result without a call at ${nth(at)}`, stretches: [{ from: at, to: at, look: 'failed' }] }
    }
    const { at } = start
    if (result === undefined)
      return {
        label,
        text: `called at ${nth(at)}, not answered`,
        stretches: [{ from: at, to: signals.length - 1, look: 'open' }],
      }
    const [from, to] = [Math.min(at, result.at), Math.max(at, result.at)]
    return {
      label,
      text: `called at ${nth(at)}, answered at ${nth(result.at)}`,
      stretches: [{ from, to, look: 'done' }],
    }
  })

const fileLanes = ({ files }: Session): readonly Lane[] =>
  files.map(({ filename, status, updates }) => {
    const from = updates[0]?.at ?? 0
    const to = updates.at(-1)?.at ?? from
    const look = status === 'completed' ? 'done' : status === 'failed' ? 'failed' : 'open'
    return {
      label: filename,
      text: `${status}, sent ${from === to ? 'at' : `from ${nth(from)} to`} ${nth(to)}`,
      stretches: [{ from, to, look }, ...updates.map(({ at }) => point(at))],
    }
  })

/**
 * Returns the lanes of the time line: status updates, model calls, each tool call and each file, in the order of the
 * signals.
 */
export const lanesOf = (session: Session): readonly Lane[] => {
  const status = stretchesOf(session, 'agent_progress_update')
  const model = stretchesOf(session, 'llm_invocation')
  return [
    ...(status.length > 0 ? [{ label: 'status', text: `sent ${times(status.length)}`, stretches: status }] : []),
    ...(model.length > 0 ? [{ label: 'model', text: `called ${times(model.length)}`, stretches: model }] : []),
    ...callLanes(session),
    ...fileLanes(session),
  ]
}

/** The number of positions on a lane. Items that begin and end at the same positions are drawn once. */
const dots = 400

/** Removes the items of a lane that would look the same as an earlier one. `count` is the number of signals. */
export const thinned = (stretches: readonly Stretch[], count: number): readonly Stretch[] => {
  const dot = (at: number): number => Math.round((at / count) * dots)
  const seen = new Set<string>()
  return stretches.filter(({ from, to, look }) => {
    const key = `${dot(from)} ${dot(to)} ${look}`
    return !seen.has(key) && seen.add(key)
  })
}
