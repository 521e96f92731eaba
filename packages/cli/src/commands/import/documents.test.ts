import { existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { contractIn } from '@contracts/testing-internal/run-source'
import { runIn } from '../../testing/run-in.js'
import { folderWith } from '../../testing/stranger.js'

const components = (more: object): object => ({
  schemas: {
    Order: {
      type: 'object',
      description: 'Purchase of a customer.\nIn one go.',
      properties: {
        lines: { type: 'array', items: { $ref: '#/components/schemas/OrderLine' } },
        note: { type: 'string', ...more },
      },
      required: ['lines'],
    },
    OrderLine: { type: 'object', properties: { sku: { type: 'string' } }, required: ['sku'] },
  },
})

const request = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } } }

const tools = [
  {
    ...{ name: 'get_weather', description: 'Weather of a city.\nNow.' },
    inputSchema: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
    outputSchema: { $ref: '#/$defs/t', $defs: { t: { type: 'object', properties: { degrees: { type: 'number' } } } } },
  },
  { name: 'ping', inputSchema: { type: 'object', additionalProperties: false } },
]

const yaml = `
openapi: 3.0.3
info: { title: Shop, version: '1' }
paths: {}
components:
  schemas:
    Price:
      type: object
      properties:
        amount: { type: integer, minimum: 0, exclusiveMinimum: true }
        discount: { type: integer, minimum: 0, exclusiveMinimum: false, nullable: true }
        nullable: { type: string }
        kind: { $ref: '#/components/schemas/Kind', nullable: true }
      required: [amount, nullable]
    Kind: { type: string, enum: [net, gross] }
    Sale:
      type: object
      properties:
        id: { type: integer, format: int64 }
        share: { type: number, format: double, nullable: true }
        at: { type: string, format: date-time }
        kept: { enum: [{ type: integer, format: int64 }] }
      required: [id]
    Loose: { nullable: true, anyOf: [{ type: string }] }
`

const shared = `
openapi: 3.0.3
components:
  schemas:
    Sale: { type: object, required: [to], properties: { to: { $ref: '#/components/schemas/Address' } } }
    Customer:
      type: object
      required: [home]
      properties:
        home: { $ref: '#/components/schemas/Address' }
        others: { type: array, items: { $ref: '#/components/schemas/Address' } }
    Company:
      allOf:
        - $ref: '#/components/schemas/Customer'
        - { type: object, required: [vat], properties: { vat: { type: string } } }
    Address: { type: object, required: [street], properties: { street: { type: string } } }
    Tree: { type: object, properties: { of: { $ref: '#/components/schemas/Tree' } } }
`

const pets = (version: string, mapping?: object, cat: object = {}, more: readonly object[] = []): string => {
  const refers = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const properties = { kind: { type: 'string' }, id: { type: 'string', readOnly: true } }
  const kindOf = (name: string) => ({ allOf: [refers('Base'), { type: 'object', properties: { [name]: { type: 'boolean' } } }] }) // oxfmt-ignore
  const Pet = {
    oneOf: [refers('Cat'), refers('Dog'), ...more],
    discriminator: { propertyName: 'kind', ...(mapping && { mapping }) },
  }
  const schemas = {
    Base: { type: 'object', properties, required: ['kind'] },
    Cat: { ...kindOf('purrs'), ...cat },
    Dog: kindOf('barks'),
    Pet,
  }
  return JSON.stringify({ openapi: version, paths: {}, components: { schemas } })
}

const folder = folderWith({
  'pets-3.0.json': pets('3.0.3', { cat: '#/components/schemas/Cat', kitten: 'Cat', dog: '#/components/schemas/Dog' }),
  'pets-3.1.json': pets('3.1.0'),
  'pets-listed.json': pets('3.1.0', undefined, { type: 'object', properties: { kind: { enum: ['tom', 'queen'] } } }),
  'pets-numbered.json': pets('3.1.0', undefined, { type: 'object', properties: { kind: { type: 'integer' } } }),
  'pets-or-null.json': pets('3.1.0', undefined, {}, [{ type: 'null' }]),
  'openapi.json': JSON.stringify({
    ...{ openapi: '3.1.0', info: {}, components: components({ type: ['string', 'null'] }) },
    paths: { '/orders': { post: { requestBody: request } } },
  }),
  'openapi.yaml': yaml,
  'broken.yaml': 'a: [',
  'tools.json': JSON.stringify({ jsonrpc: '2.0', id: 1, result: { tools } }),
  'swagger.json': JSON.stringify({ swagger: '2.0', definitions: { Name: { type: 'string', maxLength: 3 } } }),
  'definitions.json': JSON.stringify({ $defs: { A: { type: 'string' }, a: { type: 'number' } } }),
  'draft-04.json': JSON.stringify({
    $schema: 'http://json-schema.org/draft-04/schema#',
    ...{ type: 'integer', minimum: 3, exclusiveMinimum: true },
  }),
})

