import type { AnyContract } from '@contracts/core'
import { isExact } from '../input/source-numbers.js'
import { areSilent, type Asks, asksOf } from './asks.js'
import { type KeyOrder, keyOrder } from './key-order.js'
import { type Look, lookOf } from './source-of.js'

/**
 * Sees of JSON texts that they hold under a contract, with nothing to be said of them in tolerant mode, without parsing
 * them. What it does not see to hold may hold all the same.
 */
export interface Recogniser {
  /** Asks about texts within these bytes, which are UTF-8; nothing when it is not worth it. */
  readonly over: (bytes: Buffer) => ((start: number, end: number) => boolean) | undefined
  /** Hears what a text said that was not seen to hold. */
  readonly learn: (value: unknown) => void
}

type Match = (bytes: string, start: number, end: number) => boolean

/** The value a part of the bytes says. */
const valueOf = (bytes: string): unknown =>
  JSON.parse(/[\x80-\xff]/.test(bytes) ? Buffer.from(bytes, 'latin1').toString('utf8') : bytes)

const matchBy = ({ source, bracketed }: Look): Match => {
  const regex = new RegExp(`${source}[ \\t\\r]*`, 'y')
  if (bracketed.length === 0) {
    return (bytes, start, end) => {
      regex.lastIndex = start
      return regex.test(bytes) && regex.lastIndex === end
    }
  }
  return (bytes, start, end) => {
    regex.lastIndex = start
    const found = regex.exec(bytes)
    if (found === null || regex.lastIndex !== end) return false
    return bracketed.every((checks, i) => {
      const part = found[i + 1]
      return part === undefined || areSilent(checks, valueOf(part))
    })
  }
}

/** A longer source would take longer to be made ready than it saves. */
const longestSource = 2 ** 15

const matchOf = (contract: AnyContract, asks: Asks, order: KeyOrder): Match | undefined => {
  const look = lookOf(contract.node, asks, { order, isChoosing: false })
  if (look === undefined || look.source.length > longestSource) return undefined
  const match = matchBy(look)
  return (bytes, start, end) => {
    try {
      return match(bytes, start, end)
    } catch {
      return false // too much for a regular expression, or a rule that throws: whoever parses the text says what it is
    }
  }
}

/** A longer text is parsed at once: it may be what must not be. */
const longestText = 2 ** 16

/** How many texts pass unasked at first when most have not been recognised; each time it is twice as many, up to a point. */
const firstRest = 2 ** 11
const longestRest = 2 ** 16

/** At how many messages that were missed is looked, and how often the recogniser is made anew for what was seen there. */
const most = { looks: 256, lessons: 8 }

/** At how many messages is looked before the first is asked about: to make a recogniser costs as much as to parse some. */
const firstLooks = 8

/** As many digits, with a point among them, as a double may not hold: most of these are exact, and are looked at. */
const manyDigits = /[0-9][0-9.]{15,}/g

/** Whether a double holds every number between two places of a text, asked of one place after the other. */
const exactNumbers = (text: string): ((start: number, end: number) => boolean) => {
  let next: RegExpExecArray | null | undefined
  const from = (start: number): RegExpExecArray | null => {
    manyDigits.lastIndex = start
    return manyDigits.exec(text)
  }
  return (start, end) => {
    if (next === undefined || (next !== null && next.index < start)) next = from(start)
    while (next !== null && next.index < end) {
      const [digits] = next
      if (!isExact({ text: digits, value: Number(digits) })) return false
      next = from(next.index + digits.length)
    }
    return true
  }
}

/** Characters of bytes, as many at a time as are soon forgotten. */
const windowOn = (bytes: Buffer, match: Match) => {
  let [from, to, text] = [0, 0, '']
  let areExact = exactNumbers(text)
  return (start: number, end: number): boolean => {
    if (end > to) {
      from = start
      to = Math.min(bytes.length, start + longestText)
      text = bytes.toString('latin1', from, to)
      areExact = exactNumbers(text)
    }
    return match(text, start - from, end - from) && areExact(start - from, end - from)
  }
}

/** Tells whether to go on asking, to look at a message that was missed, or to rest as most are missed. */
const pace = () => {
  let [seen, missed, looks, lessons, rest, left] = [0, 0, 0, 0, firstRest, 0]
  return {
    isResting: (): boolean => left > 0,
    count: (isSeen: boolean): void => {
      if (isSeen) seen++
      else missed++
    },
    isMostlyMissed: (): boolean => missed > seen,
    /** Whether to look at a message; one that was not asked about brings the end of a rest closer. */
    isToLook: (): boolean => {
      if (left > 0) left--
      if (left > 0 || missed === 0) return false
      if (looks++ < most.looks && lessons < most.lessons) return true
      if (missed <= seen) return false
      ;[left, rest] = [rest, Math.min(rest * 2, longestRest)]
      ;[seen, missed, looks, lessons] = [0, 0, most.looks - 1, most.lessons - 1]
      return false
    },
    hasLearned: (): void => {
      lessons++
      seen = missed = 0
    },
  }
}

/** A recogniser of a contract's messages; nothing where it cannot be told from their bytes that they hold. */
export const recogniserOf = (contract: AnyContract): Recogniser | undefined => {
  const asks = asksOf(contract)
  if (asks === undefined) return undefined // much of each message would have to be parsed
  const order = keyOrder()
  const made = matchOf(contract, asks, order)
  if (made === undefined) return undefined
  let [match, begun] = [made, 0]
  const pacer = pace()
  const isToLearn = (value: unknown): boolean =>
    pacer.isToLook() && order.learn(contract.node, value, pacer.isMostlyMissed())
  const makeAnew = (): void => void (match = matchOf(contract, asks, order) ?? match)
  return {
    over: (bytes) => {
      if (pacer.isResting()) return undefined
      const asked = windowOn(bytes, (text, start, end) => match(text, start, end))
      return (start, end) => {
        if (begun < firstLooks || end - start > longestText || pacer.isResting()) return false
        const holds = asked(start, end)
        pacer.count(holds)
        return holds
      }
    },
    learn: (value) => {
      if (begun < firstLooks) {
        order.learn(contract.node, value, false)
        if (++begun === firstLooks) makeAnew()
      } else if (isToLearn(value)) {
        pacer.hasLearned()
        makeAnew()
      }
    },
  }
}
