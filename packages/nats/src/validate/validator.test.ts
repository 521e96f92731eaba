import { type AnyContract, type AnyMigration, contract, migration, number, string, struct } from '@contracts/core'
import { catalog as kasparro } from '@contracts/kasparro/catalog'
import { catalog as scout } from '@contracts/scout/catalog'
import * as E from 'fp-ts/lib/Either.js'
import { knownContracts } from './installed.js'
import { type IncomingMessage, type Validator, validatorOf, type Route } from './validator.js'

const contracts = knownContracts([kasparro, scout])
const exampleOf = (name: string): object => {
  const entry = [...kasparro.entries, ...scout.entries].find(({ contract }) => contract.name === name)
  return entry?.examples[0] as object
}
const planner = exampleOf('kasparro/planner-output@1')
const planV1 = exampleOf('scout/plan@1')

const validated = (body: string | Buffer, message: Partial<IncomingMessage> = {}, routes: readonly Route[] = []) => {
  const verdict = validatorOf(contracts, routes, { accepted: contracts })({
    ...{ subject: 'agents.a', time: '2024-01-15T10:30:00Z', body: Buffer.from(body as string) },
    ...message,
  })
  if (!verdict.valid) return verdict.issues.map(({ severity, code, pointer }) => `${severity} ${code} ${pointer}`)
  const { contract, migratedFrom, body: passed } = verdict
  return {
    contract,
    same: Buffer.from(passed).toString() === body.toString(),
    ...(migratedFrom === undefined ? {} : { migratedFrom }),
  }
}

describe('the contract of a message', () => {
  const text = JSON.stringify(planner)
  const plannerRoute: Route = { subject: 'agents.>', contract: 'kasparro/planner-output' }

  it('is that of its route, of which the sender may name a version', () => {
    const valid = { contract: 'kasparro/planner-output@1', same: true }
    expect(validated(text, {}, [plannerRoute])).toEqual(valid)
    expect(validated(text, { contract: 'kasparro/planner-output@1' }, [plannerRoute])).toEqual(valid)
    expect(validated(text, { contract: 'kasparro/planner-output' }, [plannerRoute])).toEqual(valid)
    const plans: Route = { subject: 'agents.>', contract: 'scout/plan' }
    expect(validated(JSON.stringify(planV1), { contract: 'scout/plan@1' }, [plans])).toHaveProperty(
      'contract',
      'scout/plan@1',
    )
  })

  it('is that of its route, if the sender names its id and no version', () => {
    const route = (name: string): Route => ({ subject: 'agents.>', contract: name })
    const text = JSON.stringify(planV1)
    const valid = { contract: 'scout/plan@1', same: true }
    expect(validated(text, { contract: 'scout/plan' }, [route('scout/plan@1')])).toEqual(valid)
    expect(validated(text, { contract: 'scout/plan@1' }, [route('scout/plan@1')])).toEqual(valid)
    expect(validated(text, { contract: 'scout/pla' }, [route('scout/plan@1')])).toEqual(['error wrong_contract '])
  })

  it('is never another one than that of its route, whatever the sender names', () => {
    const wrong = ['error wrong_contract ']
    expect(validated(text, { contract: 'scout/stage@1' }, [plannerRoute])).toEqual(wrong)
    expect(validated(text, { contract: 'acme/order@1' }, [plannerRoute])).toEqual(wrong)
    expect(validated(text, { contract: 'kasparro/planner-output@9' }, [plannerRoute])).toEqual([
      'error unknown_contract ',
    ])
    const exact: Route = { subject: 'agents.>', contract: 'scout/plan@2' }
    expect(validated(JSON.stringify(planV1), { contract: 'scout/plan@1' }, [exact])).toEqual(wrong)
  })

  it('is one of the accepted contracts without a route: the one in its header, else the one its content identifies', () => {
    const valid = { contract: 'kasparro/planner-output@1', same: true }
    expect(validated(text)).toEqual(valid)
    expect(validated(text, { contract: 'kasparro/planner-output@1' })).toEqual(valid)
    const only = validatorOf(contracts, [], { accepted: contracts.only(['scout/plan']) })
    const message = { subject: 'agents.a', time: '2024-01-15T10:30:00Z', body: Buffer.from(text) }
    const codes = (contract?: string) => {
      const verdict = only({ ...message, contract })
      return verdict.valid ? [] : verdict.issues.map(({ code }) => code)
    }
    expect([codes(), codes('kasparro/planner-output@1')]).toEqual([['unknown_contract'], ['wrong_contract']])
    expect(validatorOf(contracts, [])(message).valid).toBe(false)
  })

  it('is unknown if its header names no installed contract, or if its content identifies none', () => {
    expect(validated(text, { contract: 'acme/order@1' })).toEqual(['error unknown_contract '])
    expect(validated('{"nothing":1}')).toEqual(['error unknown_contract '])
  })

  it('is that of the first matching route', () => {
    const stage: Route = { subject: 'agents.a', contract: 'scout/stage' }
    expect(validated(text, {}, [plannerRoute, stage])).toHaveProperty('contract', 'kasparro/planner-output@1')
    expect(validated(text, { subject: 'other.a' }, [plannerRoute, stage])).toHaveProperty('same', true)
  })
})

