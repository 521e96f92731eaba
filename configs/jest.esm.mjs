import preset from './jest.preset.mjs'

const [[files, [swc, options]]] = Object.entries(preset.transform)
const jsc = { ...options.jsc, experimental: { keepImportAttributes: true } }

/**
 * The same, as ECMAScript modules: for tests of libraries that are nothing else. Jest is started with
 * `node --experimental-vm-modules`.
 */
export default {
  ...preset,
  extensionsToTreatAsEsm: ['.ts'],
  transform: { [files]: [swc, { ...options, jsc, module: { type: 'es6' } }] },
}
