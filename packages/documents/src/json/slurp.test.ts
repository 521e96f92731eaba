import type { Item } from '../item/item.js'
import { readSlurped } from './slurp.js'

async function* chunks(...texts: readonly string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield await Promise.resolve(Buffer.from(text))
}

const itemsOf = async (limit: number | undefined, ...texts: readonly string[]): Promise<readonly Item[]> => {
  const all: Item[] = []
  for await (const batch of readSlurped(chunks(...texts), limit)) all.push(...batch)
  return all
}

describe('the lines of a text as a list', () => {
  it('are its items, without blank lines', async () => {
    expect(await itemsOf(undefined, '1\n\n[2]', '\r\n \n"3"\n')).toMatchObject([
      { kind: 'document', value: [1, [2], '3'] },
    ])
    expect(await itemsOf(undefined, '\n \n')).toMatchObject([{ kind: 'document', value: [] }])
  })

  it('are no list if a line is not JSON, even if the joined text is', async () => {
    expect((await itemsOf(undefined, '{"a":1},{"b":2}\n')).map(({ kind }) => kind)).toEqual(['malformed'])
    expect((await itemsOf(undefined, '[1\n,2]\n')).map(({ kind }) => kind)).toEqual(['malformed'])
  })

  it('are refused over the limit', async () => {
    expect(await itemsOf(10, '{"a":1}\n', '{"b":2}\n')).toMatchObject([{ kind: 'malformed' }])
  })

  it('are reported if nested too deep, at the location', async () => {
    const deep = `${'['.repeat(1500)}${']'.repeat(1500)}`
    expect(await itemsOf(undefined, `1\n${deep}\n`)).toMatchObject([
      { kind: 'too_deep', at: { line: 2, column: 1000 } },
    ])
  })
})
