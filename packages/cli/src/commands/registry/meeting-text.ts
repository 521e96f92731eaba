import type { Meeting } from '@contracts/registry'

const marks = { compatible: '✓', acknowledged: '✓', unproved: '?', breaking: '✗' } as const

/** Returns a meeting as text: who sends what to whom, and what shows that it breaks. */
export const meetingText = ({ producer, consumer, sent, read, ...one }: Meeting): string => {
  const head = `${marks[one.verdict]} ${producer.service} ${producer.version} (${sent.contract} on ${sent.channel}) → ${consumer.service} ${consumer.version} (${read.contract} on ${read.channel}): ${one.verdict}`
  const shown = one.counterexample === undefined ? [] : [`  for example ${JSON.stringify(one.counterexample)}`]
  const open = one.verdict === 'unproved' ? [`  ${one.reason ?? 'nothing proves it'}`, `  pair: ${one.pair}`] : []
  return `${[head, ...shown, ...open].join('\n')}\n`
}
