import type { Role } from '@contracts/core'
import type { Finding } from './judgement.js'

const sentences: Record<Exclude<Role, 'message'>, string> = {
  output: 'the sending agent first, its readers after',
  input: 'the receiving agent first, those who send to it after',
  record: 'what reads it first, what writes it after',
  config: 'the program that reads it first, the files written for it after',
}

/**
 * Who has to be deployed first where a change breaks a direction that no role promises, one sentence for all the contracts it
 * holds for. A major says so in its migration instead.
 *
 * @category reporters
 * @since 1.0.0
 */
export const orderOf = (findings: readonly Finding[]): readonly string[] => {
  const subjects = new Map<string, Set<string>>()
  for (const { effects, places, bump } of findings) {
    if (bump !== 'minor' || !effects.some((effect) => !effect.protected && effect.verdict !== 'compatible')) continue
    for (const { subject, role } of places) {
      if (role === undefined || role === 'message') continue
      const sentence = sentences[role]
      subjects.set(sentence, (subjects.get(sentence) ?? new Set()).add(subject))
    }
  }
  return [...subjects].map(([sentence, names]) => `${[...names].join(', ')}: ${sentence}.`)
}
