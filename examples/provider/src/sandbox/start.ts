export { startAll } from './start-all.js'
