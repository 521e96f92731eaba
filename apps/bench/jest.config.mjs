export { default } from '../../configs/jest.esm.mjs'
