import { readParams } from './params.js'

describe('the parameters of an address', () => {
  it('keep their values', () => {
    expect(readParams('contract=scout/plan@2&mode=strict&role=record&input=yaml')).toEqual({
      ...{ contract: 'scout/plan@2', mode: 'strict', role: 'record', input: 'yaml' },
    })
  })

  it('are left out if the value is none that they can have, or the name is unknown', () => {
    expect(readParams('mode=lax&role=sender&view=all&input=xml&who=me&example=1')).toEqual({ example: '1' })
  })
})
