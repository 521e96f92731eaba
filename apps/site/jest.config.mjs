import preset from '../../configs/jest.esm.mjs'

/** As ECMAScript modules: the sources ask where they are, and VitePress is nothing else. */
export default preset
