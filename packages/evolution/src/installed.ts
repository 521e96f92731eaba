export { isRegistry } from './installed/load-module.js'
export { exportOf, loadModule } from './installed/load-module.js'
