import preset from '../../configs/jest.esm.mjs'

/** Runs the tests as ECMAScript modules, because the sources use `import.meta` and VitePress exists as ESM only. */
export default preset
