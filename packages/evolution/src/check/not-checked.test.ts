import { codesOf, reportOf } from '../testing/checked-package.js'
import { cutRelease, workspaceWith } from '../testing/workspace.js'
import { notChecked } from './workspace-text.js'

/** Returns a module with a contract whose rule has this code, and with more exports. */
const moduleOf = ({ exported = '', check = 'return []' }): string => `
const { catalog, contract, rule, string, stringOf, struct } = require('@contracts/core')
${exported}
const early = rule({ id: 'moods/early', description: 'It is early.', check: ({ text }) => { ${check} } })
const greeting = contract({ id: 'moods/greeting', version: 1, role: 'input', description: 'A mood.', codec: struct('Greeting', { text: string }), rules: [early] })
exports.catalog = catalog({ domain: 'moods', entries: [{ contract: greeting, examples: [{ text: 'good' }] }] })
`

describe('what is not checked', () => {
  it.each([
    ['What an exported function does', { exported: 'exports.total = (a) => a' }, { exported: 'exports.total = (a) => 2 * a' }], // oxfmt-ignore
    ['the values of exported constants', { exported: 'exports.most = 9' }, { exported: 'exports.most = 5' }],
    ['only a call', { exported: 'exports.codec = () => string' }, { exported: 'exports.codec = () => struct("Text", { text: string })' }], // oxfmt-ignore
    ['a getter of an instance', { exported: 'exports.all = new (class { get text() { return string } })()' }, { exported: 'exports.all = new (class { get text() { return stringOf({ maxLength: 1 }) } })()' }], // oxfmt-ignore
    ['a set or a symbol', { exported: 'exports.all = { [Symbol.for("text")]: new Set([string]) }' }, { exported: 'exports.all = { [Symbol.for("text")]: new Set([stringOf({ maxLength: 1 })]) }' }], // oxfmt-ignore
    ['on environment variables', {}, { check: "return process.env.MOODS_EARLY === '1' ? [{ path: ['text'], message: 'no' }] : []" }], // oxfmt-ignore
    ['a property of the global object', {}, { check: "globalThis.moodOfTest = 'b'; return []" }],
  ])('is true of: %s', async (sentence, before, after) => {
    expect(notChecked.some((one) => one.includes(sentence))).toBe(true)
    const folder = workspaceWith('1.0.0', moduleOf(after))
    await cutRelease(folder, '1.0.0', moduleOf(before))
    expect(codesOf(await reportOf(folder))).toEqual([])
    Reflect.deleteProperty(globalThis, 'moodOfTest')
  })
})
