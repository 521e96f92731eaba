import preset from '../../configs/tsup.preset.js'

// The versions that `contracts init` writes are those of the build.
export default { ...preset, noExternal: [/^@contracts\/(core|evolution|testing)\/package\.json$/] }
