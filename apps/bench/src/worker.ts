/** The process of one library. It loads the library and one contract, and then serves one request after the other. */
import { checkedOn, differencesOf } from './agreement/differences.js'
import type * as LoopModule from './loop.js'
import type { Answer, Question } from './measure/protocol.js'
import { judgeByHand } from './peers/by-hand.js'
import { withoutRules } from './peers/compiled.js'
import { peers } from './peers/list.js'
import type { Judge, Work } from './peers/peer.js'
import type { Messages } from './subject/messages.js'
import { subjectOf } from './subject/subjects.js'

type QuestionOf<A extends Question['ask']> = Extract<Question, { ask: A }>
type Loop = typeof LoopModule

let judge: Partial<Judge> | undefined
let values: Readonly<Record<keyof Messages, readonly unknown[]>> | undefined
const practised = new Set<Judge[Work]>()
const loops = new Map<string, Loop>()

const parsed = (texts: readonly string[]): readonly unknown[] => texts.map((text): unknown => JSON.parse(text))

const load = async ({ peer: name, subject: of, rules, messages }: QuestionOf<'load'>): Promise<Answer> => {
  const { peer } = await peers[name]()
  const subject = await subjectOf(of)
  judge =
    rules === 'by hand'
      ? await judgeByHand(subject)
      : await peer.judge(rules === 'none' ? await withoutRules(subject) : subject)
  const { shaped, whole, one, many } = messages
  values = { shaped: parsed(shaped), whole: parsed(whole), one: parsed(one), many: parsed(many) }
  return { loaded: Object.keys(judge) as Work[], setting: peer.setting } // a judge has no other keys
}

const agree = async ({ peer: name, subject: of, messages, mutations }: QuestionOf<'agree'>): Promise<Answer> => {
  const { peer } = await peers[name]()
  const subject = await subjectOf(of)
  return differencesOf(name, await peer.judge(subject), subject, checkedOn(messages, mutations))
}

const loopFor = async (work: string): Promise<Loop> => {
  const known = loops.get(work)
  if (known !== undefined) return known
  const loop = (await import(new URL(`./loop.js?${work}`, import.meta.url).href)) as Loop // that module is src/loop.ts
  loops.set(work, loop)
  return loop
}

/** How long a function is warmed up on each set of messages, in milliseconds. */
const practice = 40

/**
 * Runs a function on valid and broken messages of every set before it is timed, as in a service. Otherwise V8 would
 * compile it for the timed messages alone, and only a library with one function for two tasks would have seen others.
 */
const practise = (does: NonNullable<Judge[Work]>, sets: NonNullable<typeof values>): void => {
  if (practised.has(does)) return
  practised.add(does)
  for (const messages of Object.values(sets)) {
    const end = performance.now() + practice
    while (messages.length > 0 && performance.now() < end) for (const message of messages) does(message)
  }
}

const time = async ({ work, set, milliseconds }: QuestionOf<'time'>): Promise<Answer> => {
  const does = judge?.[work]
  if (does === undefined || values === undefined) return { failed: `nothing does ${work}` }
  practise(does, values)
  const { timed } = await loopFor(`${work}-${set}`)
  return timed(does, values[set], milliseconds)
}

const answered = (question: Question): Promise<Answer> => {
  switch (question.ask) {
    case 'load':
      return load(question)
    case 'agree':
      return agree(question)
    case 'time':
      return time(question)
  }
}

process.on('message', (question) => {
  // Only the process that started this one writes to it.
  answered(question as Question)
    .catch((error: unknown): Answer => ({ failed: error instanceof Error ? (error.stack ?? '') : String(error) }))
    .then((answer) => process.send?.(answer))
    .catch(() => process.exit(1)) // the parent process has gone
})
