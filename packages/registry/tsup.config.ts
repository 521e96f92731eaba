export { default } from '../../configs/tsup.preset.js'
