/** The process of one library: it loads the library and one contract, and is then asked for one time after the other. */
import { checkedOn, differencesOf } from './agreement/differences.js'
import type * as LoopModule from './loop.js'
import type { Answer, Question } from './measure/protocol.js'
import { withoutRules } from './peers/compiled.js'
import { peers } from './peers/list.js'
import type { Judge, Work } from './peers/peer.js'
import type { Messages } from './subject/messages.js'
import { subjectOf } from './subject/subjects.js'

type Asked<A extends Question['ask']> = Extract<Question, { ask: A }>
type Loop = typeof LoopModule

let judge: Judge | undefined
let values: Readonly<Record<keyof Messages, readonly unknown[]>> | undefined
const practised = new Set<Judge[Work]>()
const loops = new Map<string, Loop>()

const parsed = (texts: readonly string[]): readonly unknown[] => texts.map((text): unknown => JSON.parse(text))

const load = async ({ peer: name, subject: of, rules, messages }: Asked<'load'>): Promise<Answer> => {
  const { peer } = await peers[name]()
  const subject = await subjectOf(of)
  judge = await peer.judge(rules ? subject : await withoutRules(subject))
  const { shaped, whole, one, many } = messages
  values = { shaped: parsed(shaped), whole: parsed(whole), one: parsed(one), many: parsed(many) }
  return { loaded: Object.keys(judge) as Work[], setting: peer.setting } // a judge has no other keys
}

const agree = async ({ peer: name, subject: of, messages, mutations }: Asked<'agree'>): Promise<Answer> => {
  const { peer } = await peers[name]()
  const subject = await subjectOf(of)
  return differencesOf(name, await peer.judge(subject), subject, checkedOn(messages, mutations))
}

const loopFor = async (work: string): Promise<Loop> => {
  const known = loops.get(work)
  if (known !== undefined) return known
  const loop = (await import(new URL(`./loop.js?${work}`, import.meta.url).href)) as Loop // the module beside this one
  loops.set(work, loop)
  return loop
}

/** Milliseconds a function is practised on each set of messages. */
const practice = 40

/**
 * A function that is timed has seen valid and broken messages of every set before, as in a service. Otherwise V8 compiles it
 * for the messages it is timed on alone, and a library with one function for two tasks would be the only one to have seen others.
 */
const practise = (does: NonNullable<Judge[Work]>, sets: NonNullable<typeof values>): void => {
  if (practised.has(does)) return
  practised.add(does)
  for (const messages of Object.values(sets)) {
    const end = performance.now() + practice
    while (messages.length > 0 && performance.now() < end) for (const message of messages) does(message)
  }
}

const time = async ({ work, set, milliseconds }: Asked<'time'>): Promise<Answer> => {
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
    .catch(() => process.exit(1)) // nobody is listening any more
})