describe('a message', () => {
  it('is passed on unchanged, including white space', () => {
    expect(validated(JSON.stringify(planner, null, 4))).toEqual({ contract: 'kasparro/planner-output@1', same: true })
  })

  it('has every issue of its contract', () => {
    const route: Route = { subject: '>', contract: 'kasparro/planner-output' }
    expect(validated(JSON.stringify({ ...planner, execution_duration_ms: -1, timestamp: 5 }), {}, [route])).toEqual([
      'error wrong_type /timestamp',
      'error out_of_range /execution_duration_ms',
    ])
  })

  it.each([
    ['not JSON', '{"a":', 'error malformed '],
    ['empty', '', 'error malformed '],
    ['too deep', `${'['.repeat(2000)}${']'.repeat(2000)}`, 'error too_deep '],
    ['not UTF-8', Buffer.from([0x22, 0xff, 0x22]), 'error malformed '],
  ])('that is %s is invalid and does not throw', (_, body, issue) => {
    expect(validated(body)).toEqual([issue])
  })

  it('is decoded in the mode of its route', () => {
    const text = JSON.stringify({ ...planner, surplus: 1 })
    expect(validated(text, {}, [{ subject: '>', contract: 'kasparro/planner-output' }])).toHaveProperty('same', true)
    expect(validated(text, {}, [{ subject: '>', contract: 'kasparro/planner-output', mode: 'strict' }])).toEqual([
      'error unknown_key /surplus',
    ])
  })
})

/** Returns contracts with these migrations. */
const knownIn = (versions: readonly AnyContract[], migrations: readonly AnyMigration[]) =>
  knownContracts([
    { entries: versions.map((each) => ({ contract: each, examples: [] })), migrations, handoffs: [] } as never,
  ])

/** Validates a message that its sender sent as `sent`, and returns what is passed on or its issues. */
const textOf = (validate: Validator, message: object, sent?: string): unknown => {
  const verdict = validate({
    ...{ subject: 'a', body: Buffer.from(JSON.stringify(message)), time: '2024-01-15T10:30:00Z', contract: sent },
  })
  return verdict.valid
    ? Buffer.from(verdict.body).toString()
    : verdict.issues.map(({ code, message: text }) => `${code} ${text}`)
}

const inCents = (from: AnyContract, to: AnyContract): AnyMigration =>
  migration({ from, to, up: ({ amount }: { readonly amount: number }) => E.right({ amount: 100 * amount }) } as never)

