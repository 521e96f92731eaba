export { default } from '../../configs/jest.preset.mjs'
