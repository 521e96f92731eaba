import preset from './jest.preset.mjs'

const [[files, [swc, options]]] = Object.entries(preset.transform)
const jsc = { ...options.jsc, experimental: { keepImportAttributes: true } }

/**
 * Runs tests as ECMAScript modules, for libraries that have no CommonJS build. Jest must be started with
 * `node --experimental-vm-modules`.
 */
export default {
  ...preset,
  extensionsToTreatAsEsm: ['.ts'],
  transform: { [files]: [swc, { ...options, jsc, module: { type: 'es6' } }] },
}
