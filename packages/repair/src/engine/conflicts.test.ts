import { arrayOf, type Contract, contract, enumOf, field, integerOf, literal, struct, union } from '@contracts/core'
import type { Mixed } from 'io-ts'
import { repair } from './repair.js'

const contractOf = (codec: Mixed): Contract<unknown> =>
  contract({ id: 'demo/pay', version: 1, role: 'input', description: 'A payment.', codec })

/** Returns the repaired message, or the reason why each issue was not corrected. */
const inBrief = (codec: Mixed, message: unknown): unknown => {
  const { valid, value, unrepaired } = repair(contractOf(codec), message)
  return valid ? { value } : unrepaired.map(({ kind, issue, message: why }) => `${kind} ${issue.pointer}: ${why}`)
}

const formerly = { key: 'type', since: '2.0.0' }
const Card = struct('Card', { method: field(enumOf('visa', 'amex'), 'The card.', { formerly }) })
const Bill = struct('Bill', { days: integerOf({}) })
const Pay = union('Pay', [Card, Bill])

const asCard = '"type" was renamed to "method" in 2.0.0'
const asBill = 'the text "30" was read as a number'

describe('a message with several corrections', () => {
  it('is left alone where one member of a union has several corrections and another has one', () => {
    const message = { type: 'visa', methdo: 'amex', days: '30' }
    const why = `either ${asCard}, or "methdo" means "method", or ${asBill}`
    expect(inBrief(Pay, message)).toEqual([`several_corrections /days: ${why}`])
    expect(inBrief(struct('Order', { pay: Pay }), { pay: message })).toEqual([`several_corrections /pay/days: ${why}`])
  })

  it('is left alone with that reason where two members of a union have one each', () => {
    const why = `either ${asCard}, or ${asBill}`
    expect(inBrief(Pay, { type: 'visa', days: '30' })).toEqual([`several_corrections /days: ${why}`])
    expect(inBrief(arrayOf(Pay), [{ days: 1 }, { type: 'visa', days: '30' }])).toEqual([
      `several_corrections /1/days: ${why}`,
    ])
  })

  it('is left alone with that reason where only one member of a union has corrections', () => {
    expect(inBrief(Pay, { type: 'visa', methdo: 'amex' })).toEqual([
      `several_corrections /method: either ${asCard}, or "methdo" means "method"`,
    ])
  })

  it('is corrected where the correction of another member of the union is not valid', () => {
    expect(inBrief(Pay, { type: 'cash', days: '30' })).toEqual({ value: { type: 'cash', days: 30 } })
  })

  it('has a reason that distinguishes a text from the value that it is JSON for', () => {
    expect(inBrief(union('Flag', [literal('true'), literal(true)]), 'True')).toEqual([
      'several_corrections : either "True" means "true", or "True" means true',
    ])
  })
})