describe('a route with a version', () => {
  const route: Route = { subject: '>', contract: 'scout/plan', to: 2 }

  it('migrates messages of older versions, and passes on those of its version unchanged', () => {
    expect(validated(JSON.stringify(planV1), {}, [route])).toEqual({
      contract: 'scout/plan@2',
      same: false,
      migratedFrom: 'scout/plan@1',
    })
    expect(validated(JSON.stringify(exampleOf('scout/plan@2')), {}, [route])).toEqual({
      contract: 'scout/plan@2',
      same: true,
    })
  })

  it('keeps the digits of a number, and refuses a message with a repeated key, as contracts migrate does', () => {
    const digits = JSON.stringify(planV1).replace('{', '{"surplus":12345678901234567890,')
    const verdict = validatorOf(contracts, [route])({
      ...{ subject: 'a', body: Buffer.from(digits), time: '2024-01-15T10:30:00Z' },
    })
    expect(verdict.valid && Buffer.from(verdict.body).toString()).toContain('"surplus":12345678901234567890')
    const repeated = JSON.stringify(planV1).replace('{', '{"surplus":1,"surplus":2,')
    expect(validated(repeated, {}, [route])).toEqual(['error duplicate_key /surplus'])
  })

  it('names the version that a message is of, if two accept it', () => {
    const shared = { id: 'demo/note', role: 'message', description: 'A note.' } as const
    const one = contract({ ...shared, version: 1, codec: struct('Note1', { text: string }, { by: string }) })
    const two = contract({ ...shared, version: 2, codec: struct('Note2', { text: string }, { author: string }) })
    const up = migration({
      ...{ from: one, to: two },
      up: ({ text, by }) => E.right({ text, ...(by === undefined ? {} : { author: by }) }),
    })
    const known = knownContracts([
      {
        entries: [one, two].map((each) => ({ contract: each, examples: [] })),
        migrations: [up],
        handoffs: [],
      } as never,
    ])
    const validate = validatorOf(known, [{ subject: '>', contract: 'demo/note', to: 2 }])
    const verdictOn = (message: object) => {
      const verdict = validate({
        subject: 'a',
        body: Buffer.from(JSON.stringify(message)),
        time: '2024-01-15T10:30:00Z',
      })
      return verdict.valid
        ? [verdict.migratedFrom, Buffer.from(verdict.body).toString(), verdict.value]
        : verdict.issues
    }
    const after = { text: 'a', author: 'me' }
    expect(verdictOn({ text: 'a', by: 'me' })).toEqual(['demo/note@1', JSON.stringify(after), after])
    expect(verdictOn(after)).toEqual([undefined, JSON.stringify(after), after])
  })

  it('takes the version that the sender names, if several accept the message', () => {
    const price = (version: number) =>
      contract({
        ...{ id: 'demo/price', version, role: 'message', description: 'A price, in cents since version 2.' },
        codec: struct(`Price${String(version)}`, { amount: number }),
      })
    const [one, two, three] = [price(1), price(2), price(3)]
    const validate = validatorOf(knownIn([one, two, three], [inCents(one, two)]), [
      { subject: '>', contract: 'demo/price', to: 2 },
    ])
    expect([undefined, 'demo/price@1', 'demo/price@2'].map((sent) => textOf(validate, { amount: 5 }, sent))).toEqual([
      '{"amount":500}',
      '{"amount":500}',
      '{"amount":5}',
    ])
    expect(textOf(validate, { amount: 5 }, 'demo/price@3')).toEqual([
      'wrong_contract is of demo/price@3, and no migration leads from it to demo/price@2',
    ])
  })

  it('that names another version has messages of these two, also if their sender says so', () => {
    const price = (version: number, key: string) =>
      contract({
        ...{ id: 'demo/price', version, role: 'message', description: 'A price.' },
        codec: struct(`Price${String(version)}`, { [key]: number }),
      })
    const [zero, one, two] = [price(1, 'euros'), price(2, 'amount'), price(3, 'cents')]
    const up = (from: AnyContract, to: AnyContract, key: string) =>
      migration({
        from,
        to,
        up: (old: Readonly<Record<string, number>>) => E.right({ [key]: Object.values(old)[0] }),
      } as never)
    const known = knownIn([zero, one, two], [up(zero, one, 'amount'), up(one, two, 'cents')])
    const validate = validatorOf(known, [{ subject: '>', contract: 'demo/price@2', to: 3 }])
    for (const sent of [undefined, 'demo/price', 'demo/price@2'])
      expect(textOf(validate, { amount: 5 }, sent)).toBe('{"cents":5}')
    for (const sent of [undefined, 'demo/price@3']) expect(textOf(validate, { cents: 5 }, sent)).toBe('{"cents":5}')
    expect(textOf(validate, { euros: 5 })).not.toBe('{"cents":5}')
    expect(textOf(validate, { euros: 5 }, 'demo/price@1')).toEqual([
      'wrong_contract names the contract "demo/price@1", and its subject is for demo/price@2',
    ])
  })

  it('has the issues of a migration that fails', () => {
    const priced = (version: number, key: string) =>
      contract({
        ...{ id: 'demo/price', version, role: 'message', description: 'A price.' },
        codec: struct(`Price${String(version)}`, { [key]: number }),
      })
    const [one, two] = [priced(1, 'amount'), priced(2, 'cents')]
    const validateWith = (up: (old: { readonly amount: number }) => unknown) =>
      validatorOf(knownIn([one, two], [migration({ from: one, to: two, up } as never)]), [
        { subject: '>', contract: 'demo/price', to: 2 },
      ])
    const failing = validateWith(() => {
      throw new Error('no rate')
    })
    expect(textOf(failing, { amount: 5 })).toEqual([
      'migration_failed could not be migrated: the migration from demo/price@1 to demo/price@2 threw Error: no rate',
    ])
    const wrong = validateWith(({ amount }) => E.right({ cents: String(amount) }))
    expect(textOf(wrong, { amount: 5 })).toEqual(['wrong_type must be a number — got "5"'])
  })

  it('refuses a message that no version accepts', () => {
    expect(validated(JSON.stringify({ ...planV1, run_id: 3 }), {}, [route])).toEqual(['error wrong_type /run_id'])
  })
})
