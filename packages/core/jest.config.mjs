import preset from '../../configs/jest.preset.mjs'

/** Tests import single modules. The setup file loads the whole package first, as a program that imports the package does. */
export default { ...preset, setupFiles: ['<rootDir>/src/index.ts'] }
