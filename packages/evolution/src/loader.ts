export { isCatalog } from './release/load-module.js'
export { exportOf, loadModule } from './release/load-module.js'
