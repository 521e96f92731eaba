/** Calls the tools of a server with valid and with broken arguments, and reports every answer that its schemas deny. */
import { isJsonObject, type Json, parsePointer } from '@contracts/core'
import { applyPatch, findSample, mutationsOf, seeded } from '@contracts/testing/samples'
import * as E from 'fp-ts/lib/Either.js'
import { type Answer, longestText } from '../server/call-tool.js'
import { checkBy, type CheckPayload, contractOf, type Formats, payloadCheck } from '../guard/payload.js'

/**
 * The arguments of a call.
 *
 * @category model
 * @since 1.0.0
 */
export type Arguments = { readonly [key: string]: Json }

/**
 * A tool of the server, as it lists it.
 *
 * @category model
 * @since 1.0.0
 */
export interface ProbedTool {
  /** The name by which it is called. */
  readonly name: string
  /** The JSON Schema of its arguments. */
  readonly inputSchema: unknown
  /** The JSON Schema of its structured result (default: it has none). */
  readonly outputSchema?: unknown
  /** The hints of the server, such as `readOnlyHint` (default: none). */
  readonly annotations?: { readonly [key: string]: unknown } | null | undefined
}

/**
 * An answer that the schemas of the tool deny.
 *
 * @category model
 * @since 1.0.0
 */
export interface ProbeFinding {
  /** The name of the tool. */
  readonly tool: string
  /**
   * - `valid_refused`: arguments that the input schema accepts were refused.
   * - `broken_accepted`: arguments that the input schema does not accept were not refused.
   * - `other_reason`: they were refused, and the answer does not name what is wrong.
   * - `invalid_result`: the result is not valid under the output schema.
   * - `silent`: no answer came in time, or the server ended.
   */
  readonly kind: 'valid_refused' | 'broken_accepted' | 'other_reason' | 'invalid_result' | 'silent'
  /** The arguments of the call that shows it: the fewest that do. */
  readonly arguments: Arguments
  /** The defect of these arguments, or of the result, in one sentence. Absent for valid ones. */
  readonly why?: string
  /** The answer of the server. */
  readonly answer: string
}

/**
 * The calls of one tool.
 *
 * @category model
 * @since 1.0.0
 */
export interface ProbedCalls {
  /** The name of the tool. */
  readonly tool: string
  /** The number of calls with valid arguments, without one that the end of the probe cut short. */
  readonly valid: number
  /** The number of calls with broken arguments, without one that the end of the probe cut short. */
  readonly broken: number
  /** The number of valid calls on which the tool failed, such as for a file that does not exist. That is no finding. */
  readonly failed: number
  /** The reason why it was not called, or not as often as planned. Absent if it was. */
  readonly skipped?: string
}

/**
 * The report of a probe.
 *
 * @category model
 * @since 1.0.0
 */
export interface ProbeReport {
  /** The calls of each tool, in the order of the server. */
  readonly tools: readonly ProbedCalls[]
  /** The answers that the schemas deny. */
  readonly findings: readonly ProbeFinding[]
}

/**
 * The settings of a probe.
 *
 * @category model
 * @since 1.0.0
 */
export interface ProbeOptions {
  /** The tools of the server. */
  readonly tools: readonly ProbedTool[]
  /** Calls a tool and returns the answer. It must not reject. */
  readonly call: (tool: string, args: Arguments) => Promise<Answer>
  /** True to call every tool, also one that may change something (default: only those that the server marks read-only). */
  readonly all?: boolean
  /** The most calls of one tool (default: 50). */
  readonly calls?: number
  /** The most milliseconds of the whole probe (default: 60,000). A call that lasts until then is not waited for. */
  readonly time?: number
  /** The milliseconds without an answer after which a tool is silent (default: a third of `time`). */
  readonly timeout?: number
  /** The seed of the samples (default: 1). */
  readonly seed?: number
  /** The reading of `format` (default: `assertion`). */
  readonly formats?: Formats
  /** Is called before each call, with its number. */
  readonly onCall?: (tool: string, count: number) => void
}

/** The part of the calls that have valid arguments. */
const validShare = 1 / 3

const sizeOf = (value: unknown): number => JSON.stringify(value).length

/** Returns different samples of a schema, the smallest one first: as many as are found until the time is over. */
const samplesOf = (
  node: Parameters<typeof findSample>[0],
  { seed, count, isOver }: { readonly seed: number; readonly count: number; readonly isOver: () => boolean },
): readonly Arguments[] => {
  const found = new Map<string, Arguments>()
  for (let i = 0; i < count * 4 && found.size < count && !isOver(); i++) {
    const sample = findSample(node, seeded(seed + i))
    if (E.isRight(sample) && isJsonObject(sample.right))
      found.set(JSON.stringify(sample.right), sample.right as Arguments) // a sample is JSON
  }
  return [...found.values()].sort((a, b) => sizeOf(a) - sizeOf(b))
}

/** Returns the name that an answer about an issue must have: the last key of its pointer that is no index. */
const nameAt = (pointer: string): string | undefined => parsePointer(pointer).findLast((key) => !/^\d+$/.test(key))

interface Broken {
  readonly arguments: Arguments
  readonly why: string
  readonly name: string | undefined
}

