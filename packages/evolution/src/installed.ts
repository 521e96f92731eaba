export { isRegistry } from './installed/is-registry.js'
export { exportOf, loadModule } from './installed/load-module.js'
