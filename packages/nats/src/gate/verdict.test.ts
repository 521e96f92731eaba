import type { IncomingMessage, Validator, ValidVerdict } from '../validate/validator.js'
import { refusal } from '../validate/validator.js'
import type { Received } from './received.js'
import { mostHeaderBytes } from './limits.js'
import { type CheckAcross, verdictsOf } from './verdict.js'

const body = Buffer.from('{}')
const message: Received = {
  ...{ source: 'A:1', id: 'A:1:5', time: '2024-01-15T10:30:00.000Z', subject: 'in.a', headers: undefined, body },
  ...{ hasMalformedHeaders: false, contract: undefined, messageId: undefined },
}
const valid: ValidVerdict = { valid: true, contract: 'a/b@1', body, value: 1 }
const invalid = refusal('a/b@1', 'missing', 'x', 'is not x')

/** Returns verdicts by this validator, and what was validated and compared. */
const verdictsBy = (validate: Validator, { limit = 2 ** 20 }: { readonly limit?: number } = {}) => {
  const validated: IncomingMessage[] = []
  const compared: ValidVerdict[] = []
  const across: CheckAcross = (verdict) => {
    compared.push(verdict)
    return Promise.resolve(refusal(verdict.contract, 'apart', 'x', 'is not x'))
  }
  const verdictOn = verdictsOf({
    validate: (one) => {
      validated.push(one)
      return validate(one)
    },
    across,
    ...{ subjects: { stream: 'A', from: 'in.>', valid: 'ok.>', dead: 'dead.>' }, redact: true },
    limits: { message: limit, headers: mostHeaderBytes },
  })
  return { verdictOn, validated, compared }
}

/** Returns the codes of a verdict; none for a valid one. */
const codesOf = (verdict: Awaited<ReturnType<ReturnType<typeof verdictsOf>>> | undefined): readonly string[] =>
  verdict === undefined || verdict.valid ? [] : verdict.issues.map(({ code }) => code)

describe('the verdict on a message', () => {
  it('that is valid is that of its handoffs', async () => {
    const { verdictOn, compared } = verdictsBy(() => valid)
    expect([codesOf(await verdictOn(message)), compared]).toEqual([['apart'], [valid]])
  })

  it.each<readonly [string, Validator, number, string]>([
    ['is invalid', () => invalid, 2 ** 20, 'missing'],
    ['is valid and too large to be passed on', () => valid, 40, 'too_large'],
    [
      'makes its contract fail',
      () => {
        throw new Error('broken')
      },
      2 ** 20,
      'gate_failed',
    ],
  ])('that %s is compared with no other message', async (_, validate, limit, code) => {
    const { verdictOn, compared } = verdictsBy(validate, { limit })
    expect([codesOf(await verdictOn(message)), compared]).toEqual([[code], []])
  })

  it('has no decoded message, which would be kept until the server confirms', async () => {
    const options = { subjects: { stream: 'A', from: 'in.>', valid: 'ok.>', dead: 'dead.>' }, redact: true }
    const limits = { message: 2 ** 20, headers: mostHeaderBytes }
    const across: CheckAcross = (verdict) => Promise.resolve(verdict)
    const verdicts = [undefined, across].map((one) =>
      verdictsOf({ validate: () => valid, across: one, ...options, limits })(message),
    )
    const brief = { valid: true, contract: 'a/b@1', body }
    expect(await Promise.all(verdicts)).toStrictEqual([brief, brief])
  })

  it('whose headers cannot be read is an issue, and its body is not validated', async () => {
    const { verdictOn, validated } = verdictsBy(() => valid)
    expect(codesOf(await verdictOn({ ...message, hasMalformedHeaders: true }))).toEqual(['malformed_headers'])
    expect(validated).toEqual([])
  })

  it('is none for one that is late when its turn comes, which another worker may have validated', async () => {
    const { verdictOn, validated } = verdictsBy(() => invalid)
    let isLate = false
    const [first, second] = [verdictOn(message, () => isLate), verdictOn(message)]
    isLate = true // it was in time when it came, and waited
    expect([await first, codesOf(await second), validated.length]).toEqual([undefined, ['missing'], 1])
  })
})
