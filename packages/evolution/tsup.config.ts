import preset from '../../configs/tsup.preset.js'

/** The CommonJS build has no `import.meta`, by which the module that goes into a release is found. */
export default { ...preset, shims: true }