/** Returns arguments that break the schema in one place each: as many as are found until the time is over. */
const brokenOf = (
  node: Parameters<typeof mutationsOf>[0],
  base: Arguments,
  { check, isOver }: { readonly check: CheckPayload; readonly isOver: () => boolean },
): readonly Broken[] => {
  const found: Broken[] = []
  for (const { edits, pointer } of mutationsOf(node, base)) {
    if (isOver()) break
    const args: unknown = applyPatch(base, edits)
    if (!isJsonObject(args)) continue // the protocol has objects only
    const checked = check(args)
    const [issue] = checked.outcome === 'invalid' ? checked.issues : []
    if (issue !== undefined) found.push({ arguments: args as Arguments, why: issue.message, name: nameAt(pointer) })
  }
  return found
}

/** Takes items in turn from the whole list, so that the first and the last are among a few. */
const spread = <A>(all: readonly A[], most: number): readonly A[] =>
  all.length <= most ? all : Array.from({ length: most }, (_, i) => all[Math.floor((i * all.length) / most)] as A) // below its length

const timeOver = 'the time was over'

/** The longest time of a timer. */
const longestTimer = 2 ** 31 - 1

/** Returns the result of a promise, or `undefined` if it is not there after some milliseconds. */
const within = async <A>(milliseconds: number, promise: Promise<A>): Promise<A | undefined> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, Math.min(milliseconds, longestTimer), undefined)
  })
  try {
    return await Promise.race([promise, over])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Calls tools with samples of their input schemas, which must not be refused, and with broken ones, of which each must be
 * refused with an answer that names what is wrong. Results must be valid under the output schema.
 *
 * @category destructors
 * @since 1.0.0
 */
export const probeTools = async (options: ProbeOptions): Promise<ProbeReport> => {
  const { tools, all = false, calls = 50, time = 60_000, seed = 1, formats = 'assertion', onCall } = options
  const { timeout = time / 3 } = options
  const end = performance.now() + time
  const isTimeOver = (): boolean => performance.now() >= end
  const findings: ProbeFinding[] = []
  const probed: ProbedCalls[] = []
  let count = 0
  /** Returns the answer of a tool, or `undefined` if the time is over before it is there. */
  const call = async (tool: string, args: Arguments): Promise<Answer | undefined> => {
    if (isTimeOver()) return undefined
    const left = end - performance.now()
    onCall?.(tool, ++count)
    const answer = await within(Math.min(timeout, left), options.call(tool, args))
    return answer === undefined && timeout <= left
      ? { kind: 'silent', text: `The server did not answer within ${String(Math.round(timeout) / 1000)} s.` }
      : answer
  }
  for (const tool of tools) {
    const { name, inputSchema, outputSchema, annotations } = tool
    const done = { tool: name, valid: 0, broken: 0, failed: 0 }
    const skip = (skipped: string): void => {
      probed.push({ ...done, skipped })
    }
    if (!all && annotations?.['readOnlyHint'] !== true) {
      skip('it is not marked read-only')
      continue
    }
    if (isTimeOver()) {
      skip(timeOver)
      continue
    }
    const own = contractOf(inputSchema, name, formats)
    if (own === undefined) {
      skip('no contract is equal to its input schema')
      continue
    }
    const { node } = own
    const samples = samplesOf(node, { seed, count: Math.max(1, Math.round(calls * validShare)), isOver: isTimeOver })
    const [base] = samples
    if (base === undefined) {
      skip(isTimeOver() ? timeOver : 'no arguments were found that its input schema accepts')
      continue
    }
    const seen = new Set<string>()
    const add = (kind: ProbeFinding['kind'], args: Arguments, answer: string, why?: string): void => {
      const key = kind === 'valid_refused' || kind === 'silent' ? kind : `${kind} ${why ?? ''}`
      if (!seen.has(key))
        findings.push({ tool: name, kind, arguments: args, ...(why === undefined ? {} : { why }), answer })
      seen.add(key)
    }
    const isResult =
      outputSchema === undefined || outputSchema === null ? undefined : payloadCheck(outputSchema, name, formats)
    let failure = ''
    let isOver = false
    for (const args of samples) {
      const answer = await call(name, args)
      isOver = answer === undefined
      if (answer === undefined) break
      const { kind, text, structured } = answer
      done.valid++
      if (kind === 'refused') add('valid_refused', args, text)
      else if (kind === 'silent') {
        add('silent', args, text)
        break
      } else if (kind === 'failed') {
        done.failed++
        failure = text
      } else if (isResult !== undefined) {
        const checked = isResult(structured)
        if (checked.outcome === 'invalid')
          add(
            'invalid_result',
            args,
            structured === undefined ? 'no structured result' : JSON.stringify(structured),
            checked.issues[0]?.message,
          )
      }
    }
    if (!isOver && done.failed === done.valid && done.valid > 0) {
      skip(`each valid call failed: ${failure}`)
      continue
    }
    const broken = spread(brokenOf(node, base, { check: checkBy(own), isOver: isTimeOver }), calls - done.valid)
    isOver ||= isTimeOver()
    for (const { arguments: args, why, name: key } of broken) {
      if (isOver || seen.has('silent')) break
      const answer = await call(name, args)
      isOver = answer === undefined
      if (answer === undefined) break
      const { kind, text } = answer
      done.broken++
      if (kind === 'silent') add('silent', args, text, why)
      else if (kind === 'answered') add('broken_accepted', args, text, why)
      else if (key !== undefined && text.length < longestText && !text.includes(key))
        add('other_reason', args, text, why)
    }
    probed.push(isOver ? { ...done, skipped: timeOver } : done)
  }
  return { tools: probed, findings }
}
