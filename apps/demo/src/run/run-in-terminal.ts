import type { Catalog } from '@contracts/core'
import { reportText } from '@contracts/core/report'
import { counted } from '../words/words.js'
import type { PlantedMutation } from './mutations.js'
import { endedAsExpected, type PlayedMessage, type PlayedSession, playSession } from './play.js'

/** The output of a run. */
export interface Terminal {
  readonly print: (text: string) => void
  readonly colour: boolean
}

const messageText = ({ entry, issues, isValid }: PlayedMessage, colour: boolean): string => {
  const mark = isValid ? (issues.length === 0 ? '✓' : '!') : '✗'
  const found = issues.length === 0 ? '' : `\n${reportText(issues, { colour }).replace(/^/gm, '      ')}`
  return `  ${mark} ${entry.contract.name}${found}`
}

const sessionText = ({ domain, messages, notReached }: PlayedSession, colour: boolean): string =>
  [
    `${domain}: ${counted(messages.length + notReached.length, 'message')}`,
    ...messages.map((one) => messageText(one, colour)),
    ...notReached.map(([name]) => `  · ${name}, not reached`),
    '',
  ].join('\n')

const lastLine = (sessions: readonly PlayedSession[], mutation: PlantedMutation | undefined): string => {
  const messages = sessions.flatMap((one) => one.messages)
  if (mutation === undefined)
    return `${counted(sessions.length, 'domain')}, ${counted(messages.length, 'message')}, all valid.`
  const { code, pointer, contract, isWarning = false } = mutation
  return `The mutation is ${isWarning ? 'a warning' : 'caught'} at ${pointer} of ${contract} (${code}).`
}

/** Plays the recorded messages of every domain. Returns 0 if each session ended as expected, otherwise 1. */
export const runInTerminal = (
  catalogs: readonly Catalog[],
  mutation: PlantedMutation | undefined,
  { print, colour }: Terminal,
): number => {
  if (mutation !== undefined) print(`Planted: ${mutation.text}\n`)
  const sessions = catalogs.map((one) => playSession(one, mutation))
  for (const one of sessions) print(sessionText(one, colour))
  const isExpected = sessions.every((one) => endedAsExpected(one, mutation))
  print(isExpected ? `✓ ${lastLine(sessions, mutation)}` : '✗ A session did not end as expected.')
  return isExpected ? 0 : 1
}
