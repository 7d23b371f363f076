export { exampleNames, startAll } from './start-all.js'
