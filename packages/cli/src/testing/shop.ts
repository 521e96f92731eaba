import { realpathSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { folderWithBakery } from './stranger.js'

/**
 * A CommonJS module that exports two contracts by name (one of them twice) and a catalog with a third. One contract
 * has an io-ts codec that exists only as a function.
 */
const shop = `
const { catalog, contract, struct } = require('@contracts/core')
const { string } = require('@contracts/core')
const { Int } = require('@contracts/core/codecs')
const t = require('io-ts')
const even = new t.Type('Even', (n) => n % 2 === 0, (n, c) => n % 2 === 0 ? t.success(n) : t.failure(n, c), (n) => n)
const label = contract({ id: 'shop/label', version: 1, role: 'message', description: 'A label.', codec: struct('Label', { text: string }, { size: Int }) })
const pair = contract({ id: 'shop/pair', version: 3, role: 'message', description: 'An even number.', codec: struct('Pair', { even }) })
const bill = contract({ id: 'shop/bill', version: 1, role: 'record', description: 'A bill */ with a comment.', codec: struct('Bill', { sum: Int }) })
const lines = [{ contract: label, examples: [{ text: 'a' }] }, { contract: bill, examples: [{ sum: 1 }] }]
module.exports = { label, newest: label, pair, nothing: null, number: 5, shop: catalog({ domain: 'shop', entries: lines }) }
`

/** Makes a folder with the module of a shop, whose author also uses io-ts. */
export const folderWithShop = (files: Readonly<Record<string, string>> = {}): string => {
  const folder = folderWithBakery({ 'shop.cjs': shop, ...files })
  symlinkSync(realpathSync('node_modules/io-ts'), join(folder, 'node_modules/io-ts'))
  return folder
}
