import { contractIn } from '@contracts/testing-internal/run-source'
import { importContract, type ImportOptions } from './import-contract.js'

const text = { type: 'string' }
const id = '2eb8aa08-aa98-11ea-b4aa-73b441d16380'

const imported = (schema: object, options: Partial<ImportOptions> = {}) => {
  const made = importContract(
    { root: JSON.parse(JSON.stringify(schema)) as never, pointer: '', label: 'a.json', name: 'a' },
    { id: 'acme/a', ...options },
  )
  if (made._tag === 'Left') throw new Error(made.left)
  return made.right
}

describe('the formats of an imported schema', () => {
  const schema = {
    type: 'object',
    properties: {
      id: { ...text, format: 'uuid' },
      on: { ...text, format: 'date' },
      at: { ...text, format: 'date-time' },
      mail: { ...text, format: 'email', minLength: 6, maxLength: 300 },
      home: { ...text, format: 'uri', pattern: '^https:' },
      port: { ...text, format: 'port' },
    },
  }
  const keys = ['id', 'on', 'at', 'mail', 'home', 'port']

  it('check nothing by default, and the report names their codecs', () => {
    const { text: source, lines } = imported(schema)
    const contract = contractIn(source)
    expect(keys.filter((key) => !contract.is({ [key]: key === 'home' ? 'https:' : 'no format' }))).toEqual([])
    expect(lines).toContain(
      'formats are kept and not checked: uuid (Uuid with formats=assertion), date (IsoDate with formats=assertion), date-time (IsoTimestamp with formats=assertion), email (Email with formats=assertion), port',
    )
  })

  it('become the codecs of core as assertions, with the lengths and the pattern beside them', () => {
    const { text: source, lines } = imported(schema, { formats: 'assertion' })
    expect(source).toContain('id: Uuid,')
    const contract = contractIn(source)
    expect(keys.filter((key) => !contract.is({ [key]: key === 'home' ? 'https:' : 'no format' }))).toEqual(
      keys.filter((key) => key !== 'port'),
    )
    const valid = { id, on: '2026-01-31', at: '2026-01-31T12:00:00Z', mail: 'a@b.de', home: 'https://a.de', port: '' }
    expect(contract.is(valid)).toBe(true)
    for (const wrong of [{ mail: 'a@b.c' }, { home: 'http://a.de' }, { mail: `${'a'.repeat(250)}@b.de` }])
      expect(contract.is({ ...valid, ...wrong })).toBe(false)
    expect(lines).toContain('formats are kept and not checked: port')
  })

  it.each([
    ['date', 'equal'],
    ['uuid', 'unknown'],
    ['date-time', 'unknown'],
  ])('make %s %s as an assertion, since a contract is equal only if all validators agree', (format, relation) => {
    expect(imported({ ...text, format }, { formats: 'assertion' }).relation).toBe(relation)
    expect(imported({ ...text, format }).relation).toBe('equal')
  })
})