const run = (...argv: readonly string[]) => runIn(folder, ['import', ...argv])

describe('contracts import of OpenAPI', () => {
  it('imports one component, by its pointer, its name or a schema that refers to it', async () => {
    const addresses = [
      '#/components/schemas/Order',
      '#Order',
      '#/paths/~1orders/post/requestBody/content/application~1json/schema',
    ]
    for (const address of addresses) {
      const { code, out, err } = await run(`openapi.json${address}`, '--name', 'acme/order')
      const label = address === '#Order' ? '#/components/schemas/Order' : address
      expect([code, err]).toEqual([0, `equal: strict mode against openapi.json${label}\n`])
      const one = contractIn(out)
      expect([one.is({ lines: [{ sku: 'a' }], note: null }), one.is({ lines: [{}] })]).toEqual([true, false])
    }
    expect((await run('openapi.json#Order')).out).toContain("description: 'Purchase of a customer.',")
  })

  it('writes a contract for each component', async () => {
    const { code, err } = await run('openapi.json', '--name', 'acme', '--out', 'contracts')
    expect([code, err]).toEqual([
      0,
      'equal: strict mode against openapi.json#/components/schemas/Order\n' +
        'equal: strict mode against openapi.json#/components/schemas/OrderLine\n',
    ])
    expect(readFileSync(join(folder, 'contracts/order-line.ts'), 'utf8')).toContain("id: 'acme/order-line',")
    expect((await run('openapi.json', '--out', 'contracts')).err).toBe(
      '✗ contracts/order.ts exists already: --force overwrites it.\n',
    )
  })

  it('imports a shared component from its own file, also if allOf has it as a part of another', async () => {
    const own = folderWith({ 'shop.yaml': shared })
    const { code } = await runIn(own, ['import', 'shop.yaml', '--name', 'acme', '--out', 'out'])
    const source = (path: string) => readFileSync(join(own, path), 'utf8')
    const company = source('out/company.ts')
    expect([code, source('out/address.ts').includes('import { Address }')]).toEqual([0, false])
    for (const name of ['sale', 'customer', 'company'])
      expect(source(`out/${name}.ts`)).toMatch(/^import \{ Address \} from '\.\/address\.js'$/m)
    for (const name of ['sale', 'customer', 'company'])
      expect(source(`out/${name}.ts`)).not.toContain("struct(\n  'Address'")
    // The keys of Customer are among those of Company: allOf is one struct.
    expect([company.includes('Customer'), company.includes('  home: Address,\n    vat: string,')]).toEqual([
      false,
      true,
    ])
    expect(source('out/tree.ts')).not.toContain("'./")

    expect((await runIn(own, ['init', '--domain', 'acme'])).code).toBe(0)
    mkdirSync(join(own, 'node_modules'))
    symlinkSync(realpathSync('node_modules/typescript'), join(own, 'node_modules/typescript'))
    const added = await runIn(own, ['import', 'shop.yaml', '--name', 'acme', '--add'])
    expect([added.code, /wrote src\/.*/.exec(added.out)?.[0]]).toEqual([0, 'wrote src/address/address.ts'])
    expect(source('src/sale/sale.ts')).toMatch(/^import \{ Address \} from '\.\.\/address\/address\.js'$/m)
  })

  it('adds all components or none, and replaces the first contract of a new package with --force', async () => {
    const order = { type: 'object', properties: { at: { type: 'string' }, to: { $ref: '#/components/schemas/Town' } } }
    const document = {
      openapi: '3.1.0',
      info: {},
      components: { schemas: { Order: order, Town: { enum: ['a', 'b'] } } },
    }
    const own = folderWith({ 'shop.json': JSON.stringify(document) })
    expect((await runIn(own, ['init', '--domain', 'acme'])).code).toBe(0)
    mkdirSync(join(own, 'node_modules'))
    symlinkSync(realpathSync('node_modules/typescript'), join(own, 'node_modules/typescript'))
    const argv = ['import', 'shop.json', '--name', 'acme', '--add', '--formats', 'assertion']
    const refused = await runIn(own, argv)
    expect([refused.code, refused.out, refused.err.split('\n').at(-2), existsSync(join(own, 'src/town'))]).toEqual([
      ...[2, ''],
      '✗ acme has a folder order already: --force replaces the contract in it. Nothing was written.',
      false,
    ])
    const { code, out } = await runIn(own, [...argv, '--force'])
    expect([code, out]).toEqual([
      0,
      `wrote src/town/town.ts
wrote src/town/town.test.ts
wrote src/town/town.example.json
changed src/catalog.ts
changed src/index.ts
wrote .changeset/acme-town.md
changed src/order/order.ts
changed src/order/order.test.ts
changed src/order/order.example.json
wrote .changeset/acme-order.md

Next:
  Read each contract and its example, and add descriptions and rules.
  contracts generate   writes the schema files and tables
  contracts check      after a build: compares it with the last release
`,
    ])
    const source = (path: string) => readFileSync(join(own, path), 'utf8')
    expect(source('src/order/order.ts')).toContain("import { Town } from '../town/town.js'")
    expect(source('src/catalog.ts').match(/contract: \w+/g)).toEqual(['contract: order', 'contract: town'])
    expect(source('src/index.ts').match(/order\.js/g)).toEqual(['order.js'])
  })

  it('imports a component of any kind from its own file, and never two from each other', async () => {
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
    const kind = (value: string) => ({ type: 'object', properties: { kind: { const: value } }, required: ['kind'] })
    const schemas = {
      Status: { type: 'string', enum: ['new', 'paid'] },
      Money: { type: 'integer', minimum: 0, maximum: 1000 },
      Sku: { type: 'string', minLength: 1 },
      Id: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
      Tags: { type: 'array', items: ref('Sku'), uniqueItems: true },
      Card: kind('card'),
      Cash: kind('cash'),
      Payment: { oneOf: [ref('Card'), ref('Cash')] },
      Category: { type: 'object', properties: { status: ref('Status'), parent: ref('Category'), top: ref('Top') } },
      Top: { type: 'object', properties: { next: ref('Top'), below: ref('Category') } },
      Same: ref('Card'),
      Order: {
        type: 'object',
        properties: {
          ...{
            id: ref('Id'),
            status: ref('Status'),
            total: ref('Money'),
            tags: ref('Tags'),
            category: ref('Category'),
          },
          ...{
            pay: { anyOf: [ref('Payment'), { type: 'null' }] },
            by: ref('Same'),
            lines: { type: 'array', items: ref('Sku') },
          },
          other: { type: 'string', enum: ['new', 'paid'] },
        },
        required: ['id'],
      },
    }
    const own = folderWith({ 'shop.json': JSON.stringify({ openapi: '3.1.0', info: {}, components: { schemas } }) })
    const { code } = await runIn(own, ['import', 'shop.json', '--name', 'acme', '--out', 'out'])
    const source = (name: string) => readFileSync(join(own, `out/${name}.ts`), 'utf8')
    const importsOf = (name: string) => [...source(name).matchAll(/^import \{ (\w+) \} from '\.\/(.*)\.js'$/gm)].map(([, codec, file]) => `${codec ?? ''} ${file ?? ''}`) // oxfmt-ignore
    expect([code, importsOf('order')]).toEqual([
      0,
      [
        'Card card',
        'Category category',
        'Id id',
        'Money money',
        'Payment payment',
        'Sku sku',
        'Status status',
        'Tags tags',
      ],
    ])
    expect(['tags', 'payment', 'same', 'status', 'sku'].map(importsOf)).toEqual([['Sku sku'], ['Card card', 'Cash cash'], [], [], []]) // oxfmt-ignore
    expect(source('order')).toContain("other: enumOf('new', 'paid'),")
    // Each of the two has the other as a part.
    expect(['category', 'top'].map(importsOf)).toEqual([['Status status'], ['Status status']])
  })

  it('reads YAML and the keywords of OpenAPI 3.0', async () => {
    const { code, out } = await run('openapi.yaml#Price')
    const one = contractIn(out)
    const accepted = [
      { amount: 1, nullable: '' },
      { amount: 1, nullable: '', discount: null },
      { amount: 0, nullable: '' },
      { amount: 1, nullable: null },
      { amount: 1, nullable: '', kind: 'other' },
    ].map((value) => one.is(value))
    expect([code, accepted]).toEqual([0, [true, true, false, false, false]])
    expect((await run('openapi.yaml#Loose')).err).toContain('Loose: the codec does not check nullable\n')
  })

  it('leaves out the formats of values that are not text, and says so', async () => {
    const { code, out, err } = await run('openapi.yaml#Sale')
    expect([code, err]).toEqual([
      0,
      'equal: strict mode against openapi.yaml#/components/schemas/Sale\n' +
        '  formats are kept and not checked: date-time (IsoTimestamp with formats=assertion)\n' +
        '  formats of values that are not text are left out and not checked: int64, double\n',
    ])
    const sale = contractIn(out)
    const kept = [{ type: 'integer', format: 'int64' }, { type: 'integer' }].map((one) => sale.is({ id: 1, kept: one }))
    expect([sale.is({ id: 1, share: null }), sale.is({ id: '1' }), ...kept]).toEqual([true, false, true, false])
  })

  it('reads a choice by a discriminator, and reports what is only read', async () => {
    const kinds = ['cat', 'kitten', 'dog', 'Cat', 'Dog', 'other']
    for (const [file, accepted] of [
      ['pets-3.0.json', ['cat', 'kitten', 'dog']],
      ['pets-3.1.json', ['Cat', 'Dog']],
    ] as const) {
      const { code, out, err } = await run(`${file}#Pet`)
      expect([code, err]).toEqual([
        0,
        `equal: strict mode against ${file}#/components/schemas/Pet\n` +
          '  /components/schemas/Base/properties/id: readOnly is left out: a contract has one direction\n',
      ])
      const pet = contractIn(out)
      expect(kinds.filter((kind) => pet.is({ kind }))).toEqual(accepted)
      expect(pet.is({ kind: accepted[0], purrs: 1 })).toBe(false)
    }
    expect((await run('pets-3.1.json#Pet')).out).toContain("taggedUnion('Pet', 'kind', [Cat, Dog])")
  })

  it('leaves the values of a discriminator that a member lists, and reports one that cannot choose', async () => {
    const kinds = (out: string) => ['tom', 'queen', 'Cat', 'Dog'].filter((kind) => contractIn(out).is({ kind }))
    const listed = await run('pets-listed.json#Pet')
    expect([listed.code, listed.err.includes('discriminator'), kinds(listed.out)]).toEqual([
      0,
      false,
      ['tom', 'queen', 'Dog'],
    ])
    for (const file of ['pets-numbered.json', 'pets-or-null.json']) {
      const { code, err } = await run(`${file}#Pet`)
      expect([code, err.includes('  /components/schemas/Pet: discriminator is left out\n')]).toEqual([0, true])
    }
  })

  it('reads Swagger 2.0, documents of definitions only, and draft 4', async () => {
    expect((await run('swagger.json')).code).toBe(0)
    expect((await run('definitions.json', '--out', 'definitions')).code).toBe(0)
    expect(['a.ts', 'a-2.ts'].map((name) => existsSync(join(folder, 'definitions', name)))).toEqual([true, true])
    const { code, out } = await run('draft-04.json')
    expect([code, contractIn(out).is(3), contractIn(out).is(4)]).toEqual([0, false, true])
  })

  it.each([
    [
      ['openapi.json'],
      'openapi.json has 2 schemas: name a folder with --out, or one of them after # (/components/schemas/Order, /components/schemas/OrderLine).',
    ],
    [['openapi.json', '--name', 'acme/order'], 'openapi.json has 2 schemas: --name is their domain, not "acme/order".'],
    [['openapi.json#Other'], 'openapi.json#Other leads to no schema.'],
    [['openapi.json#/components/schemas/Other'], 'openapi.json#/components/schemas/Other leads to no schema.'],
    [['broken.yaml'], 'broken.yaml:1:5 is not YAML that can be read: '],
  ])('refuses %j in one line', async (argv, line) => {
    const { code, err } = await run(...argv)
    expect([code, err.startsWith(`✗ ${line}`), err.trim().includes('\n')]).toEqual([2, true, false])
  })
})

describe('contracts import of MCP tools', () => {
  it('writes a contract for the input and the output of each tool', async () => {
    const { code, err } = await run('tools.json', '--name', 'weather', '--out', 'tools')
    expect([code, err.match(/^equal/gm)]).toEqual([0, ['equal', 'equal', 'equal']])
    const source = readFileSync(join(folder, 'tools/get-weather-output.ts'), 'utf8')
    expect(source).toContain("  description: 'Weather of a city.',\n")
    expect(source).toContain("id: 'weather/get-weather-output',\n  version: 1,\n  role: 'output',")
    expect(contractIn(source).is({ degrees: 'warm' })).toBe(false)
  })

  it('imports one tool', async () => {
    const { code, out } = await run('tools.json#ping', '--name', 'weather/ping')
    expect([code, contractIn(out).validate({ a: 1 }, 'strict').valid]).toEqual([0, false])
    const { err } = await run('tools.json#get_weather/input', '--name', 'weather/get-weather')
    expect(err).toBe('equal: strict mode against tools.json#get_weather/input\n')
  })
})
