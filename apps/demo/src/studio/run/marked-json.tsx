import { useEffect, useMemo, useRef } from 'preact/hooks'
import type { Message, IssueData } from '#pipeline/run/issue-data.js'
import { jsonLines, lineOf } from './json-lines.js'

interface Props {
  readonly label: string
  readonly message: Message
}

/** Groups the issues of a message by the line they are shown under. Issues of other contracts are left out. */
const issuesByLine = ({ contract, issues }: Message, lines: ReturnType<typeof jsonLines>) => {
  const byLine = new Map<number, IssueData[]>()
  for (const issue of issues) {
    if (issue.contract !== contract) continue
    const line = lineOf(lines, issue.pointer)
    byLine.set(line, [...(byLine.get(line) ?? []), issue])
  }
  return byLine
}

/**
 * Shows a message as it was sent, with each issue under its line. The first line with an issue is scrolled into view.
 */
export const MarkedJson = ({ label, message }: Props) => {
  const home = useRef<HTMLPreElement>(null)
  const lines = useMemo(() => jsonLines(message.value), [message])
  const issuesAt = useMemo(() => issuesByLine(message, lines), [message, lines])

  useEffect(() => {
    const mark = home.current?.querySelector<HTMLElement>('.issue-line')
    if (home.current && mark) home.current.scrollTop = mark.offsetTop - home.current.clientHeight / 2
  }, [issuesAt])

  return (
    <pre ref={home} class="sent" tabIndex={0} aria-label={label}>
      {lines.map(({ text }, i) => {
        const here = issuesAt.get(i)
        if (here === undefined) return `${text}\n`
        return (
          <span key={i}>
            {/^ */.exec(text)?.[0]}
            <mark class={here.some(({ severity }) => severity === 'error') ? 'error' : 'warning'}>{text.trim()}</mark>
            {'\n'}
            {here.map(({ severity, path, message: words, hint }, nth) => (
              <span key={nth} class={`issue-line ${severity}`}>
                {`${severity === 'error' ? '✗' : '!'} ${path} ${words}${hint === undefined ? '' : `. ${hint}`}\n`}
              </span>
            ))}
          </span>
        )
      })}
    </pre>
  )
}
