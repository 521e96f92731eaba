import preset from '../../configs/tsup.preset.js'

export default { ...preset, format: ['esm'], dts: false }
