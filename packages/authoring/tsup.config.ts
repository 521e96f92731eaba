import preset from '../../configs/tsup.preset.js'

// The versions in the files of a new package are those of the build.
export default { ...preset, noExternal: [/^@contracts\/(core|evolution|testing)\/package\.json$/] }
